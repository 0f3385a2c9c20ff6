import * as z from 'zod/mini';
import { PERMISSIONS, ROLES } from './permissions.ts';

/** Characters of a staff password; there are no composition rules. */
export const PASSWORD_LENGTH = { least: 12, most: 128 } as const;

export const LOGIN_INCOMPLETE = 'Please fill out all fields.';
/** A single message, so that an unknown email, a wrong role and a wrong password can't be told apart. */
export const LOGIN_REFUSED = 'Incorrect email, password or role.';
export const SECOND_FACTOR_NEEDED = 'Confirm the sign-in with your second factor.';
export const AUTHENTICATED = 'Authenticated';
export const EMAIL_TAKEN = 'There is already an account with this email.';

const filled = z.string({ error: LOGIN_INCOMPLETE }).check(z.minLength(1, LOGIN_INCOMPLETE));

/** Longer passwords are refused before hashing. */
const MAX_TYPED = 1024;

export const loginSchema = z.object({
  role: z.enum(ROLES, { error: LOGIN_INCOMPLETE }),
  email: filled.check(z.trim(), z.maxLength(254, 'The email can have at most 254 characters.')),
  password: filled.check(z.maxLength(MAX_TYPED, `The password can have at most ${MAX_TYPED} characters.`)),
});
export type LoginInput = z.output<typeof loginSchema>;

export const loginAnswer = z.object({ token: z.string() });
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const authenticatedAnswer = z.object({
  msg: z.literal(AUTHENTICATED),
  role: z.enum(ROLES),
  email: z.string(),
  staffId: z.string(),
  permissions: z.readonly(z.array(z.enum(PERMISSIONS))),
  /** True while the owner demands a second factor that the account does not have. */
  mustEnrol: z.exactOptional(z.literal(true)),
});
export type AuthenticatedAnswer = z.infer<typeof authenticatedAnswer>;

/** What is wrong with a new password; undefined when it is fine. */
export function passwordFault(password: string): string | undefined {
  const { least, most } = PASSWORD_LENGTH;
  if (password.length >= least && password.length <= most) return undefined;
  return `A password has ${least} to ${most} characters; this one has ${password.length}.`;
}

export const PASSWORD_COMMON = 'This password is easy to guess. Several unrelated words are a good choice.';

const wrongLength = ({ input }: { input?: unknown }) => passwordFault(String(input));

const newPassword = z
  .string({ error: 'Enter a new password.' })
  .check(
    z.minLength(PASSWORD_LENGTH.least, { error: wrongLength }),
    z.maxLength(PASSWORD_LENGTH.most, { error: wrongLength }),
  );

const MAX_DISPLAY_NAME = 40;
const WRONG_NAME = 'A name has letters, spaces, hyphens, apostrophes and full stops.';

/** The name that staff give themselves. Empty for none. */
export const displayName = z.object({
  name: z
    .string({ error: WRONG_NAME })
    .check(
      z.trim(),
      z.maxLength(MAX_DISPLAY_NAME, `The name can have at most ${MAX_DISPLAY_NAME} characters.`),
      z.regex(/^[\p{L}\p{M} .'’-]*$/u, WRONG_NAME),
    ),
});

export const INVITE_EMAIL = 'Enter a valid email.';

export const LINK_LIFETIME_MS = 72 * 60 * 60 * 1000;

const role = z.enum(ROLES, { error: `The role is one of: ${ROLES.join(', ')}.` });

const email = z
  .string({ error: INVITE_EMAIL })
  .check(z.trim(), z.maxLength(254, 'The email can have at most 254 characters.'), z.email(INVITE_EMAIL));

export const inviteSchema = z.object({ email, role });
export const newEmailSchema = z.object({ email });
export const forgotSchema = z.object({ email });
export const roleSchema = z.object({ role });

/** 32 random bytes in base64url, as the server creates tokens. */
const linkToken = z
  .string({ error: 'The link is not complete.' })
  .check(z.regex(/^[\w-]{43}$/, 'The link is not complete.'));
export const linkSchema = z.object({ token: linkToken });
export const acceptSchema = z.object({ token: linkToken, password: newPassword });

const currentPassword = z
  .string({ error: 'Enter your current password.' })
  .check(
    z.minLength(1, 'Enter your current password.'),
    z.maxLength(MAX_TYPED, `The password can have at most ${MAX_TYPED} characters.`),
  );

export const changePasswordSchema = z.object({ oldPassword: currentPassword, newPassword });
export type ChangePasswordInput = z.output<typeof changePasswordSchema>;

export const changeEmailSchema = z.object({ email, password: currentPassword });

/** How long the link to a new e-mail address is valid. */
export const EMAIL_LINK_LIFETIME_MS = 24 * 60 * 60 * 1000;
export const EMAIL_LINK_REFUSED = 'This link is no longer valid. Change your email again under My account.';

/** How long the link for a forgotten password is valid. */
export const RESET_LINK_LIFETIME_MS = 30 * 60 * 1000;
/** The same whether there is such an account or not. */
export const RESET_LINK_SENT =
  'If this email belongs to an account, we have sent a link to set a new password. It works once, within 30 minutes.';

export const OLD_PASSWORD_WRONG = 'The current password is incorrect.';
export const PASSWORD_UNCHANGED = 'The new password is the same as the current one.';
/** A single message for links that were used, replaced or withdrawn, have expired, or never existed. */
export const LINK_REFUSED = 'This link is no longer valid. Ask an admin for a new one.';

/** `invited`: no password is set yet. Invited and disabled accounts can't sign in. */
const STAFF_STATES = ['active', 'invited', 'disabled'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

const staffMember = z.object({
  _id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  state: z.enum(STAFF_STATES),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.nullable(z.iso.datetime()),
  sessions: z.int(),
  secondFactor: z.boolean(),
  /** When the open one-time link expires; null without one. */
  linkExpiresAt: z.nullable(z.iso.datetime()),
});
export type StaffMember = z.infer<typeof staffMember>;

export const staffListAnswer = z.object({
  success: z.literal(true),
  data: z.array(staffMember),
  secondFactorRequired: z.boolean(),
});
export type StaffListAnswer = z.infer<typeof staffListAnswer>;

export const staffAnswer = z.object({ message: z.string(), data: staffMember });
export type StaffAnswer = z.infer<typeof staffAnswer>;

/** The only answer that includes the token of a link. */
export const linkAnswer = z.extend(staffAnswer, {
  link: z.object({ token: z.string(), expiresAt: z.iso.datetime() }),
});
export type LinkAnswer = z.infer<typeof linkAnswer>;

/** The account whose password a link sets. */
export const linkOwner = z.object({
  email: z.string(),
  role: z.enum(ROLES),
  /** False when a link replaces an existing password. */
  isNew: z.boolean(),
});
export type LinkOwner = z.infer<typeof linkOwner>;

const ownSession = z.object({
  _id: z.string(),
  /** For example 'Chrome on Windows'; empty when unknown. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const sessionsAnswer = z.object({ success: z.literal(true), data: z.array(ownSession) });
export type SessionsAnswer = z.infer<typeof sessionsAnswer>;
