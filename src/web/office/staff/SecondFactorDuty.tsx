import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { ask } from '../kit/ask.ts';
import { FailureNotice, useAction } from '../kit/useAction.tsx';
import { failureText } from './failure-text.ts';

interface SecondFactorDutyProps {
  required: boolean;
  /** Active accounts without a second factor. */
  without: number;
  onChanged(text: string): Promise<void>;
}

const wordsOf = (error: unknown) => failureText(error, 'Something went wrong. Please try again.');

/** Whether all staff must have a second factor. */
export function SecondFactorDuty({ required, without, onChanged }: SecondFactorDutyProps) {
  const [asking, setAsking] = useState(false);
  const missing = `${without} active ${without === 1 ? 'account has' : 'accounts have'} none yet`;
  const { failure, run } = useAction(wordsOf);
  const change = async () => {
    await onChanged((await ask('PUT /api/staff/second-factor', { body: { required: !required } })).message);
  };
  return (
    <section
      aria-labelledby="second-factor"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-white p-5 shadow-1"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="second-factor" className="text-xl">
          {`Second factor: ${required ? 'mandatory' : 'optional'}`}
        </h2>
        <p className="mt-1 text-[0.9375rem] text-slate">
          <span>
            {required
              ? 'All staff confirm sign-ins, exports, bulk changes and account changes with a second factor.'
              : 'Make it mandatory so that a stolen password alone gives access to nothing.'}
          </span>
          {without > 0 && <span>{` ${missing}.`}</span>}
        </p>
      </div>
      <Button kind="quiet" onClick={() => (required ? void run(change) : setAsking(true))}>
        {required ? 'Make it optional' : 'Make it mandatory'}
      </Button>
      <FailureNotice failure={failure} className="w-full" />
      {asking && (
        <ConfirmDialog
          title="Make second factor mandatory"
          question="Require a second factor for all accounts?"
          subject={without === 0 ? 'All active accounts have one' : missing}
          consequence="Staff without one can open only their own account until they have added one."
          action="Make it mandatory"
          busyAction="Changing…"
          onConfirm={change}
          failure={wordsOf}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
