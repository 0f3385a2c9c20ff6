import { useState } from 'react';
import type { LeadCall } from '../../../../shared/desk/settings.ts';
import type { ContactResult } from '../../../../shared/loans/steps.ts';
import type { ListTools } from '../../list/tools.ts';
import { failureText } from '../work/change.ts';
import { type Call, logCall, takeBackCall } from './call-log.ts';
import { CALL_WORDS, loggedText } from './words.ts';

interface CalledLead {
  _id: string;
  fullName: string;
}

interface CallLog<Lead extends CalledLead> extends ListTools {
  /** What was noted during the call, which is logged with it. */
  noteOf(lead: Lead): string;
  onLogged(lead: Lead, note: string): void;
  /** The application of which the time to call back is asked from the start. */
  initial?: Lead | undefined;
}

/** Logs calls and messages, tells what follows from them, and takes them back. */
export function useCallLog<Lead extends CalledLead>({ say, refresh, noteOf, onLogged, initial }: CallLog<Lead>) {
  const [asked, setAsked] = useState(initial);

  const undo = async ({ _id, fullName }: CalledLead, call: Pick<LeadCall, '_id' | 'result'>) => {
    try {
      await takeBackCall(_id, call._id);
      say('success', `Undone: ${fullName}, ${CALL_WORDS[call.result]}.`);
    } catch (error) {
      say('error', failureText(error));
    }
    await refresh();
  };
  const log = async (lead: Lead, input: Call) => {
    const { _id, fullName } = lead;
    const written = noteOf(lead);
    const note = written.trim() || (input.note ?? '');
    try {
      const done = await logCall(_id, fullName, { ...input, ...(note !== '' && { note }) });
      if (!done) return;
      onLogged(lead, written);
      const takeBack = { label: 'Undo', run: () => void undo(lead, done.call) };
      say('success', `${fullName}: ${loggedText(done, Date.now())}`, takeBack);
      await refresh();
    } catch (error) {
      say('error', failureText(error), { label: 'Try again', run: () => void log(lead, input) });
    }
  };

  return {
    undo,
    /**
     * Logs a call or a message, or asks first when to call back.
     *
     * @param note unless another one was written
     */
    choose: (lead: Lead, result: ContactResult, note?: string) => {
      if (result === 'call-back') setAsked(lead);
      else void log(lead, { result, ...(note !== undefined && { note }) });
    },
    /** For a `CallBackDialog`. */
    asking: asked && {
      lead: asked,
      onClose: () => setAsked(undefined),
      onChoose: (at: number) => {
        setAsked(undefined);
        void log(asked, { result: 'call-back', callBackAt: new Date(at).toISOString() });
      },
    },
  };
}
