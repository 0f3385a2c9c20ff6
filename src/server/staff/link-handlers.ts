import type { AuditAction } from '../../shared/audit/trail.ts';
import { refused, refusedField } from '../../shared/kit/outcomes.ts';
import {
  EMAIL_LINK_LIFETIME_MS,
  EMAIL_LINK_REFUSED,
  EMAIL_TAKEN,
  OLD_PASSWORD_WRONG,
  RESET_LINK_LIFETIME_MS,
  RESET_LINK_SENT,
} from '../../shared/staff/accounts.ts';
import type { EMAIL_CALLS, FORGOT_CALLS } from '../../shared/staff/calls.ts';
import { NO_STAFF } from '../audit/service.ts';
import { countKey } from '../http/limits.ts';
import { createDeferredWork } from '../kit/deferred-work.ts';
import type { ServerParts } from '../kit/parts.ts';
import type { Handlers } from '../kit/routes.ts';
import type { StaffRepository } from './repository.ts';
import type { SecondFactors } from './second-factor/handlers.ts';
import { emailChangedMail, emailLinkMail, resetLinkMail } from './sign-in/account-mails.ts';
import { DECOY_HASH, verifyPassword } from './sign-in/passwords.ts';
import { hashToken } from './sign-in/tokens.ts';

interface Parts extends Pick<ServerParts, 'audit' | 'limits' | 'mailer' | 'origin' | 'now'> {
  staff: StaffRepository;
  factors: Pick<SecondFactors, 'refuseUnproved'>;
  brand: string;
  onFault(error: unknown): void;
}

const TAKEN = refused('conflict', EMAIL_TAKEN);

/** Changes of one’s own e-mail address, which a link to the new one proves. */
export function emailHandlers(parts: Omit<Parts, 'onFault'>): Handlers<typeof EMAIL_CALLS> {
  const { staff, factors, audit, limits, mailer, brand, origin, now } = parts;
  const record = (action: AuditAction, staffId: string, { from, to }: { from: string; to: string }) =>
    audit.record({ action, staffId, email: from, noun: 'staff', subjectId: staffId, detail: { name: from, to } });

  return {
    /** @throws PasswordsBusyError */
    async request({ identity, body: { email, password } }) {
      const { staffId, email: current } = identity;
      await countKey(limits.oldPassword, staffId);
      if (!mailer.isOn) return refused('conflict', 'This server sends no email. Ask its operator to change your email.');
      // Or a stolen password would bring the codes that guard the account to another mailbox.
      const unproved = await factors.refuseUnproved(identity);
      if (unproved) return unproved;
      const member = await staff.find(staffId);
      if (member === undefined || !(await verifyPassword(password, member.passwordHash || DECOY_HASH)))
        return refusedField('password', OLD_PASSWORD_WRONG);
      const other = await staff.findByEmail(email);
      if (other !== undefined && other.id !== staffId) return TAKEN;
      const expiresAt = now() + EMAIL_LINK_LIFETIME_MS;
      const token = await staff.putChallenge({ staffId, purpose: 'email', data: email, expiresAt }, { replaces: true });
      await record('staff-email-requested', staffId, { from: current, to: email });
      await mailer.send(emailLinkMail({ to: email, brand, link: `${origin()}/admin-login/email#${token}` }));
      return { answer: { message: `A link was sent to ${email}. Open it within 24 hours.` } };
    },

    async confirm({ body: { token } }) {
      const changed = await staff.useEmailLink(hashToken(token), now());
      if (changed === undefined) return refused('not_found', EMAIL_LINK_REFUSED);
      if (changed === 'taken') return TAKEN;
      const { id: staffId, before, email } = changed;
      await record('staff-email-changed', staffId, { from: before, to: email });
      await mailer.send(emailChangedMail({ to: before, brand, email }));
      return { answer: { message: 'Your email is changed. Sign in with the new one from now on.' } };
    },
  };
}

/** Forgotten passwords: a link by e-mail, which opens the page of invitations. */
export function createPasswordResets(parts: Omit<Parts, 'factors'>) {
  const { staff, audit, limits, mailer, brand, origin, now, onFault } = parts;
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

  const handlers: Handlers<typeof FORGOT_CALLS> = {
    /**
     * Sends a link for setting a new password, which replaces an older one, if there is such an account and it can sign in. The
     * account is looked up after this was answered, and counted whether there is one or not. An admin’s link stays valid.
     */
    async forgot({ body: { email } }) {
      await countKey(limits.proof, `reset ${email.toLowerCase()}`);
      if (!mailer.isOn)
        return refused('conflict', 'This server sends no email. Ask an admin for a link to set a new password.');
      deferred.run(() => send(email));
      return { answer: { message: RESET_LINK_SENT } };
    },
  };
  return {
    handlers,
    /** Resolves when the links that were asked for are in the outbox. */
    settled: deferred.settled,
  };
}
