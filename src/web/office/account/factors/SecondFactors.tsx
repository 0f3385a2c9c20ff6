import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FactorAddedAnswer, NewAppAnswer } from '../../../../shared/staff/second-factor.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ConfirmDialog } from '../../kit/dialogs.tsx';
import { ask, keyOf } from '../../kit/ask.ts';
import { FailureNotice, useAction } from '../../kit/useAction.tsx';
import { LoadFailure } from '../../list/LoadFailure.tsx';
import { Time } from '../../list/Time.tsx';
import { canUsePasskeys } from '../../session/passkey.ts';
import { checkSession } from '../../session/session.ts';
import { failureText } from '../../staff/failure-text.ts';
import { AddApp } from './AddApp.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { FactorRow } from './FactorRow.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useFactors } from './useFactors.ts';

type Shown =
  | { dialog: 'app'; app: NewAppAnswer }
  | { dialog: 'codes'; codes: readonly string[] }
  | { dialog: 'proof'; add(): Promise<void> }
  | { dialog: 'passkey'; options: Record<string, unknown> }
  /** A passkey, or the app without its id. */
  | { dialog: 'remove'; factor: string; id?: string };

interface SecondFactorsProps {
  email: string;
  mustEnrol: boolean;
  onDone(text: string): void;
}

/** One’s own second factors and recovery codes. */
export function SecondFactors({ email, mustEnrol, onDone }: SecondFactorsProps) {
  const query = useFactors();
  const queries = useQueryClient();
  const [shown, setShown] = useState<Shown>();
  const { failure, run } = useAction((error) => failureText(error, 'Something went wrong. Please try again.'));
  const close = () => setShown(undefined);
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf('GET /api/auth/factors') });

  /** Begins at once, or with the code from an e-mail where the first factor needs it. */
  const begin = (add: () => Promise<void>) =>
    run(async () => {
      if (!query.data?.proofNeeded) return add();
      await ask('POST /api/auth/factors/proof');
      setShown({ dialog: 'proof', add });
    });

  const addApp = async () => {
    setShown({ dialog: 'app', app: await ask('POST /api/auth/factors/app') });
  };

  const addPasskey = async () => {
    const { options } = await ask('POST /api/auth/passkeys/new');
    setShown({ dialog: 'passkey', options });
  };

  const added = ({ message, recoveryCodes }: FactorAddedAnswer) => {
    setShown(recoveryCodes && { dialog: 'codes', codes: recoveryCodes });
    onDone(message);
    void refresh();
    // The rest of the office may be open from now on.
    void checkSession();
  };

  const renewCodes = () =>
    run(async () => {
      const { recoveryCodes } = await ask('POST /api/auth/factors/recovery-codes');
      setShown({ dialog: 'codes', codes: recoveryCodes });
      await refresh();
    });

  const { data } = query;
  const isBlocked = data?.proofNeeded === true && !data.canSendEmail;
  return (
    <section aria-labelledby="factors" className="rounded-card border border-line bg-white p-5 shadow-1 md:p-6">
      <h2 id="factors" className="text-2xl">
        Second factor
      </h2>
      <p className="mt-1 text-slate">
        Confirms sign-ins, exports, bulk changes and account changes, so that your password alone is not enough.
      </p>
      {mustEnrol && (
        <Notice kind="info" className="mt-4 wrap-anywhere">
          A second factor is mandatory here. Add one to open the rest of the back office.
        </Notice>
      )}
      {isBlocked && (
        <Notice kind="info" className="mt-4">
          To add one, ask an admin for a password reset link. Sign in with it, and add the second factor within 10 minutes.
        </Notice>
      )}
      <FailureNotice failure={failure} className="mt-4" />
      {query.isError && (
        <div className="mt-4">
          <LoadFailure
            key={query.errorUpdatedAt}
            text="Failed to load your second factors. Please try again."
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      {query.isPending && (
        <div role="status" className="mt-4">
          <span className="sr-only">Loading your second factors…</span>
          <div aria-hidden className="office-bone h-16" />
        </div>
      )}
      {data && (
        <ul className="mt-4 divide-y divide-line">
          <FactorRow
            title="Authenticator app"
            text={
              data.app === null ? (
                'Codes from an app on your phone'
              ) : (
                <>
                  Set up <Time iso={data.app} />
                </>
              )
            }
          >
            <Button kind="quiet" size="small" className="min-h-11" disabled={isBlocked} onClick={() => void begin(addApp)}>
              {data.app === null ? 'Set up app' : 'Replace app'}
            </Button>
            {data.app !== null && (
              <Button
                kind="quiet"
                size="small"
                className="min-h-11"
                onClick={() => setShown({ dialog: 'remove', factor: 'Authenticator app' })}
              >
                Remove app
              </Button>
            )}
          </FactorRow>
          {data.passkeys.map(({ _id, name, createdAt, lastUsedAt }) => (
            <FactorRow
              key={_id}
              title={`Passkey ${name}`}
              text={
                <>
                  <span>Added</span> <Time iso={createdAt} />
                  {lastUsedAt !== null && (
                    <>
                      <span>, last used</span> <Time iso={lastUsedAt} />
                    </>
                  )}
                </>
              }
            >
              <Button
                kind="quiet"
                size="small"
                className="min-h-11"
                aria-label={`Remove passkey ${name}`}
                onClick={() => setShown({ dialog: 'remove', factor: `Passkey ${name}`, id: _id })}
              >
                Remove
              </Button>
            </FactorRow>
          ))}
          {canUsePasskeys() && (
            <FactorRow title="Passkeys" text="Sign in with your fingerprint, face or PIN, without a password">
              <Button
                kind="quiet"
                size="small"
                className="min-h-11"
                disabled={isBlocked}
                onClick={() => void begin(addPasskey)}
              >
                Add passkey
              </Button>
            </FactorRow>
          )}
          {(data.app !== null || data.passkeys.length > 0) && (
            <FactorRow
              title="Recovery codes"
              text={`${data.recoveryCodes} unused ${data.recoveryCodes === 1 ? 'code' : 'codes'}, for when you lose your device`}
            >
              <Button kind="quiet" size="small" className="min-h-11" onClick={() => void renewCodes()}>
                New recovery codes
              </Button>
            </FactorRow>
          )}
        </ul>
      )}
      {shown?.dialog === 'proof' && (
        <ProofDialog
          email={email}
          onClose={close}
          onProved={async () => {
            await refresh();
            await shown.add();
          }}
        />
      )}
      {shown?.dialog === 'app' && <AddApp app={shown.app} onClose={close} onAdded={added} />}
      {shown?.dialog === 'passkey' && <AddPasskey options={shown.options} onClose={close} onAdded={added} />}
      {shown?.dialog === 'codes' && <RecoveryCodes codes={shown.codes} email={email} onClose={close} />}
      {shown?.dialog === 'remove' && (
        <ConfirmDialog
          title="Remove second factor"
          question="Remove this second factor?"
          subject={shown.factor}
          consequence="It stops working at once."
          action="Remove"
          busyAction="Removing…"
          onConfirm={async () => {
            await (shown.id === undefined
              ? ask('DELETE /api/auth/factors/app')
              : ask('DELETE /api/auth/passkeys/:id', { id: shown.id }));
            onDone('The second factor is removed.');
            await refresh();
          }}
          failure={(error) => failureText(error, 'Failed to remove it. Please try again.')}
          onClose={close}
        />
      )}
    </section>
  );
}
