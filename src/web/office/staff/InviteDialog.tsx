import { PROPOSED_ROLE, type Role, ROLES } from '../../../shared/staff/permissions.ts';
import { INVITE_EMAIL, type LinkAnswer } from '../../../shared/staff/accounts.ts';
import { TextInput } from '../../ui/Field.tsx';
import { ApiError } from '../api.ts';
import { ask } from '../kit/ask.ts';
import { FormDialog, PlainDialog } from '../kit/dialogs.tsx';
import { refuse, useAction } from '../kit/useAction.tsx';
import { ROLE_MEANINGS, ROLE_NAMES } from './words.ts';
import { Button } from '../../ui/Button.tsx';
import { useSite } from '../../ui/useSite.ts';
import { CopyButton } from '../dialog/CopyButton.tsx';
import { Time } from '../list/Time.tsx';

interface InviteDialogProps {
  onClose(): void;
  onInvited(answer: LinkAnswer): void;
}

export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const inviting = useAction('Failed to invite. Please try again.');

  const invite = async (form: HTMLFormElement) => {
    const entries = new FormData(form);
    const email = String(entries.get('invited-email')).trim();
    // A rough check, to save a call; the server validates the address.
    refuse({ email: /^\S+@\S+$/.test(email) ? undefined : INVITE_EMAIL });
    try {
      onInvited(await ask('POST /api/staff', { body: { email, role: entries.get('role') as Role } }));
    } catch (error) {
      // There is such an account.
      if (error instanceof ApiError && error.status === 409) refuse({ email: error.message });
      throw error;
    }
  };

  return (
    <FormDialog
      title="Invite a colleague"
      intro="You will get a link to share, with which your colleague chooses the password."
      action="Create link"
      doing="Creating link…"
      saving={inviting}
      onSubmit={invite}
      onClose={onClose}
    >
      <TextInput
        label="Email"
        data-first-focus
        type="email"
        name="invited-email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={inviting.failure.fields['email']}
      />
      <fieldset className="grid gap-2 text-t3">
        <legend className="field-label mb-1.5">Role</legend>
        {ROLES.map((role) => (
          <label
            key={role}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-line p-3 has-checked:border-peacock-700 has-checked:bg-mist-50"
          >
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === PROPOSED_ROLE}
              className="mt-0.5 size-4 accent-peacock-700"
            />
            <span>
              <strong className="block font-semibold">{ROLE_NAMES[role]}</strong> <span>{ROLE_MEANINGS[role]}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}

/** Shows a one-time link, this once. */
export function LinkDialog({ answer: { data, link }, onClose }: { answer: LinkAnswer; onClose(): void }) {
  const { origin } = useSite();
  const isNew = data.state === 'invited';
  // Browsers don't send the fragment, so the token reaches no log.
  const address = `${origin}/admin-login/invite#${link.token}`;
  return (
    <PlainDialog title={isNew ? 'Invitation link' : 'Password reset link'} onClose={onClose} className="max-w-xl">
      <p>
        Share this link with <strong className="wrap-anywhere">{data.email}</strong>. It works once, until{' '}
        <Time iso={link.expiresAt} />, and is not shown again.
      </p>
      <div className="flex items-center gap-2">
        <input
          readOnly
          data-first-focus
          aria-label="Link"
          value={address}
          onFocus={(event) => event.target.select()}
          className="input min-w-0 flex-1 bg-mist-50 text-ellipsis"
        />
        <CopyButton label="link" value={address} />
      </div>
      <p className="text-t3 text-slate">
        {`Anyone with the link can choose the password, so share it privately.${isNew ? '' : ' Until it is used, the current password and sessions keep working.'}`}
      </p>
      <Button onClick={onClose} className="justify-self-end">
        Done
      </Button>
    </PlainDialog>
  );
}
