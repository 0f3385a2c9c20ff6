import * as z from 'zod/mini';
import { type Outcome, refused } from '../../shared/kit/outcomes.ts';
import type { AuditDetail, AuditAction } from '../../shared/audit/trail.ts';
import type { Role } from '../../shared/staff/permissions.ts';
import {
  INVITE_EMAIL,
  inviteSchema,
  LINK_LIFETIME_MS,
  LINK_REFUSED,
  type LinkOwner,
  EMAIL_TAKEN,
  newEmailSchema,
  PASSWORD_COMMON,
  passwordFault,
  type StaffMember,
} from '../../shared/staff/accounts.ts';
import { NO_STAFF } from '../audit/service.ts';
import { isCommonPassword } from './sign-in/common-passwords.ts';
import { hashPassword } from './sign-in/passwords.ts';
import type { Staff, StaffRepository } from './repository.ts';
import { SESSION_IDLE_TIMEOUT_MS } from './service.ts';
import type { SecondFactorRepository } from './second-factor/repository.ts';
import { factorMail } from './sign-in/account-mails.ts';
import type { ServerParts } from '../kit/parts.ts';
import { hashToken, newToken } from './sign-in/tokens.ts';

/** Who makes a change: a staff member, or the operator at the command line. */
export type Actor = { staffId: string; email: string } | 'command line';

/** A one-time link. Its token is not stored. */
export interface Link {
  token: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

interface Parts extends Pick<ServerParts, 'audit' | 'mailer'> {
  staff: StaffRepository;
  factors: SecondFactorRepository;
  /** The name of the site, which is no password. */
  brand: string;
  /** Milliseconds. */
  now?: () => number;
  hash?: typeof hashPassword;
}

export type Accounts = ReturnType<typeof createAccounts>;

const TAKEN = refused('conflict', EMAIL_TAKEN);
const NO_ACCOUNT = refused('not_found', 'There is no such account. It may have been removed.');

/** Management of staff accounts. Every change is audited. */
export function createAccounts({ staff, factors, audit, mailer, brand, now = Date.now, hash = hashPassword }: Parts) {
  /** @returns what is wrong with it */
  async function checkPassword(password: string, email: string) {
    const fault =
      passwordFault(password) ?? ((await isCommonPassword(password, [email, brand])) ? PASSWORD_COMMON : undefined);
    return fault === undefined ? undefined : refused('invalid_input', fault);
  }

  const record = (by: Actor, action: AuditAction, subject: { id: string; email: string }, detail: AuditDetail = {}) =>
    audit.record({
      action,
      ...(by === 'command line' ? NO_STAFF : { staffId: by.staffId, email: by.email }),
      noun: 'staff',
      subjectId: subject.id,
      detail: { name: subject.email, ...detail, ...(by === 'command line' && { via: by }) },
    });

  async function change(id: string, wanted: { role?: Role; disabled?: boolean }): Promise<Outcome<{ before: Staff }>> {
    const member = await staff.find(id);
    const before = member && (await staff.change(id, wanted));
    if (before === undefined) return NO_ACCOUNT;
    if (before !== 'last admin') return { ok: true, before };
    return refused('conflict', `${member?.email} is the last admin who can sign in. Add or enable another admin first.`);
  }

  async function putLink(staffId: string): Promise<Link> {
    const [token, created_at] = [newToken(), now()];
    const expiresAt = created_at + LINK_LIFETIME_MS;
    await staff.putLink({ staff_id: staffId, token_hash: hashToken(token), created_at, expires_at: expiresAt });
    return { token, expiresAt };
  }

  /** Ordered by e-mail address. */
  const list = () => staff.list(now() - SESSION_IDLE_TIMEOUT_MS, now());

  return {
    /** By e-mail address, case-insensitive. */
    async find(email: string): Promise<Outcome<{ member: Staff }>> {
      const member = await staff.findByEmail(email);
      if (member === undefined) return refused('not_found', `There is no account with the email ${email}.`);
      return { ok: true, member };
    },

    list,

    async get(id: string): Promise<Outcome<{ member: StaffMember }>> {
      const member = (await list()).find(({ _id }) => _id === id);
      return member === undefined ? NO_ACCOUNT : { ok: true, member };
    },

    /** Adds an account with a password, from the command line. */
    async add(by: Actor, email: string, role: Role, password: string): Promise<Outcome<{ member: Staff }>> {
      if (!z.safeParse(inviteSchema, { email, role }).success)
        return refused('invalid_input', `"${email}" is not an email address.`);
      const fault = await checkPassword(password, email);
      if (fault) return fault;
      if ((await staff.findByEmail(email)) !== undefined)
        return refused('conflict', `There is already an account with the email ${email}.`);
      const member = await staff.insert({ email, role, passwordHash: await hash(password) });
      if (member === undefined) return TAKEN;
      await record(by, 'staff-added', member, { to: role });
      return { ok: true, member };
    },

    /** Creates an account without a password, and the link for setting one. */
    async invite(by: Actor, email: string, role: Role): Promise<Outcome<{ id: string; link: Link }>> {
      if (!z.safeParse(inviteSchema, { email, role }).success) return refused('invalid_input', INVITE_EMAIL);
      const member = await staff.insert({ email, role, passwordHash: '' });
      if (member === undefined) return TAKEN;
      const link = await putLink(member.id);
      await record(by, 'staff-invited', member, { to: role });
      return { ok: true, id: member.id, link };
    },

    /** Withdraws an invitation that was not accepted, deleting the account. */
    async withdraw(by: Actor, id: string): Promise<Outcome> {
      const member = await staff.find(id);
      if (member === undefined) return NO_ACCOUNT;
      if (!(await staff.deleteInvited(id)))
        return refused('conflict', `${member.email} has accepted the invitation. Disable the account instead.`);
      await record(by, 'staff-invitation-withdrawn', member);
      return { ok: true };
    },

    /**
     * Creates a link for setting a new password, replacing an older one. The current password and sessions stay valid until it
     * is used. Refused for one's own account: a link proves more than a stolen password.
     */
    async makeLink(by: Actor, id: string): Promise<Outcome<{ link: Link }>> {
      const member = await staff.find(id);
      if (member === undefined) return NO_ACCOUNT;
      if (member.disabled) return refused('conflict', `${member.email} is disabled. Enable the account first.`);
      if (by !== 'command line' && by.staffId === id)
        return refused('conflict', 'Change your own password under My account.');
      const link = await putLink(id);
      await record(
        by,
        member.invited ? 'staff-invited' : 'staff-reset-begun',
        member,
        member.invited ? { to: member.role } : {},
      );
      return { ok: true, link };
    },

    /** Also ends the sessions of the account. The last admin who can sign in can't be disabled. */
    async disable(by: Actor, id: string): Promise<Outcome> {
      const outcome = await change(id, { disabled: true });
      if (outcome.ok && !outcome.before.disabled) await record(by, 'staff-disabled', outcome.before);
      return outcome;
    },

    async enable(by: Actor, id: string): Promise<Outcome> {
      const outcome = await change(id, { disabled: false });
      if (outcome.ok && outcome.before.disabled) await record(by, 'staff-enabled', outcome.before);
      return outcome;
    },

    /** Also ends the sessions of the account. The last admin who can sign in stays admin. */
    async changeRole(by: Actor, id: string, role: Role): Promise<Outcome> {
      const outcome = await change(id, { role });
      if (outcome.ok && outcome.before.role !== role)
        await record(by, 'staff-role-changed', outcome.before, { from: outcome.before.role, to: role });
      return outcome;
    },

    /** Also ends the sessions of the account. */
    async setPassword(by: Actor, id: string, password: string): Promise<Outcome> {
      const member = await staff.find(id);
      if (member === undefined) return NO_ACCOUNT;
      const fault = await checkPassword(password, member.email);
      if (fault) return fault;
      await staff.setPasswordHash(id, await hash(password));
      await record(by, 'staff-password-set', member);
      return { ok: true };
    },

    async endSessions(by: Actor, id: string): Promise<Outcome> {
      const member = await staff.find(id);
      if (member === undefined) return NO_ACCOUNT;
      const sessions = await staff.deleteSessionsOf(id);
      await record(by, 'sessions-ended', member, { sessions });
      return { ok: true };
    },

    /**
     * Removes all second factors of an account and ends its sessions.
     *
     * @param options.hasOwn the caller has one: a password alone must not remove those of others
     */
    async resetSecondFactor(by: Actor, id: string, { hasOwn }: { hasOwn: boolean }): Promise<Outcome> {
      const member = await staff.find(id);
      if (member === undefined) return NO_ACCOUNT;
      if (!hasOwn) return refused('conflict', 'Add a second factor to your own account first.');
      if ((await staff.factorsOf(id)).length === 0) return refused('conflict', `${member.email} has no second factor.`);
      await factors.reset(id);
      await record(by, 'staff-factor-reset', member);
      const what = 'Your second factors and recovery codes were removed by an admin. Your password is unchanged.';
      await mailer.send(factorMail({ to: member.email, brand, what }));
      return { ok: true };
    },

    /** @param options.hasOwn the admin who makes second factors mandatory has one */
    async requireSecondFactor(by: Actor, { hasOwn, required }: { hasOwn: boolean; required: boolean }): Promise<Outcome> {
      if (required && !hasOwn)
        return refused('conflict', 'Add a second factor to your own account first, or you would lock yourself out.');
      await factors.setRequired(required);
      const who = by === 'command line' ? NO_STAFF : by;
      await audit.record({ action: required ? 'staff-factor-required' : 'staff-factor-optional', ...who, noun: 'staff' });
      return { ok: true };
    },

    isSecondFactorRequired: factors.isRequired,

    /** Changes the e-mail without a proof, from the command line. */
    async changeEmail(by: Actor, id: string, email: string): Promise<Outcome> {
      const member = await staff.find(id);
      if (member === undefined) return NO_ACCOUNT;
      if (!z.safeParse(newEmailSchema, { email }).success)
        return refused('invalid_input', `"${email}" is not an email address.`);
      if ((await staff.setEmail(id, email)) === 'taken') return TAKEN;
      await record(by, 'staff-email-changed', member, { to: email });
      return { ok: true };
    },

    async openLink(token: string): Promise<Outcome<{ owner: LinkOwner }>> {
      const member = await staff.findLink(hashToken(token), now());
      if (member === undefined) return refused('not_found', LINK_REFUSED);
      return { ok: true, owner: { email: member.email, role: member.role, isNew: member.invited } };
    },

    /** Sets the password of the link's account, ends all its sessions and invalidates the link. */
    async acceptLink(token: string, password: string): Promise<Outcome<{ member: Staff }>> {
      const tokenHash = hashToken(token);
      const before = await staff.findLink(tokenHash, now());
      const fault = before && (await checkPassword(password, before.email));
      if (fault) return fault;
      // Hashing is expensive: only for a valid link.
      const member = before && (await staff.useLink(tokenHash, now(), await hash(password)));
      if (before === undefined || member === undefined) return refused('not_found', LINK_REFUSED);
      await record(
        { staffId: member.id, email: member.email },
        before.invited ? 'staff-joined' : 'staff-password-set',
        member,
      );
      const what = 'Your password was changed with a link. All your sessions have ended.';
      if (!before.invited) await mailer.send(factorMail({ to: member.email, brand, what }));
      return { ok: true, member };
    },
  };
}
