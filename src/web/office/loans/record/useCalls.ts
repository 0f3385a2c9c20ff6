import { useEffect, useState } from 'react';
import type { CallResult } from '../../../../shared/loans/steps.ts';
import { useAction } from '../../kit/useAction.tsx';
import { useSession } from '../../session/useSession.ts';
import { type LoggedCall, logCall, takeBackCall, UNDO_TIMEOUT_MS } from '../desk/call-log.ts';
import { CALL_WORDS } from '../desk/words.ts';
import { failureText } from '../work/change.ts';
import { useCallDraft } from '../work/useLeadDraft.ts';

export type Calls = ReturnType<typeof useCalls>;

/** The note that is being written about an application, and the calls that are logged with it. */
export function useCalls(id: string, reload: () => Promise<void>) {
  const session = useSession();
  const [draft, setDraft] = useCallDraft(session.status === 'in' ? session.staffId : '', id);
  /** Whether it is asked when to call back. */
  const [isTiming, setTiming] = useState(draft.time !== '');
  const [logged, setLogged] = useState<LoggedCall>();
  const [undone, setUndone] = useState<string>();
  const [again, setAgain] = useState<() => void>();
  const { busy, failure, run } = useAction(failureText);

  useEffect(() => {
    if (!logged) return;
    const timer = setTimeout(() => setLogged(undefined), UNDO_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [logged]);

  const attempt = (work: () => Promise<void>) => {
    setAgain(() => () => attempt(work));
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
      setDraft({ note: '', time: '' });
      setTiming(false);
      setUndone(undefined);
      setLogged(done);
      await reload();
    });
  const undo = ({ call }: LoggedCall) =>
    attempt(async () => {
      try {
        await takeBackCall(id, call._id);
        setLogged(undefined);
        setUndone(`Undone: ${CALL_WORDS[call.result]}.`);
      } finally {
        await reload();
      }
    });

  return {
    draft,
    setDraft,
    busy,
    failure,
    again,
    log,
    /** Logs a call, or asks first when to call back. */
    choose: (result: CallResult) => {
      if (busy) return;
      setTiming(result === 'call-back' && !isTiming);
      if (result !== 'call-back') log(result);
    },
    isTiming,
    stopTiming: () => setTiming(false),
    logged,
    undone,
    undo,
  };
}
