import type { AuditAction } from '../../shared/audit/trail.ts';
import { type Outcome, refused, refusedField } from '../../shared/kit/outcomes.ts';
import {
  type ChangeEmailInput,
  EMAIL_LINK_LIFETIME_MS,
  EMAIL_LINK_REFUSED,
  EMAIL_TAKEN,
  OLD_PASSWORD_WRONG,
} from '../../shared/staff/accounts.ts';
import type { Identity } from '../http/identity.ts';
import type { StaffRepository } from './repository.ts';
import type { SecondFactors } from './second-factor/service.ts';
import { emailChangedMail, emailLinkMail } from './sign-in/account-mails.ts';
import { DECOY_HASH, verifyPassword } from './sign-in/passwords.ts';
import type { ServerParts } from '../kit/parts.ts';
import { hashToken } from './sign-in/tokens.ts';

interface Parts extends Pick<ServerParts, 'audit' | 'mailer' | 'origin' | 'now'> {
  staff: StaffRepository;
  factors: Pick<SecondFactors, 'refuseUnproved'>;
  brand: string;
}

const TAKEN = refused('conflict', EMAIL_TAKEN);

export type EmailChanges = ReturnType<typeof createEmailChanges>;

/** Changes of one’s own e-mail address, which a link to the new one proves. */
export function createEmailChanges({ staff, factors, audit, mailer, brand, origin, now }: Parts) {
  const record = (action: AuditAction, staffId: string, { from, to }: { from: string; to: string }) =>
    audit.record({ action, staffId, email: from, noun: 'staff', subjectId: staffId, detail: { name: from, to } });

  return {
    /** @throws PasswordsBusyError */
    async request(identity: Identity, { email, password }: ChangeEmailInput): Promise<Outcome> {
      const { staffId, email: current } = identity;
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
      return { ok: true };
    },

    async confirm(token: string): Promise<Outcome> {
      const changed = await staff.useEmailLink(hashToken(token), now());
      if (changed === undefined) return refused('not_found', EMAIL_LINK_REFUSED);
      if (changed === 'taken') return TAKEN;
      const { id: staffId, before, email } = changed;
      await record('staff-email-changed', staffId, { from: before, to: email });
      await mailer.send(emailChangedMail({ to: before, brand, email }));
      return { ok: true };
    },
  };
}
