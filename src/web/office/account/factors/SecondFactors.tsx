import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FactorAddedAnswer, NewAppAnswer } from '../../../../shared/staff/second-factor.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { failureOf } from '../../api.ts';
import { countOf } from '../../count.ts';
import { ask, keyOf, queryOf } from '../../kit/ask.ts';
import { ConfirmDialog } from '../../kit/dialogs.tsx';
import { Line, Lines, Panel } from '../../kit/Panel.tsx';
import { Loaded } from '../../kit/Screen.tsx';
import { say } from '../../kit/toast.tsx';
import { FailureNotice, useAction } from '../../kit/useAction.tsx';
import { Time } from '../../list/Time.tsx';
import { canUsePasskeys } from '../../session/passkey.ts';
import { checkSession } from '../../session/session.ts';
import { AddApp } from './AddApp.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

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
}

/** One’s own second factors and recovery codes. */
export function SecondFactors({ email, mustEnrol }: SecondFactorsProps) {
  const query = useQuery(queryOf('GET /api/auth/factors'));
  const queries = useQueryClient();
  const [shown, setShown] = useState<Shown>();
  const { failure, run } = useAction('Something went wrong. Please try again.');
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
    say('success', message);
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
    <Panel
      title="Second factor"
      about="Confirms sign-ins, exports, bulk changes and account changes, so that your password alone is not enough."
    >
      {mustEnrol && (
        <Notice kind="info" className="wrap-anywhere">
          A second factor is mandatory here. Add one to open the rest of the back office.
        </Notice>
      )}
      {isBlocked && (
        <Notice kind="info">
          To add one, ask an admin for a password reset link. Sign in with it, and add the second factor within 10 minutes.
        </Notice>
      )}
      <FailureNotice failure={failure} />
      <Loaded load={{ query, what: 'your second factors' }} bones={2}>
        {({ app, passkeys, recoveryCodes }) => (
          <Lines className="md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]">
            <Line>
              <p className="font-semibold">Authenticator app</p>
              <p className="text-t2 text-slate">
                {app === null ? (
                  'Codes from an app on your phone'
                ) : (
                  <>
                    Set up <Time iso={app} />
                  </>
                )}
              </p>
              <div className="flex flex-wrap gap-2">
                <Button kind="quiet" size="small" disabled={isBlocked} onClick={() => void begin(addApp)}>
                  {app === null ? 'Set up app' : 'Replace app'}
                </Button>
                {app !== null && (
                  <Button
                    kind="quiet"
                    size="small"
                    onClick={() => setShown({ dialog: 'remove', factor: 'Authenticator app' })}
                  >
                    Remove app
                  </Button>
                )}
              </div>
            </Line>
            {passkeys.map(({ _id, name, createdAt, lastUsedAt }) => (
              <Line key={_id}>
                <p className="font-semibold">{`Passkey ${name}`}</p>
                <p className="text-t2 text-slate">
                  <span>Added</span> <Time iso={createdAt} />
                  {lastUsedAt !== null && (
                    <>
                      <span>, last used</span> <Time iso={lastUsedAt} />
                    </>
                  )}
                </p>
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={`Remove passkey ${name}`}
                  onClick={() => setShown({ dialog: 'remove', factor: `Passkey ${name}`, id: _id })}
                >
                  Remove
                </Button>
              </Line>
            ))}
            {canUsePasskeys() && (
              <Line>
                <p className="font-semibold">Passkeys</p>
                <p className="text-t2 text-slate">Sign in with your fingerprint, face or PIN, without a password</p>
                <Button kind="quiet" size="small" disabled={isBlocked} onClick={() => void begin(addPasskey)}>
                  Add passkey
                </Button>
              </Line>
            )}
            {(app !== null || passkeys.length > 0) && (
              <Line>
                <p className="font-semibold">Recovery codes</p>
                <p className="text-t2 text-slate">
                  {`${countOf(recoveryCodes, 'unused code')}, for when you lose your device`}
                </p>
                <Button kind="quiet" size="small" onClick={() => void renewCodes()}>
                  New recovery codes
                </Button>
              </Line>
            )}
          </Lines>
        )}
      </Loaded>
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
            say('success', 'The second factor is removed.');
            await refresh();
          }}
          failure={(error) => failureOf(error, 'Failed to remove it. Please try again.')}
          onClose={close}
        />
      )}
    </Panel>
  );
}
