import { createMiddleware } from 'hono/factory';
import type { Role } from '../../shared/staff.ts';
import type { AppEnv, Identity } from './environment.ts';
import { ApiError } from './errors.ts';

/** Finds whom a token belongs to; undefined when it is unknown, expired or revoked. */
export interface TokenReader {
  authenticate(token: string): Promise<Identity | undefined>;
}

export const CHALLENGE = { 'WWW-Authenticate': 'Bearer' };

/**
 * Lets only staff of these roles through.
 *
 * @throws ApiError unauthenticated without a valid token, forbidden with one of another role
 */
export function requireRole(tokens: TokenReader, ...roles: readonly Role[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = /^Bearer +([\w.~+/-]+=*) *$/i.exec(c.req.header('Authorization') ?? '')?.[1];
    const identity = token === undefined ? undefined : await tokens.authenticate(token);
    if (identity === undefined) throw new ApiError('unauthenticated', 'Please sign in.', { headers: CHALLENGE });
    if (!roles.includes(identity.role)) throw new ApiError('forbidden', 'Your role does not allow this.');
    c.set('identity', identity);
    await next();
  });
}
