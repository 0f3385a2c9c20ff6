import type { LinkAnswer } from '../../../shared/staff/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { useSite } from '../../ui/useSite.ts';
import { CopyButton } from '../dialog/CopyButton.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { Time } from '../list/Time.tsx';

/** Shows a one-time link, this once. */
export function LinkDialog({ answer: { data, link }, onClose }: { answer: LinkAnswer; onClose(): void }) {
  const { origin } = useSite();
  // Browsers don't send the fragment, so the token reaches no log.
  const address = `${origin}/admin-login/invite#${link.token}`;
  return (
    <Dialog onClose={onClose} className="max-w-xl">
      {({ titleId }) => (
        <div className="grid max-h-[inherit] gap-4 overflow-y-auto p-6">
          <h2 id={titleId} tabIndex={-1} className="text-2xl">
            {data.state === 'invited' ? 'Invitation link' : 'Password reset link'}
          </h2>
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
          <p className="text-[0.9375rem] text-slate">
            {`Anyone with the link can choose the password, so share it privately.${data.state !== 'invited' ? ' Until it is used, the current password and sessions keep working.' : ''}`}
          </p>
          <Button onClick={onClose} className="justify-self-end">
            Done
          </Button>
        </div>
      )}
    </Dialog>
  );
}
