import { useState } from 'react';
import { useNavigate } from 'react-router';
import { capitalise } from '../../../shared/kit/text.ts';
import type { Elements } from '../../ui/elements.ts';
import { useLeaving } from '../useLeaving.ts';
import { Conflict } from './Conflict.tsx';
import { Leaving } from './Leaving.tsx';
import { ActionButton, Form, isConflict, SAVE_FAILED, SaveFailure, useAction } from './useAction.tsx';

interface Parts<Row, Values> {
  values: Values;
  change(part: Partial<Values>): void;
  errors: Readonly<Record<string, string>>;
  /** What is stored, as it was when it was opened. */
  seen: Row | undefined;
  /** Goes to another screen without asking. */
  leave(to: string): Promise<void>;
}

interface RecordFormProps<Row, Values> {
  /** Names the form and what it is: an author. */
  what: string;
  /** None for a new one. */
  row: Row | undefined;
  valuesOf(row: Row | undefined): Values;
  /** What saving one over another would change, in sentences. */
  changesOf(from: Row, to: Values): readonly string[];
  /**
   * @param over what it replaces
   * @returns the screen that is shown then
   */
  save(values: Values, over: Row | undefined): Promise<string>;
  /** Reads again what is stored by now. */
  find(): Promise<Row | undefined>;
  /** Something is being uploaded, without which it can't be saved. */
  isUploading?: boolean;
  /** The button that saves. */
  action: string;
  className: string;
  /** Beside the button. */
  renderBeside?(form: Parts<Row, Values>): Elements;
  children(form: Parts<Row, Values>): Elements;
}

/** A form on a screen of its own: asks before it is left with changes, and tells the second of two people who save. */
export function RecordForm<Row, Values extends { name: string }>(props: RecordFormProps<Row, Values>) {
  const {
    what,
    row,
    valuesOf,
    changesOf,
    save,
    find,
    isUploading = false,
    action,
    className,
    renderBeside,
    children,
  } = props;
  const navigate = useNavigate();
  // What it was when it was opened: another user's save must not change the form.
  const [seen, setSeen] = useState(row);
  const [start, setStart] = useState(() => valuesOf(row));
  const [values, setValues] = useState(start);
  const [theirs, setTheirs] = useState<Row>();
  const leaving = useLeaving(isUploading || values !== start);
  const leave = (to: string) => leaving.freely(() => navigate(to));

  const send = async () => {
    if (isUploading) return false;
    return leave(await save(values, theirs ?? seen));
  };
  const { busy, failure, run, form } = useAction(SAVE_FAILED, async (error) => {
    if (!isConflict(error)) return false;
    const found = await find();
    setTheirs(found);
    return found !== undefined;
  });
  const take = (saved: Row) => {
    const entry = valuesOf(saved);
    setStart(entry);
    setValues(entry);
    setSeen(saved);
    setTheirs(undefined);
  };
  const parts: Parts<Row, Values> = {
    values,
    change: (part) => setValues((now) => ({ ...now, ...part })),
    errors: failure.fields,
    seen,
    leave,
  };

  return (
    <>
      <Form of={form} onSubmit={send} aria-label={capitalise(what)} className={`grid grid-cols-1 gap-5 ${className}`}>
        {children(parts)}
        <SaveFailure failure={failure} />
        {theirs === undefined ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <ActionButton type="submit" busy={busy} doing="Saving…" aria-disabled={busy || isUploading}>
              {action}
            </ActionButton>
            <div className="contents">{renderBeside?.(parts)}</div>
          </div>
        ) : (
          <Conflict
            what={what}
            changes={changesOf(theirs, values)}
            busy={busy}
            onKeepMine={() => void run(send)}
            onTakeTheirs={() => take(theirs)}
          />
        )}
      </Form>
      <Leaving leaving={leaving} subject={values.name || `New ${what}`} />
    </>
  );
}

/** The row of an address, and the last one seen of it: a colleague who deletes it must not take the form and its text away. */
export function useOpened<Row>(id: string | undefined, row: Row | undefined): Row | undefined {
  const [opened, setOpened] = useState<{ id: string | undefined; row: Row }>();
  if (row !== undefined && opened?.row !== row) setOpened({ id, row });
  return row ?? (opened?.id === id ? opened?.row : undefined);
}
