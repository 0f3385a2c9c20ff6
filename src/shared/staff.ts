import * as z from 'zod/mini';
import type { Permission } from './permissions.ts';

export const ROLES = ['admin', 'blog', 'operations'] as const;
export type Role = (typeof ROLES)[number];

/** Characters of a staff password; there is no rule of composition. */
export const PASSWORD_LENGTH = { least: 12, most: 128 } as const;

export const LOGIN_INCOMPLETE = 'Please fill out all fields.';
/** One text for an unknown address, a wrong role and a wrong password, so that none of them can be told apart. */
export const LOGIN_REFUSED = 'Email, password or role is not right.';
export const AUTHENTICATED = 'Authenticated';

const filled = z.string({ error: LOGIN_INCOMPLETE }).check(z.minLength(1, LOGIN_INCOMPLETE));

/** Longer texts are no passwords: they are not even hashed. */
const MOST_TYPED = 1024;

export const loginSchema = z.object({
  role: z.enum(ROLES, { error: LOGIN_INCOMPLETE }),
  email: filled.check(z.trim(), z.maxLength(254, 'The email can have at most 254 characters.')),
  password: filled.check(z.maxLength(MOST_TYPED, `The password can have at most ${MOST_TYPED} characters.`)),
});
export type LoginInput = z.output<typeof loginSchema>;

export interface LoginAnswer {
  token: string;
}
export interface AuthenticatedAnswer {
  msg: typeof AUTHENTICATED;
  role: Role;
  email: string;
  staffId: string;
  permissions: readonly Permission[];
}

/** What is wrong with a new password; undefined when nothing is. */
export function passwordFault(password: string): string | undefined {
  const { least, most } = PASSWORD_LENGTH;
  if (password.length >= least && password.length <= most) return undefined;
  return `A password has ${least} to ${most} characters; this one has ${password.length}.`;
}

const newPassword = z
  .string({ error: 'Enter a new password.' })
  .check(z.refine((text) => passwordFault(text) === undefined, { error: (issue) => passwordFault(String(issue.input)) }));

export const INVITE_EMAIL = 'Enter a valid email.';

/** Milliseconds for which a one-time link works. */
export const LINK_LIFE = 72 * 60 * 60 * 1000;

const role = z.enum(ROLES, { error: `The role is one of: ${ROLES.join(', ')}.` });

export const inviteSchema = z.object({
  email: z
    .string({ error: INVITE_EMAIL })
    .check(z.trim(), z.maxLength(254, 'The email can have at most 254 characters.'), z.email(INVITE_EMAIL)),
  role,
});
export const roleSchema = z.object({ role });

/** As tokens are made: 32 random bytes in base64url. */
const linkToken = z
  .string({ error: 'The link is not complete.' })
  .check(z.regex(/^[\w-]{43}$/, 'The link is not complete.'));
export const linkSchema = z.object({ token: linkToken });
export const acceptSchema = z.object({ token: linkToken, password: newPassword });

export const changePasswordSchema = z.object({
  oldPassword: z
    .string({ error: 'Enter your old password.' })
    .check(
      z.minLength(1, 'Enter your old password.'),
      z.maxLength(MOST_TYPED, `The password can have at most ${MOST_TYPED} characters.`),
    ),
  newPassword,
});
export type ChangePasswordInput = z.output<typeof changePasswordSchema>;

export const OLD_PASSWORD_WRONG = 'This is not your old password.';
export const PASSWORD_UNCHANGED = 'The new password is the old one.';
/** One text for a link that was used, replaced or withdrawn, that is too old, or that never was. */
export const LINK_REFUSED = 'This link does not work any more. Ask an admin for a new one.';

/** `invited`: no password was set yet. An invited or disabled account can't sign in. */
export type StaffState = 'active' | 'invited' | 'disabled';

/** A staff account as admins see it. Times are ISO 8601. */
export interface StaffMember {
  _id: string;
  email: string;
  role: Role;
  state: StaffState;
  createdAt: string;
  lastSeenAt: string | null;
  /** How many sessions are open. */
  sessions: number;
  /** Until when the open one-time link works, if there is one. */
  linkExpiresAt: string | null;
}

export interface StaffListAnswer {
  success: true;
  data: StaffMember[];
}
export interface StaffAnswer {
  message: string;
  data: StaffMember;
}
/** The only answer that ever holds the token of a link. */
export interface LinkAnswer extends StaffAnswer {
  link: { token: string; expiresAt: string };
}

/** Whose password a link sets. */
export interface LinkOwner {
  email: string;
  role: Role;
  /** False when there is a password already, which is to be replaced. */
  isNew: boolean;
}

export interface OwnSession {
  _id: string;
  /** In words, such as 'Chrome on Windows'; empty when nobody knows. */
  device: string;
  createdAt: string;
  lastUsedAt: string;
  /** It is the one that asks. */
  current: boolean;
}
export interface SessionsAnswer {
  success: true;
  data: OwnSession[];
}
