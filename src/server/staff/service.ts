import type { Refusal } from '../../shared/audit.ts';
import { type PermissionSettings, type Role, permissionsOf } from '../../shared/permissions.ts';
import type { ChangePasswordInput, LoginInput } from '../../shared/staff.ts';
import type { Identity } from '../identity.ts';
import { createDeviceCookie, type DeviceCookie, readDeviceCookie } from './sign-in/known-device.ts';
import { DECOY_HASH, hashPassword, verifyPassword } from './sign-in/passwords.ts';
import type { Staff, StaffRepository, StaffWithHash } from './repository.ts';
import type { OpenSession } from './session-repository.ts';
import { hashToken, newToken } from './sign-in/tokens.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A session expires when it was not used for a working day, and after a week in any case. */
export const SESSION_IDLE_TIMEOUT_MS = 12 * HOUR;
export const SESSION_MAX_AGE_MS = 7 * 24 * HOUR;
const TOUCH_INTERVAL_MS = MINUTE;
const SWEEP_INTERVAL_MS = HOUR;

/** The outcome of a sign-in. The reason of a refusal is for the audit trail; the caller gets the same text for all. */
export type LoginOutcome = { token: string; staff: Staff } | { refused: Refusal; staff: Staff | undefined };

export interface StaffService {
  /**
   * Signs a staff member in. An unknown address, a wrong role, a wrong password and a disabled account are refused after the
   * same work.
   *
   * @param device for example 'Chrome on Windows'
   * @param isKnown the account has signed in on this device before, so it skips the password queue
   * @throws PasswordsBusyError
   */
  login(input: LoginInput, device: string, isKnown: boolean): Promise<LoginOutcome>;
  /** The id of a device on which the account has signed in before, from its cookies. */
  findKnownDevice(email: string, cookies: Readonly<Record<string, string>>): Promise<string | undefined>;
  /** Creates the cookie of a known device, which is valid until the account's password changes. */
  createDeviceCookie(staffId: string): Promise<DeviceCookie | undefined>;
  /** Undefined when the token is unknown, expired or revoked, or the account is disabled. */
  authenticate(token: string): Promise<Identity | undefined>;
  /** Revokes a token. */
  logout(token: string): Promise<void>;
  /**
   * Changes one's own password and ends all other sessions of the account.
   *
   * @throws PasswordsBusyError
   */
  changePassword(identity: Identity, input: ChangePasswordInput): Promise<'changed' | 'wrong' | 'same'>;
  /** The open sessions of an account, the last used first. */
  listSessions(staffId: string): Promise<OpenSession[]>;
  /** @returns false when the account has no such session */
  endSession(staffId: string, id: string): Promise<boolean>;
  /**
   * Ends all sessions of an account, or all but one.
   *
   * @returns the number of ended sessions
   */
  endSessions(staffId: string, exceptId?: string): Promise<number>;
}

interface Parts {
  staff: StaffRepository;
  settings: PermissionSettings;
  /** Milliseconds. */
  now?: () => number;
  verify?: typeof verifyPassword;
}

export function createStaffService({ staff, settings, now = Date.now, verify = verifyPassword }: Parts): StaffService {
  let sweptAt = 0;

  async function sweep(): Promise<void> {
    if (now() - sweptAt < SWEEP_INTERVAL_MS) return;
    sweptAt = now();
    await staff.deleteSessionsBefore(now() - SESSION_IDLE_TIMEOUT_MS, now());
  }

  return {
    async login({ role, email, password }, device, isKnown) {
      const member = await staff.findByEmail(email);
      const matches = await verify(password, member?.passwordHash || DECOY_HASH, isKnown);
      if (member === undefined) return { refused: 'unknown', staff: undefined };
      const refused = refusalOf(member, role, matches);
      if (refused !== undefined) return { refused, staff: member };
      const token = newToken();
      const createdAt = now();
      const session = {
        tokenHash: hashToken(token),
        staffId: member.id,
        device,
        createdAt,
        expiresAt: createdAt + SESSION_MAX_AGE_MS,
      };
      // The account may have changed while the password was checked.
      if (!(await staff.startSession(session, member))) return { refused: 'changed', staff: member };
      await sweep();
      return { token, staff: member };
    },

    async findKnownDevice(email, cookies) {
      const member = Object.keys(cookies).length > 0 ? await staff.findByEmail(email) : undefined;
      return member?.passwordHash && !member.disabled ? readDeviceCookie(member, cookies) : undefined;
    },

    async createDeviceCookie(staffId) {
      const member = await staff.find(staffId);
      return member?.passwordHash ? createDeviceCookie(member) : undefined;
    },

    async authenticate(token) {
      const tokenHash = hashToken(token);
      const session = await staff.findSession(tokenHash);
      if (session === undefined) return undefined;
      const time = now();
      if (session.disabled || time >= session.expiresAt || time - session.lastUsedAt >= SESSION_IDLE_TIMEOUT_MS) {
        await staff.deleteSession(tokenHash);
        return undefined;
      }
      if (time - session.lastUsedAt >= TOUCH_INTERVAL_MS) await staff.touchSession(tokenHash, time);
      return {
        staffId: session.staffId,
        email: session.email,
        role: session.role,
        permissions: permissionsOf(session.role, settings),
        sessionId: session.id,
        token,
      };
    },

    logout: (token) => staff.deleteSession(hashToken(token)),

    async changePassword({ staffId, sessionId }, { oldPassword, newPassword }) {
      const member = await staff.find(staffId);
      if (member === undefined || !(await verify(oldPassword, member.passwordHash || DECOY_HASH))) return 'wrong';
      if (oldPassword === newPassword) return 'same';
      await staff.setPasswordHash(staffId, await hashPassword(newPassword), sessionId);
      return 'changed';
    },

    listSessions: (staffId) => staff.listSessions(staffId, now() - SESSION_IDLE_TIMEOUT_MS, now()),
    endSession: (staffId, id) => staff.deleteSessionOf(staffId, id),
    endSessions: (staffId, exceptId) => staff.deleteSessionsOf(staffId, exceptId),
  };
}

function refusalOf(member: StaffWithHash, role: Role, matches: boolean): Refusal | undefined {
  if (member.invited) return 'invited';
  if (member.disabled) return 'disabled';
  if (!matches) return 'password';
  return member.role === role ? undefined : 'role';
}
