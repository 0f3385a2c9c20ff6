import { type Outcome, refused } from '../../shared/kit/outcomes.ts';
import { RESET_LINK_LIFETIME_MS } from '../../shared/staff/accounts.ts';
import { NO_STAFF } from '../audit/service.ts';
import { createDeferredWork } from '../kit/deferred-work.ts';
import type { StaffRepository } from './repository.ts';
import { resetLinkMail } from './sign-in/account-mails.ts';
import type { ServerParts } from '../kit/parts.ts';

interface Parts extends Pick<ServerParts, 'audit' | 'mailer' | 'origin' | 'now'> {
  staff: StaffRepository;
  brand: string;
  onFault(error: unknown): void;
}

export type PasswordResets = ReturnType<typeof createPasswordResets>;

/** Forgotten passwords: a link by e-mail, which opens the page of invitations. */
export function createPasswordResets({ staff, audit, mailer, brand, origin, now, onFault }: Parts) {
  const deferred = createDeferredWork(onFault);

  async function send(email: string): Promise<void> {
    const member = await staff.findByEmail(email);
    if (member === undefined || member.disabled || member.invited) return;
    const expiresAt = now() + RESET_LINK_LIFETIME_MS;
    const token = await staff.putChallenge({ staffId: member.id, purpose: 'reset', expiresAt }, { replaces: true });
    await audit.record({
      action: 'staff-reset-requested',
      ...NO_STAFF,
      noun: 'staff',
      subjectId: member.id,
      detail: { name: member.email },
    });
    // To the address of the account, however it was typed.
    await mailer.send(resetLinkMail({ to: member.email, brand, link: `${origin()}/admin-login/invite#${token}` }));
  }

  return {
    /**
     * Sends a link for setting a new password, which replaces an older one, if there is such an account and it can sign in. The
     * account is looked up after this has returned. An admin’s link stays valid.
     */
    request(email: string): Outcome {
      if (!mailer.isOn)
        return refused('conflict', 'This server sends no email. Ask an admin for a link to set a new password.');
      deferred.run(() => send(email));
      return { ok: true };
    },
    /** Resolves when the links that were asked for are in the outbox. */
    settled: deferred.settled,
  };
}
