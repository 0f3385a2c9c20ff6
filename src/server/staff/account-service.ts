import * as z from 'zod/mini';
import type { AuditDetail, AuditAction } from '../../shared/audit/trail.ts';
import type { Role } from '../../shared/staff/permissions.ts';
import {
  INVITE_EMAIL,
  inviteSchema,
  LINK_LIFETIME_MS,
  LINK_REFUSED,
  newEmailSchema,
  PASSWORD_COMMON,
  passwordFault,
} from '../../shared/staff/accounts.ts';
import type { AuditTrail } from '../audit/service.ts';
import type { Mailer } from '../mailer.ts';
import { isCommonPassword } from './sign-in/common-passwords.ts';
import { hashPassword } from './sign-in/passwords.ts';
import { EmailTakenError } from './email-repository.ts';
import { LastAdminError, type Staff, type StaffRepository } from './repository.ts';
import { SESSION_IDLE_TIMEOUT_MS } from './service.ts';
import type { SecondFactorRepository } from './second-factor/repository.ts';
import { factorMail } from './sign-in/account-mails.ts';
import { hashToken, newToken } from './sign-in/tokens.ts';

/** A change of a staff account that was refused. The message is shown to the caller. */
export class AccountError extends Error {
  override name = 'AccountError';
  /** `missing`: no such account. `conflict`: not possible in its state. `invalid`: bad input. */
  readonly kind: 'missing' | 'conflict' | 'invalid';

  constructor(kind: AccountError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Who makes a change: a staff member, or the operator at the command line. */
export type Actor = { staffId: string; email: string } | 'command line';

/** A one-time link. Its token is not stored. */
export interface Link {
  token: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

interface Parts {
  staff: StaffRepository;
  factors: SecondFactorRepository;
  audit: AuditTrail;
  mailer: Mailer;
  /** The name of the site, which is no password. */
  brand: string;
  /** Milliseconds. */
  now?: () => number;
}

export type Accounts = ReturnType<typeof createAccounts>;

/** Management of staff accounts. Every change is audited; refused changes throw AccountError. */
export function createAccounts({ staff, factors, audit, mailer, brand, now = Date.now }: Parts) {
  async function checkPassword(password: string, email: string): Promise<void> {
    const fault =
      passwordFault(password) ?? ((await isCommonPassword(password, [email, brand])) ? PASSWORD_COMMON : undefined);
    if (fault !== undefined) throw new AccountError('invalid', fault);
  }

  const record = (by: Actor, action: AuditAction, subject: { id: string; email: string }, detail: AuditDetail = {}) =>
    audit.record({
      action,
      ...(by === 'command line' ? { staffId: null, email: null } : { staffId: by.staffId, email: by.email }),
      noun: 'staff',
      subjectId: subject.id,
      detail: { name: subject.email, ...detail, ...(by === 'command line' && { via: by }) },
    });

  async function getStaff(id: string) {
    const member = await staff.find(id);
    if (member === undefined) throw missing();
    return member;
  }

  async function change(id: string, wanted: { role?: Role; disabled?: boolean }): Promise<Staff> {
    const { email } = await getStaff(id);
    try {
      return (await staff.change(id, wanted)) ?? (await getStaff(id));
    } catch (error) {
      if (!(error instanceof LastAdminError)) throw error;
      throw new AccountError('conflict', `${email} is the last admin who can sign in. Add or enable another admin first.`);
    }
  }

  function insert(email: string, role: Role, passwordHash: string): Promise<Staff> {
    return staff.insert({ email, role, passwordHash }).catch(refuseTaken);
  }

  async function putLink(staffId: string): Promise<Link> {
    const token = newToken();
    const createdAt = now();
    const expiresAt = createdAt + LINK_LIFETIME_MS;
    await staff.putLink({ staffId, tokenHash: hashToken(token), createdAt, expiresAt });
    return { token, expiresAt };
  }

  /** Ordered by e-mail address. */
  const list = () => staff.list(now() - SESSION_IDLE_TIMEOUT_MS, now());

  return {
    /** By e-mail address, case-insensitive. */
    async find(email: string): Promise<Staff> {
      const member = await staff.findByEmail(email);
      if (member === undefined) throw new AccountError('missing', `There is no account with the email ${email}.`);
      return member;
    },

    list,

    async get(id: string) {
      const member = (await list()).find((each) => each.id === id);
      if (member === undefined) throw missing();
      return member;
    },

    /** Adds an account with a password, from the command line. */
    async add(by: Actor, email: string, role: Role, password: string) {
      if (!z.safeParse(inviteSchema, { email, role }).success)
        throw new AccountError('invalid', `"${email}" is not an email address.`);
      await checkPassword(password, email);
      if ((await staff.findByEmail(email)) !== undefined) {
        throw new AccountError('conflict', `There is already an account with the email ${email}.`);
      }
      const member = await insert(email, role, await hashPassword(password));
      await record(by, 'staff-added', member, { to: role });
      return member;
    },

    /** Creates an account without a password, and the link for setting one. */
    async invite(by: Actor, email: string, role: Role) {
      if (!z.safeParse(inviteSchema, { email, role }).success) throw new AccountError('invalid', INVITE_EMAIL);
      const member = await insert(email, role, '');
      const link = await putLink(member.id);
      await record(by, 'staff-invited', member, { to: role });
      return { id: member.id, link };
    },

    /** Withdraws an invitation that was not accepted, deleting the account. */
    async withdraw(by: Actor, id: string) {
      const member = await getStaff(id);
      if (!(await staff.deleteInvited(id))) {
        throw new AccountError('conflict', `${member.email} has accepted the invitation. Disable the account instead.`);
      }
      await record(by, 'staff-invitation-withdrawn', member);
    },

    /**
     * Creates a link for setting a new password, replacing an older one. The current password and sessions stay valid until it
     * is used. Refused for one's own account: whoever uses a link proves more than a stolen password.
     */
    async makeLink(by: Actor, id: string) {
      const member = await getStaff(id);
      if (member.disabled) throw new AccountError('conflict', `${member.email} is disabled. Enable the account first.`);
      if (by !== 'command line' && by.staffId === id)
        throw new AccountError('conflict', 'Change your own password under My account.');
      const link = await putLink(id);
      await record(
        by,
        member.invited ? 'staff-invited' : 'staff-reset-begun',
        member,
        member.invited ? { to: member.role } : {},
      );
      return link;
    },

    /** Also ends the sessions of the account. The last admin who can sign in can't be disabled. */
    async disable(by: Actor, id: string) {
      const before = await change(id, { disabled: true });
      if (!before.disabled) await record(by, 'staff-disabled', before);
    },

    async enable(by: Actor, id: string) {
      const before = await change(id, { disabled: false });
      if (before.disabled) await record(by, 'staff-enabled', before);
    },

    /** Also ends the sessions of the account. The last admin who can sign in stays admin. */
    async changeRole(by: Actor, id: string, role: Role) {
      const before = await change(id, { role });
      if (before.role !== role) await record(by, 'staff-role-changed', before, { from: before.role, to: role });
    },

    /** Also ends the sessions of the account. */
    async setPassword(by: Actor, id: string, password: string) {
      const member = await getStaff(id);
      await checkPassword(password, member.email);
      await staff.setPasswordHash(id, await hashPassword(password));
      await record(by, 'staff-password-set', member);
    },

    async endSessions(by: Actor, id: string) {
      const member = await getStaff(id);
      const sessions = await staff.deleteSessionsOf(id);
      await record(by, 'sessions-ended', member, { sessions });
    },

    /**
     * Removes all second factors of an account and ends its sessions.
     *
     * @param options.hasOwn whoever does it has one: a password alone must not remove those of others
     */
    async resetSecondFactor(by: Actor, id: string, { hasOwn }: { hasOwn: boolean }) {
      const member = await getStaff(id);
      if (!hasOwn) throw new AccountError('conflict', 'Add a second factor to your own account first.');
      if ((await staff.factorsOf(id)).length === 0)
        throw new AccountError('conflict', `${member.email} has no second factor.`);
      await factors.reset(id);
      await record(by, 'staff-factor-reset', member);
      const what = 'Your second factors and recovery codes were removed by an admin. Your password is unchanged.';
      await mailer.send(factorMail({ to: member.email, brand, what }));
    },

    /** @param options.hasOwn whoever demands a second factor of everybody has one */
    async requireSecondFactor(by: Actor, { hasOwn, required }: { hasOwn: boolean; required: boolean }) {
      if (required && !hasOwn)
        throw new AccountError('conflict', 'Add a second factor to your own account first, or you would lock yourself out.');
      await factors.setRequired(required);
      const who = by === 'command line' ? { staffId: null, email: null } : by;
      await audit.record({ action: required ? 'staff-factor-required' : 'staff-factor-optional', ...who, noun: 'staff' });
    },

    isSecondFactorRequired: factors.isRequired,

    /** Changes the e-mail without a proof, from the command line. */
    async changeEmail(by: Actor, id: string, email: string) {
      const member = await getStaff(id);
      if (!z.safeParse(newEmailSchema, { email }).success)
        throw new AccountError('invalid', `"${email}" is not an email address.`);
      await staff.setEmail(id, email).catch(refuseTaken);
      await record(by, 'staff-email-changed', member, { to: email });
    },

    /** The account of a link. */
    async openLink(token: string) {
      const member = await staff.findLink(hashToken(token), now());
      if (member === undefined) throw new AccountError('missing', LINK_REFUSED);
      return { email: member.email, role: member.role, isNew: member.invited };
    },

    /** Sets the password of the link's account, ends all its sessions and invalidates the link. */
    async acceptLink(token: string, password: string) {
      const tokenHash = hashToken(token);
      const before = await staff.findLink(tokenHash, now());
      if (before !== undefined) await checkPassword(password, before.email);
      // Hashing is expensive: only for a valid link.
      const member = before && (await staff.useLink(tokenHash, now(), await hashPassword(password)));
      if (before === undefined || member === undefined) throw new AccountError('missing', LINK_REFUSED);
      await record(
        { staffId: member.id, email: member.email },
        before.invited ? 'staff-joined' : 'staff-password-set',
        member,
      );
      const what = 'Your password was changed with a link. All your sessions have ended.';
      if (!before.invited) await mailer.send(factorMail({ to: member.email, brand, what }));
      return member;
    },
  };
}

export function refuseTaken(error: unknown): never {
  throw error instanceof EmailTakenError ? new AccountError('conflict', error.message) : error;
}

const missing = () => new AccountError('missing', 'There is no such account. It may have been removed.');
