import * as z from 'zod/mini';

export const ROLES = ['admin', 'blog'] as const;
export type Role = (typeof ROLES)[number];

/** Characters of a staff password; there is no rule of composition. */
export const PASSWORD_LENGTH = { least: 12, most: 128 } as const;

export const LOGIN_INCOMPLETE = 'Please fill out all fields.';
/** One text for an unknown address, a wrong role and a wrong password, so that none of them can be told apart. */
export const LOGIN_REFUSED = 'Email, password or role is not right.';
export const AUTHENTICATED = 'Authenticated';

const filled = z.string({ error: LOGIN_INCOMPLETE }).check(z.minLength(1, LOGIN_INCOMPLETE));

export const loginSchema = z.object({
  role: z.enum(ROLES, { error: LOGIN_INCOMPLETE }),
  email: filled.check(z.trim(), z.maxLength(254, 'The email can have at most 254 characters.')),
  password: filled.check(z.maxLength(1024, 'The password can have at most 1024 characters.')),
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
}
