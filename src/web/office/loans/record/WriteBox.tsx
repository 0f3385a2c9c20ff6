import { useRef } from 'react';
import { CALL_RESULTS, type ContactResult, isMessage, MESSAGE_WAYS } from '../../../../shared/loans/steps.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useDeskIsOn } from '../../desk/useDesk.ts';
import { ask } from '../../kit/ask.ts';
import { Kbd } from '../../kit/Kbd.tsx';
import { ActionButton, Form, refuse, useAction } from '../../kit/useAction.tsx';
import { useIsShown, useIsWaiting, whenConnected } from '../../kit/when-connected.ts';
import { useRecordKeys } from '../../kit/useRecordKeys.ts';
import { useShortcutsOn } from '../../list/shortcuts.ts';
import { CallBackDialog } from '../desk/CallBackDialog.tsx';
import { CALL_WORDS, resultOf } from '../desk/words.ts';
import { failureText } from '../work/change.ts';
import { useLead } from './lead.tsx';

/** One field for a note and for what was said in a call, and the buttons that add it as the one or the other. */
export function WriteBox() {
  const { loan, reload, draft, setDraft, calls } = useLead();
  const hasDesk = useDeskIsOn();
  const keysShown = useShortcutsOn();
  const { busy: isSending, failure, run, clear, form } = useAction(failureText);
  // It also waits where the record was left and opened again.
  const key = ['note', loan._id];
  const isWaiting = useIsWaiting(key);
  const isShown = useIsShown();
  const busy = isSending || isWaiting;
  const field = useRef<HTMLTextAreaElement>(null);

  const add = async () => {
    if (draft.note.trim() === '') refuse('Enter a note.');
    const send = () => ask('POST /api/loans/work/:id/notes', { id: loan._id, body: { text: draft.note } });
    await whenConnected(`Note, ${loan.fullName}`, send, { key, isShown });
    setDraft({ note: '' });
    // Before the timeline is updated: a person who sees the new note there may already have moved on.
    field.current?.focus();
    await reload();
  };
  useRecordKeys((key) => {
    const result = hasDesk ? resultOf(key) : undefined;
    if (result && !busy) calls.choose(loan, result);
    return result !== undefined;
  });

  const choose = (result: ContactResult) => !busy && calls.choose(loan, result);
  return (
    <div className="grid gap-2">
      <Form
        of={form}
        onSubmit={add}
        className="rounded-control border border-control bg-white p-1 focus-within:border-peacock-700 focus-within:shadow-[0_0_0_3px_var(--color-marigold-200)]"
      >
        <textarea
          ref={field}
          aria-label="Note"
          placeholder="Write a note…"
          rows={1}
          value={draft.note}
          readOnly={busy}
          aria-invalid={failure.text === undefined ? undefined : true}
          aria-describedby={failure.text === undefined ? undefined : 'note-error'}
          onChange={({ target }) => {
            setDraft({ note: target.value });
            clear();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void run(add);
          }}
          className="block field-sizing-content max-h-60 min-h-9 w-full resize-none bg-transparent px-2 py-2 text-t3 focus:outline-none max-md:text-t4"
        />
        <div className="flex flex-wrap items-center gap-1">
          {hasDesk && (
            <>
              <Log label="Log a call" results={CALL_RESULTS} hasKeys={keysShown} onChoose={choose} />
              <Log label="Log a message" results={MESSAGE_WAYS} onChoose={choose} />
            </>
          )}
          <ActionButton type="submit" kind="quiet" size="small" busy={busy} doing="Adding…" className="ml-auto">
            Add note
          </ActionButton>
        </div>
      </Form>
      {failure.text !== undefined && (
        <p id="note-error" role="alert" className="field-error">
          <Icon name="warning-circle-fill" />
          <span>{failure.text}</span>
        </p>
      )}
      {draft.note !== '' && !busy && (
        <p className="flex flex-wrap items-center gap-x-3 text-t1 text-slate">
          <span>Draft kept in this browser</span>
          <button
            type="button"
            className="min-h-6 font-semibold text-peacock-700 underline underline-offset-2"
            onClick={() => {
              setDraft({ note: '' });
              clear();
              field.current?.focus();
            }}
          >
            Discard draft
          </button>
        </p>
      )}
      {hasDesk && calls.asking && <CallBackDialog {...calls.asking} />}
    </div>
  );
}

interface LogProps {
  label: string;
  results: readonly ContactResult[];
  /** Keys choose, too: 1 the first. */
  hasKeys?: boolean;
  onChoose(result: ContactResult): void;
}

const Log = ({ label, results, hasKeys = false, onChoose }: LogProps) => (
  <div role="group" aria-label={label} className="flex flex-wrap items-center max-md:hidden">
    <span className="px-2 text-t1 text-slate">{`${label}:`}</span>
    {results.map((result, index) => (
      <button
        key={result}
        type="button"
        onClick={() => onChoose(result)}
        className="inline-flex min-h-7 items-center gap-1.5 rounded-control px-2 text-t2 font-medium hover:bg-mist-100"
      >
        {hasKeys && (
          <span aria-hidden>
            <Kbd>{String(index + 1)}</Kbd>
          </span>
        )}
        <span>{isMessage(result) ? `${CALL_WORDS[result]} sent` : CALL_WORDS[result]}</span>
      </button>
    ))}
  </div>
);
