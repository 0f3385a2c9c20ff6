import { useState } from 'react';
import { useNavigate } from 'react-router';
import { capitalise } from '../../../shared/kit/text.ts';
import type { Elements } from '../../ui/elements.ts';
import type { ApiError } from '../api.ts';
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

interface EditedProps<Row, Values> {
  /** What it is in a sentence: an author. */
  what: string;
  /** Names the form. */
  label?: string;
  /** None for a new one. */
  row: Row | undefined;
  valuesOf(row: Row | undefined): Values;
  /** What saving one over another would change, in sentences. */
  changesOf(from: Row, to: Values): readonly string[];
  /** Reads again what is stored by now, or takes it from the refusal. */
  find(refusal: ApiError): Promise<Row | undefined>;
  /** Something is being uploaded, without which it can't be saved. */
  isUploading?: boolean;
  /** The button that saves. */
  action: string;
  className: string;
}

interface RecordFormProps<Row, Values> extends EditedProps<Row, Values> {
  /**
   * @param over what it replaces
   * @returns the screen that is shown then, or what is stored by now, which the form goes on with
   */
  save(values: Values, over: Row | undefined): Promise<string | Row>;
  /** Beside the button. */
  renderBeside?(form: Parts<Row, Values>): Elements;
  children(form: Parts<Row, Values>): Elements;
}

/** What is typed, over what is stored, which a colleague may change at the same time. */
function useEdited<Row, Values>({ row, valuesOf, find }: EditedProps<Row, Values>) {
  // What it was when it was opened: another user's save must not change what is typed.
  const [seen, setSeen] = useState(row);
  const [latest, setLatest] = useState(row);
  const [start, setStart] = useState(() => valuesOf(row));
  const [values, setValues] = useState(start);
  const [theirs, setTheirs] = useState<Row>();
  const action = useAction(SAVE_FAILED, async (error) => {
    if (!isConflict(error)) return false;
    const found = await find(error);
    setTheirs(found);
    return found !== undefined;
  });
  // A value that is put back is no change.
  const isChanged = values !== start && JSON.stringify(values) !== JSON.stringify(start);
  const open = (stored: Row) => {
    const entry = valuesOf(stored);
    setStart(entry);
    setValues(entry);
    setSeen(stored);
  };
  if (row !== latest) {
    setLatest(row);
    if (row !== undefined && !isChanged && theirs === undefined) open(row);
  }
  const take = (saved: Row) => {
    open(saved);
    setTheirs(undefined);
    // The button that had the focus is gone. Which input is the first, the children say.
    if (theirs) action.form.element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  };
  const change = (part: Partial<Values>) => setValues((now) => ({ ...now, ...part }));
  return { seen, values, change, isChanged, theirs, take, action };
}

interface EditedFormProps<Row, Values> extends EditedProps<Row, Values> {
  edited: ReturnType<typeof useEdited<Row, Values>>;
  send(): Promise<unknown>;
  beside?: Elements;
  children: Elements;
}

/** Tells the second of two people who save. */
function EditedForm<Row, Values>(props: EditedFormProps<Row, Values>) {
  const { edited, what, label = capitalise(what), changesOf, isUploading = false, send, className, children } = props;
  const { values, theirs, take, action } = edited;
  const { busy, failure, run, form } = action;
  return (
    <Form of={form} onSubmit={send} aria-label={label} className={`grid grid-cols-1 gap-5 ${className}`}>
      {children}
      <SaveFailure failure={failure} />
      {theirs === undefined ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ActionButton type="submit" busy={busy} doing="Saving…" aria-disabled={busy || isUploading}>
            {props.action}
          </ActionButton>
          <div className="contents">{props.beside}</div>
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
  );
}

/** A form on a screen of its own, which asks before it is left with changes. */
export function RecordForm<Row, Values extends object>(props: RecordFormProps<Row, Values>) {
  const { what, label = capitalise(what), row, isUploading = false, save, renderBeside, children, ...rest } = props;
  const navigate = useNavigate();
  const edited = useEdited(props);
  const { values, change, seen, theirs, action } = edited;
  const leaving = useLeaving(isUploading || edited.isChanged);
  const leave = (to: string) => leaving.freely(() => navigate(to));
  const send = async () => {
    if (isUploading) return false;
    const next = await save(values, theirs ?? seen);
    return typeof next === 'string' ? leave(next) : edited.take(next);
  };
  const parts: Parts<Row, Values> = { values, change, errors: action.failure.fields, seen, leave };
  const name = 'name' in values ? String(values.name) : '';
  return (
    <>
      <EditedForm {...rest} {...{ what, label, row, isUploading, edited, send }} beside={renderBeside?.(parts)}>
        {children(parts)}
      </EditedForm>
      <Leaving leaving={leaving} subject={name || (row ? label : `New ${what}`)} />
    </>
  );
}

interface PartFormProps<Row, Values> extends EditedProps<Row, Values> {
  save(values: Values, over: Row | undefined): Promise<Row>;
  children(form: Pick<Parts<Row, Values>, 'values' | 'change' | 'errors'>): Elements;
}

/** One of several forms of a screen. The router asks for one form at a time, so this one is left without a question. */
export function PartForm<Row, Values>({ save, children, ...props }: PartFormProps<Row, Values>) {
  const edited = useEdited(props);
  const { values, change, seen, theirs, action, take } = edited;
  const send = async () => take(await save(values, theirs ?? seen));
  return (
    <EditedForm {...props} edited={edited} send={send}>
      {children({ values, change, errors: action.failure.fields })}
    </EditedForm>
  );
}

/** The row of an address, and the last one seen of it: a colleague who deletes it must not take the form and its text away. */
export function useOpened<Row>(id: string | undefined, row: Row | undefined): Row | undefined {
  const [opened, setOpened] = useState<{ id: string | undefined; row: Row }>();
  if (row !== undefined && opened?.row !== row) setOpened({ id, row });
  return row ?? (opened?.id === id ? opened?.row : undefined);
}
