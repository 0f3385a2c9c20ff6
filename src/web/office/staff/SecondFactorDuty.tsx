import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { ask } from '../kit/ask.ts';
import { failureText } from './failure-text.ts';

interface SecondFactorDutyProps {
  required: boolean;
  /** Active accounts without a second factor. */
  without: number;
  onChanged(text: string): Promise<void>;
}

/** Whether all staff must have a second factor. */
export function SecondFactorDuty({ required, without, onChanged }: SecondFactorDutyProps) {
  const [asking, setAsking] = useState(false);
  const missing = `${without} active ${without === 1 ? 'account has' : 'accounts have'} none yet`;
  const [failure, setFailure] = useState<string>();
  const change = async () => {
    await onChanged((await ask('PUT /api/staff/second-factor', { body: { required: !required } })).message);
  };
  const relax = async () => {
    setFailure(undefined);
    await change().catch((error: unknown) => setFailure(failureText(error, 'Something went wrong. Please try again.')));
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
      <Button kind="quiet" onClick={() => (required ? void relax() : setAsking(true))}>
        {required ? 'Make it optional' : 'Make it mandatory'}
      </Button>
      {failure !== undefined && (
        <Notice kind="error" className="w-full">
          {failure}
        </Notice>
      )}
      {asking && (
        <ConfirmDialog
          title="Make second factor mandatory"
          question="Require a second factor for all accounts?"
          subject={without === 0 ? 'All active accounts have one' : missing}
          consequence="Staff without one can open only their own account until they have added one."
          action="Make it mandatory"
          busyAction="Changing…"
          onConfirm={async () => {
            await change();
            setAsking(false);
          }}
          failure={(error) => failureText(error, 'Something went wrong. Please try again.')}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
