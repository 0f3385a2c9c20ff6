import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
import { type FactorAddedAnswer, MAX_PASSKEY_NAME, type NewAppAnswer } from '../../../../shared/staff/second-factor.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { countOf } from '../../count.ts';
import { ask, keyOf, queryOf } from '../../kit/ask.ts';
import { AskButton } from '../../kit/buttons.tsx';
import { Line, Lines, Panel } from '../../kit/Panel.tsx';
import { Loaded } from '../../kit/Screen.tsx';
import { say } from '../../kit/toast.tsx';
import { FailureNotice, refuse, useAction } from '../../kit/useAction.tsx';
import { Time } from '../../list/Time.tsx';
import { canUsePasskeys, createPasskey, PasskeyCancelledError } from '../../session/passkey.ts';
import { checkSession } from '../../session/session.ts';
import { AddApp } from './AddApp.tsx';
import { useProof } from './useProof.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { failureOf } from '../../api.ts';
import { FormDialog, PlainDialog } from '../../kit/dialogs.tsx';
import { useSite } from '../../../ui/useSite.ts';
import { CopyButton } from '../../dialog/CopyButton.tsx';
import { saveFile } from '../../list/export.ts';

type Shown =
  | { dialog: 'app'; app: NewAppAnswer }
  | { dialog: 'codes'; codes: readonly string[] }
  | { dialog: 'passkey'; options: Record<string, unknown> };

interface SecondFactorsProps {
  email: string;
  mustEnrol: boolean;
}

export function SecondFactors({ email, mustEnrol }: SecondFactorsProps) {
  const query = useQuery(queryOf('GET /api/auth/factors'));
  const queries = useQueryClient();
  const [shown, setShown] = useState<Shown>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { failure, run } = useAction('Something went wrong. Please try again.');
  const { prove, dialog } = useProof(email);
  const close = () => setShown(undefined);
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf('GET /api/auth/factors') });

  /** Begins at once, or with the code from an e-mail where the first factor needs it. */
  const begin = (add: () => Promise<Shown>) =>
    void run(async () => {
      if (await prove(query.data?.proofNeeded === true)) setShown(await add());
    });
  const addApp = async (): Promise<Shown> => ({ dialog: 'app', app: await ask('POST /api/auth/factors/app') });
  const addPasskey = async (): Promise<Shown> => ({
    dialog: 'passkey',
    options: (await ask('POST /api/auth/passkeys/new')).options,
  });

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
  const remove = (factor: string, call: () => Promise<unknown>): Omit<ComponentProps<typeof AskButton>, 'button'> => ({
    title: 'Remove second factor',
    question: 'Remove this second factor?',
    subject: factor,
    consequence: 'It stops working at once.',
    action: 'Remove',
    busyAction: 'Removing…',
    onConfirm: call,
    onDone: async () => {
      say('success', 'The second factor is removed.');
      await refresh();
      // The button that had the focus goes with it.
      heading.current?.focus();
    },
    failed: 'Failed to remove it. Please try again.',
  });

  const { data } = query;
  const isBlocked = data?.proofNeeded === true && !data.canSendEmail;
  return (
    <Panel
      heading={heading}
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
                <Button kind="quiet" size="small" disabled={isBlocked} onClick={() => begin(addApp)}>
                  {app === null ? 'Set up app' : 'Replace app'}
                </Button>
                {app !== null && (
                  <AskButton
                    {...remove('Authenticator app', () => ask('DELETE /api/auth/factors/app'))}
                    button={{ children: 'Remove app' }}
                  />
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
                <AskButton
                  {...remove(`Passkey ${name}`, () => ask('DELETE /api/auth/passkeys/:id', { id: _id }))}
                  button={{ 'aria-label': `Remove passkey ${name}`, children: 'Remove' }}
                />
              </Line>
            ))}
            {canUsePasskeys() && (
              <Line>
                <p className="font-semibold">Passkeys</p>
                <p className="text-t2 text-slate">Sign in with your fingerprint, face or PIN, without a password</p>
                <Button kind="quiet" size="small" disabled={isBlocked} onClick={() => begin(addPasskey)}>
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
      <div className="contents">{dialog}</div>
      {shown?.dialog === 'app' && <AddApp app={shown.app} onClose={close} onAdded={added} />}
      {shown?.dialog === 'passkey' && <AddPasskey options={shown.options} onClose={close} onAdded={added} />}
      {shown?.dialog === 'codes' && <RecoveryCodes codes={shown.codes} email={email} onClose={close} />}
    </Panel>
  );
}

interface AddPasskeyProps {
  options: Record<string, unknown>;
  onClose(): void;
  onAdded(answer: FactorAddedAnswer): void;
}

/** Names a new passkey, and has the browser create it. */
function AddPasskey({ options, onClose, onAdded }: AddPasskeyProps) {
  const adding = useAction((error) =>
    error instanceof PasskeyCancelledError
      ? 'The browser created no passkey. Please try again.'
      : failureOf(error, 'Failed to add the passkey. Please try again.'),
  );

  const add = async (form: HTMLFormElement) => {
    const name = String(new FormData(form).get('passkey-name') ?? '').trim();
    refuse({ name: name === '' ? 'Enter a name.' : undefined });
    const passkey = await createPasskey(options);
    onAdded(await ask('POST /api/auth/passkeys', { body: { name, passkey } }));
  };

  return (
    <FormDialog
      title="Add a passkey"
      intro="Your device asks for your fingerprint, face or PIN. With the passkey you sign in without a password."
      action="Create passkey"
      doing="Waiting for your device…"
      saving={adding}
      onSubmit={add}
      onClose={onClose}
      className="max-w-md"
    >
      <TextInput
        label="Name"
        name="passkey-name"
        hint="To tell it from others, such as “Office laptop”"
        error={adding.failure.fields['name']}
        maxLength={MAX_PASSKEY_NAME}
        autoComplete="off"
        required
        data-first-focus
      />
    </FormDialog>
  );
}

/** Shows new recovery codes, this once. */
function RecoveryCodes({ codes, email, onClose }: { codes: readonly string[]; email: string; onClose(): void }) {
  const { site } = useSite();
  const title = `Recovery codes for ${email} at ${site.brand}`;
  const text = [title, 'Each code works once.', '', ...codes, ''].join('\r\n');
  return (
    <PlainDialog
      title="Your recovery codes"
      intro="If you lose your device, one of these codes replaces it, once. Keep them in a safe place: they are not shown again."
      startsAtTitle
      onClose={onClose}
      className="office-print max-w-lg"
    >
      <p className="text-t3 text-slate wrap-anywhere">{title}</p>
      <ul aria-label="Recovery codes" className="num grid gap-x-6 gap-y-2 rounded-control bg-mist-50 p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="tracking-wider">
            {code}
          </li>
        ))}
      </ul>
      <div className="office-print-hidden flex flex-wrap items-center gap-3">
        <Button kind="quiet" onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}>
          Download
        </Button>
        <Button kind="quiet" onClick={() => window.print()}>
          Print
        </Button>
        <CopyButton label="recovery codes" value={text} />
        <Button onClick={onClose} className="ml-auto">
          I’ve saved them
        </Button>
      </div>
    </PlainDialog>
  );
}
