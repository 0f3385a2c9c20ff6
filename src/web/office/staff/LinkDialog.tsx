import type { LinkAnswer } from '../../../shared/staff/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { useSite } from '../../ui/useSite.ts';
import { CopyButton } from '../dialog/CopyButton.tsx';
import { PlainDialog } from '../kit/dialogs.tsx';
import { Time } from '../list/Time.tsx';

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
