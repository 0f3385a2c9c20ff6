import { useEffect, useRef, useState } from 'react';
import { MAX_CALL_NOTE } from '../../../../shared/desk/settings.ts';
import { CALL_RESULTS, type CallResult } from '../../../../shared/loans/steps.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useShortcutsOn } from '../../list/shortcuts.ts';
import { useDialogKeys } from '../../list/useDialogKeys.ts';
import { useAction } from '../../kit/useAction.tsx';
import { failureText } from '../work/change.ts';
import type { CallDraft } from '../work/lead-draft-store.ts';
import { type LoggedCall, logCall, takeBackCall, UNDO_TIMEOUT_MS } from './call-log.ts';
import { CallBackTimes } from './CallBackTimes.tsx';
import { CALL_WORDS, loggedText, resultOf } from './words.ts';

interface CallPanelProps {
  id: string;
  /** Kept in this browser until the call is logged. */
  draft: CallDraft;
  onDraft(draft: CallDraft): void;
  /** Fetches the application and the list again. */
  onChanged(): Promise<void>;
}

/** Logs a call in one touch, with its next step; Undo right after. */
export function CallPanel({ id, draft, onDraft, onChanged }: CallPanelProps) {
  const [isTiming, setTiming] = useState(draft.time !== '');
  const { busy, failure, run } = useAction(failureText);
  /** What was tried last. */
  const again = useRef<() => void>(undefined);
  const [logged, setLogged] = useState<LoggedCall>();
  const [undone, setUndone] = useState<string>();
  const panel = useRef<HTMLDivElement>(null);
  const keysShown = useShortcutsOn();

  useEffect(() => {
    // The button that was pressed may be gone.
    if (document.activeElement === document.body) panel.current?.focus();
    if (!logged) return;
    const timer = setTimeout(() => setLogged(undefined), UNDO_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [logged]);

  const attempt = (work: () => Promise<void>) => {
    again.current = () => attempt(work);
    void run(work);
  };
  const log = (result: CallResult, callBackAt?: number) =>
    attempt(async () => {
      const note = draft.note.trim();
      const done = await logCall(id, {
        result,
        ...(note !== '' && { note }),
        ...(callBackAt !== undefined && { callBackAt: new Date(callBackAt).toISOString() }),
      });
      if (!done) return;
      onDraft({ note: '', time: '' });
      setTiming(false);
      setUndone(undefined);
      setLogged(done);
      await onChanged();
    });
  const choose = (result: CallResult) => {
    setTiming(result === 'call-back' && !isTiming);
    if (result !== 'call-back') log(result);
  };
  const undo = ({ call }: LoggedCall) =>
    attempt(async () => {
      try {
        await takeBackCall(id, call._id);
        setLogged(undefined);
        setUndone(`Undone: ${CALL_WORDS[call.result]}.`);
      } finally {
        await onChanged();
      }
    });
  useDialogKeys(panel, (key) => {
    const result = resultOf(key);
    if (result) choose(result);
    return result !== undefined;
  });

  return (
    <div ref={panel} role="group" aria-label="Log a call" tabIndex={-1} className="grid grid-cols-1 gap-3">
      <TextInput
        label="Call note (optional)"
        autoComplete="off"
        maxLength={MAX_CALL_NOTE}
        value={draft.note}
        onChange={({ target }) => onDraft({ ...draft, note: target.value })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 lg:grid-cols-2">
        {CALL_RESULTS.map((result, index) => (
          <Button
            key={result}
            kind="quiet"
            className="min-w-0 justify-start px-3 text-left"
            aria-disabled={busy}
            {...(result === 'call-back' && { 'aria-expanded': isTiming })}
            onClick={() => !busy && choose(result)}
          >
            {keysShown && (
              <kbd aria-hidden className="office-key hidden md:inline">
                {index + 1}
              </kbd>
            )}
            <span>{`${CALL_WORDS[result]}${result === 'call-back' ? ' at…' : ''}`}</span>
          </Button>
        ))}
      </div>
      {isTiming && (
        <CallBackTimes
          typed={draft.time}
          busy={busy}
          onType={(time) => onDraft({ ...draft, time })}
          onChoose={(at) => log('call-back', at)}
        />
      )}
      {failure.text !== undefined && (
        <Notice key={failure.id} kind="error">
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span>{failure.text}</span>
            <Button kind="quiet" size="small" onClick={() => again.current?.()}>
              Try again
            </Button>
          </span>
        </Notice>
      )}
      <div role="status">
        {logged && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-leaf-50 p-3 text-leaf-700">
            <Icon name="check-circle-fill" className="size-5 shrink-0" />
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{loggedText(logged, Date.now())}</span>
            <Button kind="quiet" size="small" aria-disabled={busy} onClick={() => !busy && undo(logged)}>
              Undo
            </Button>
          </p>
        )}
        {undone && !logged && <p className="text-slate">{undone}</p>}
      </div>
    </div>
  );
}
