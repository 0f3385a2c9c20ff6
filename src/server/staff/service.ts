import { createHash, randomBytes } from 'node:crypto';
import type { Refusal } from '../../shared/audit.ts';
import type { LoginInput, Role } from '../../shared/staff.ts';
import { DECOY_HASH, verifyPassword } from './passwords.ts';
import type { Staff, StaffRepository } from './repository.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A session ends after a working day without use, and after a week whatever happens. In milliseconds. */
export const SESSION = { idle: 12 * HOUR, absolute: 7 * 24 * HOUR, touch: MINUTE, sweep: HOUR } as const;

const TOKEN_BYTES = 32;

/** How an attempt to sign in ended. Why it was refused, and for whom, is for the audit trail: the caller hears one text for all. */
export type LoginOutcome = { token: string; staff: Staff } | { refused: Refusal; staff: Staff | undefined };

export interface StaffService {
  /**
   * Signs a staff member in. An unknown address, a wrong role, a wrong password and a disabled account are all refused after the
   * same work.
   *
   * @throws PasswordsBusyError too many others are signing in
   */
  login(input: LoginInput): Promise<LoginOutcome>;
  /** Finds whom a token belongs to; undefined when it is unknown, expired or revoked, or the account is disabled. */
  authenticate(token: string): Promise<{ staffId: string; email: string; role: Role; token: string } | undefined>;
  /** Revokes a token. */
  logout(token: string): Promise<void>;
}

interface Parts {
  staff: StaffRepository;
  /** Milliseconds. */
  now?: () => number;
  verify?: typeof verifyPassword;
}

/** Only the hash of a token is kept: whoever reads the database can't sign in with what is in it. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export function createStaffService({ staff, now = Date.now, verify = verifyPassword }: Parts): StaffService {
  let sweptAt = 0;

  async function sweep(): Promise<void> {
    if (now() - sweptAt < SESSION.sweep) return;
    sweptAt = now();
    await staff.deleteSessionsBefore(now() - SESSION.idle, now());
  }

  return {
    async login({ role, email, password }) {
      const member = await staff.findByEmail(email);
      const matches = await verify(password, member?.passwordHash || DECOY_HASH);
      const refused = refusalOf(member, role, matches);
      if (member === undefined || refused !== undefined) return { refused: refused ?? 'unknown', staff: member };
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const createdAt = now();
      await staff.insertSession({ tokenHash: hashToken(token), staffId: member.id, createdAt, expiresAt: createdAt + SESSION.absolute });
      await sweep();
      return { token, staff: member };
    },

    async authenticate(token) {
      const tokenHash = hashToken(token);
      const session = await staff.findSession(tokenHash);
      if (session === undefined) return undefined;
      const time = now();
      if (session.disabled || time >= session.expiresAt || time - session.lastUsedAt >= SESSION.idle) {
        await staff.deleteSession(tokenHash);
        return undefined;
      }
      if (time - session.lastUsedAt >= SESSION.touch) await staff.touchSession(tokenHash, time);
      return { staffId: session.staffId, email: session.email, role: session.role, token };
    },

    logout: (token) => staff.deleteSession(hashToken(token)),
  };
}

function refusalOf(member: (Staff & { passwordHash: string }) | undefined, role: Role, matches: boolean): Refusal | undefined {
  if (member === undefined) return 'unknown';
  if (member.passwordHash === '') return 'invited';
  if (member.disabled) return 'disabled';
  if (!matches) return 'password';
  return member.role === role ? undefined : 'role';
}
