import { isRecent } from '../../shared/kit/time.ts';
import type { Refusal } from '../../shared/audit/trail.ts';
import type { Factor } from '../../shared/staff/factors.ts';
import { type PermissionSettings, type Role, permissionsOf } from '../../shared/staff/permissions.ts';
import { CHALLENGE_LIFETIME_MS, STEP_UP_LIFETIME_MS } from '../../shared/staff/second-factor.ts';
import type { ChangePasswordInput, LoginInput } from '../../shared/staff/accounts.ts';
import type { Identity } from '../http/identity.ts';
import { readDeviceCookie, setDeviceCookie } from './sign-in/known-device.ts';
import { isCommonPassword } from './sign-in/common-passwords.ts';
import { DECOY_HASH, hashPassword, verifyPassword } from './sign-in/passwords.ts';
import type { Staff, StaffRepository, StaffWithHash } from './repository.ts';
import { hashToken, newToken } from './sign-in/tokens.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A session expires when it was not used for a working day, and after a week in any case. */
export const SESSION_IDLE_TIMEOUT_MS = 12 * HOUR;
export const SESSION_MAX_AGE_MS = 7 * 24 * HOUR;
const TOUCH_INTERVAL_MS = MINUTE;
const SWEEP_INTERVAL_MS = HOUR;

/** The outcome of a sign-in. The reason of a refusal is for the audit trail; the caller gets the same text for all. */
export type LoginOutcome = SignedIn | SecondStep | RefusedSignIn;

export interface SignedIn {
  token: string;
  staff: Staff;
}

/** The password is correct, and the account has a second factor. */
interface SecondStep {
  challenge: string;
  factors: Factor[];
}

export interface RefusedSignIn {
  refused: Refusal;
  staff: Staff | undefined;
}

interface Parts {
  staff: StaffRepository;
  settings: PermissionSettings;
  /** The name of the site, which is no password. */
  brand: string;
  /** The site is served over HTTPS. */
  isSecure?: boolean;
  /** Milliseconds. */
  now?: () => number;
  verify?: typeof verifyPassword;
}

export type StaffService = ReturnType<typeof createStaffService>;

export function createStaffService({
  staff,
  settings,
  brand,
  isSecure = false,
  now = Date.now,
  verify = verifyPassword,
}: Parts) {
  let sweptAt = 0;

  async function sweep(): Promise<void> {
    if (isRecent(sweptAt, now(), SWEEP_INTERVAL_MS)) return;
    sweptAt = now();
    await staff.deleteSessionsBefore(now() - SESSION_IDLE_TIMEOUT_MS, now());
    await staff.deleteChallengesBefore(now());
  }

  /** @param proved what was proved besides the password */
  async function start(
    member: StaffWithHash,
    device: string,
    proved: 'factor' | 'link' | undefined,
  ): Promise<SignedIn | RefusedSignIn> {
    const token = newToken();
    const createdAt = now();
    const expiresAt = createdAt + SESSION_MAX_AGE_MS;
    const verifiedAt = proved === undefined ? null : createdAt;
    const session = { tokenHash: hashToken(token), staffId: member.id, device, createdAt, expiresAt, verifiedAt };
    // The account may have changed while the password was checked.
    if (!(await staff.startSession(session, { ...member, hasSecondFactor: proved === 'factor' })))
      return { refused: 'changed', staff: member };
    await sweep();
    return { token, staff: member };
  }

  return {
    /**
     * Signs a staff member in. An unknown address, a wrong role, a wrong password and a disabled account are refused after the
     * same work.
     *
     * @param device for example 'Chrome on Windows'
     * @param options.isKnown the account has signed in on this device before, so it skips the password queue
     * @param options.viaLink the password was just set with a one-time link, which proves more than the password
     * @throws PasswordsBusyError
     */
    async login(
      { role, email, password }: LoginInput,
      device: string,
      { isKnown = false, viaLink = false }: { isKnown?: boolean; viaLink?: boolean } = {},
    ): Promise<LoginOutcome> {
      const member = await staff.findByEmail(email);
      const matches = await verify(password, member?.passwordHash || DECOY_HASH, isKnown);
      if (member === undefined) return { refused: 'unknown', staff: undefined };
      const refused = refusalOf(member, role, matches);
      if (refused !== undefined) return { refused, staff: member };
      const factors = await staff.factorsOf(member.id);
      if (factors.length === 0) return start(member, device, viaLink ? 'link' : undefined);
      const expiresAt = now() + CHALLENGE_LIFETIME_MS;
      return { challenge: await staff.putChallenge({ staffId: member.id, purpose: 'sign-in', expiresAt }), factors };
    },

    /**
     * The second step of a sign-in.
     *
     * @param proves checks the answer for this account
     * @returns undefined when there is no such sign-in, or no longer
     */
    async finishLogin(
      challenge: string,
      device: string,
      proves: (staff: Staff) => Promise<boolean>,
    ): Promise<SignedIn | RefusedSignIn | undefined> {
      const tokenHash = hashToken(challenge);
      const open = await staff.findChallenge(tokenHash, 'sign-in', now());
      // Read before the challenge is taken: a change of the account ends its challenges, so it either takes away this one or
      // is noticed when the session starts.
      const member = open?.staffId ? await staff.find(open.staffId) : undefined;
      if (member === undefined) return undefined;
      if (!(await staff.countAnswer(tokenHash))) return undefined;
      if (!(await proves(member))) return { refused: 'code', staff: member };
      return (await staff.takeChallenge(tokenHash)) ? start(member, device, 'factor') : undefined;
    },

    /** Signs in the owner of a verified passkey. Undefined when the account can't sign in. */
    async loginVerified(staffId: string, device: string): Promise<SignedIn | RefusedSignIn | undefined> {
      const member = await staff.find(staffId);
      if (member === undefined || member.invited) return undefined;
      return member.disabled ? { refused: 'disabled', staff: member } : start(member, device, 'factor');
    },

    /** The id of a device on which the account has signed in before, from its cookies. */
    async findKnownDevice(email: string, cookies: Readonly<Record<string, string>>) {
      const member = Object.keys(cookies).length > 0 ? await staff.findByEmail(email) : undefined;
      return member?.passwordHash && !member.disabled ? readDeviceCookie(member, cookies, isSecure) : undefined;
    },

    /** Marks the browser of a call as known to an account, until the account's password changes. */
    async rememberDevice(c: Parameters<typeof setDeviceCookie>[0], staffId: string) {
      const member = await staff.find(staffId);
      if (member?.passwordHash) setDeviceCookie(c, member, isSecure);
    },

    /** Undefined when the token is unknown, expired or revoked, or the account is disabled. */
    async authenticate(token: string): Promise<Identity | undefined> {
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
        hasSecondFactor: session.hasSecondFactor,
        isVerified: session.verifiedAt !== null && time - session.verifiedAt < STEP_UP_LIFETIME_MS,
        mustEnrol: session.isFactorRequired && !session.hasSecondFactor,
        sessionId: session.id,
        token,
      };
    },

    logout: (token: string) => staff.deleteSession(hashToken(token)),

    /** Changes one's own password and ends all other sessions of the account. @throws PasswordsBusyError */
    async changePassword({ staffId, sessionId }: Identity, { oldPassword, newPassword }: ChangePasswordInput) {
      const member = await staff.find(staffId);
      if (member === undefined || !(await verify(oldPassword, member.passwordHash || DECOY_HASH))) return 'wrong';
      if (oldPassword === newPassword) return 'same';
      if (await isCommonPassword(newPassword, [member.email, brand])) return 'common';
      await staff.setPasswordHash(staffId, await hashPassword(newPassword), sessionId);
      return 'changed';
    },

    listSessions: (staffId: string) => staff.listSessions(staffId, now() - SESSION_IDLE_TIMEOUT_MS, now()),
  };
}

function refusalOf(member: StaffWithHash, role: Role, matches: boolean): Refusal | undefined {
  if (member.invited) return 'invited';
  if (member.disabled) return 'disabled';
  if (!matches) return 'password';
  return member.role === role ? undefined : 'role';
}
