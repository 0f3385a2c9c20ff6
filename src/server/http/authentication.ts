import { createMiddleware } from 'hono/factory';
import { can, type Permission } from '../../shared/staff/permissions.ts';
import { runAs } from '../engine/caller.ts';
import type { Identity } from './identity.ts';
import type { AppEnv } from './environment.ts';
import { ApiError } from './errors.ts';

/** Resolves a token to its account; undefined when the token is unknown, expired or revoked. */
export interface TokenReader {
  authenticate(token: string): Promise<Identity | undefined>;
}

export const CHALLENGE = { 'WWW-Authenticate': 'Bearer' };

/**
 * Requires a signed-in staff member with this permission, or any staff member if none is given.
 *
 * @throws ApiError unauthenticated without a valid token, forbidden without the permission
 */
export function requireStaff(tokens: TokenReader, ...anyOf: readonly Permission[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = /^Bearer +([\w.~+/-]+=*) *$/i.exec(c.req.header('Authorization') ?? '')?.[1];
    const identity = token === undefined ? undefined : await tokens.authenticate(token);
    if (identity === undefined) throw new ApiError('unauthenticated', 'Please sign in.', { headers: CHALLENGE });
    if (anyOf.length > 0) requirePermission(identity, ...anyOf);
    c.set('identity', identity);
    await runAs(identity.staffId, next);
  });
}

/** The same where the permission depends on the input. */
export function requirePermission(identity: Identity, ...anyOf: readonly Permission[]): void {
  if (!anyOf.some((permission) => can(identity, permission)))
    throw new ApiError('forbidden', 'Your role does not allow this.');
  if (identity.mustEnrol) throw new ApiError('enrolment_required', 'Add a second factor under My account first.');
}

/**
 * Requires that an account with a second factor has confirmed it within the last minutes. Comes after `requireStaff`, before what
 * a stolen password or an unlocked computer must not do.
 *
 * @throws ApiError step_up_required
 */
export const stepUp = createMiddleware<AppEnv>(async (c, next) => {
  requireStepUp(c.var.identity);
  await next();
});

/** The same where it depends on the input. */
export function requireStepUp({ hasSecondFactor, isVerified }: Identity): void {
  if (hasSecondFactor && !isVerified) throw new ApiError('step_up_required', 'Confirm it’s you, then try again.');
}
