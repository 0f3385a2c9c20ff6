import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Conflict } from '../kit/Conflict.tsx';
import { ActionButton, Form, isConflict, SAVE_FAILED, SaveFailure, useAction } from '../kit/useAction.tsx';

interface KeptFormProps<Kept> {
  label: string;
  /** In a sentence. */
  what: string;
  /** What the form was opened with. */
  seen: Kept;
  /** Sends what was typed, over the revision that it was made from. */
  send(revision: number): Promise<Kept>;
  /** What is typed would change this in what a colleague has saved, in sentences. */
  changesOf(theirs: Kept): readonly string[];
  /** What is kept from now on, by whomever. */
  onKept(kept: Kept): void;
  action: string;
  /** With the messages under inputs, by the name of the field. The first input gets the focus after a conflict. */
  children(fields: Readonly<Record<string, string>>, first: RefObject<HTMLInputElement | null>): ReactNode;
}

/** A form of settings, which a colleague may save at the same time. */
export function KeptForm<Kept extends { revision: number }>(props: KeptFormProps<Kept>) {
  const { label, what, seen, send, changesOf, onKept, action, children } = props;
  const [theirs, setTheirs] = useState<Kept>();
  const first = useRef<HTMLInputElement>(null);
  const { busy, failure, run, form } = useAction(SAVE_FAILED, (error) => {
    if (!isConflict(error)) return false;
    setTheirs(error.body['current'] as Kept);
    return true;
  });
  const take = (kept: Kept) => {
    setTheirs(undefined);
    onKept(kept);
    // The button that had the focus is gone.
    if (theirs) first.current?.focus();
  };
  const save = async () => take(await send((theirs ?? seen).revision));
  return (
    <Form of={form} onSubmit={save} aria-label={label} className="grid grid-cols-1 gap-6">
      {children(failure.fields, first)}
      <SaveFailure failure={failure} />
      {theirs ? (
        <Conflict
          what={what}
          changes={changesOf(theirs)}
          busy={busy}
          onKeepMine={() => void run(save)}
          onTakeTheirs={() => take(theirs)}
        />
      ) : (
        <ActionButton type="submit" busy={busy} doing="Saving…" className="justify-self-start">
          {action}
        </ActionButton>
      )}
    </Form>
  );
}
