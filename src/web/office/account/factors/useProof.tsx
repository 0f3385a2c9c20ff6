import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, keyOf } from '../../kit/ask.ts';
import { PlainDialog } from '../../kit/dialogs.tsx';
import { CodeForm } from '../../login/CodeForm.tsx';

/** Asks for a code from an e-mail, before an account without a second factor changes how it signs in. */
export function useProof(email: string) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<PromiseWithResolvers<boolean>>();
  const answer = (isProved: boolean) => {
    asked?.resolve(isProved);
    setAsked(undefined);
  };
  return {
    /** @returns false when the person gave up */
    async prove(isNeeded: boolean): Promise<boolean> {
      if (!isNeeded) return true;
      await ask('POST /api/auth/factors/proof');
      const answered = Promise.withResolvers<boolean>();
      setAsked(answered);
      return answered.promise;
    },
    dialog: asked && (
      <PlainDialog
        title="Check your email"
        intro={`We sent a code to ${email}. It shows that it is you, and is valid for 10 minutes.`}
        onClose={() => answer(false)}
        className="max-w-md"
      >
        <CodeForm
          kind="email"
          action="Continue"
          busyAction="Checking…"
          onCode={async (code) => {
            await ask('POST /api/auth/factors/proof/confirm', { body: { code } });
            await queries.invalidateQueries({ queryKey: keyOf('GET /api/auth/factors') });
            answer(true);
          }}
          failed="Failed to check the code. Please try again."
          onCancel={() => answer(false)}
        />
      </PlainDialog>
    ),
  };
}
