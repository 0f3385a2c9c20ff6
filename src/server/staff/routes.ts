import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import { AUTHENTICATED, type AuthenticatedAnswer, type LoginAnswer, LOGIN_REFUSED, loginSchema, ROLES } from '../../shared/staff.ts';
import { CHALLENGE, requireRole } from '../http/authentication.ts';
import type { AppEnv } from '../http/environment.ts';
import { ApiError } from '../http/errors.ts';
import type { Limits } from '../http/limits.ts';
import { createLoginThrottle } from '../http/login-throttle.ts';
import { failures, jsonAnswer, STAFF_ONLY } from '../http/openapi.ts';
import { jsonBody, validate } from '../http/validation.ts';
import { PasswordsBusyError } from './passwords.ts';
import type { StaffService } from './service.ts';

const tokenSchema = z.object({ token: z.string() });
const authenticatedSchema = z.object({ msg: z.literal(AUTHENTICATED), role: z.enum(ROLES) });
const messageSchema = z.object({ message: z.string() });

const TAGS = ['Staff'];

const BUSY = new ApiError('unavailable', 'Too many people are signing in. Please try again in a few seconds.', { headers: { 'Retry-After': '5' } });

/** The addresses under /api/auth. */
export function staffRoutes({ staff, limits }: { staff: StaffService; limits: Limits }) {
  const throttle = createLoginThrottle(limits);
  const anyStaff = requireRole(staff, ...ROLES);

  return new Hono<AppEnv>()
    .post(
      '/login',
      describeRoute({
        tags: TAGS,
        summary: 'Sign in',
        responses: {
          200: jsonAnswer('A token, to be sent as `Authorization: Bearer …`', tokenSchema),
          ...failures('broken_json', 'invalid_input', 'unauthenticated', 'too_large', 'unsupported_media_type', 'unavailable'),
        },
      }),
      jsonBody,
      validate('json', loginSchema),
      async (c) => {
        const input = c.req.valid('json');
        const succeed = throttle.attempt(input.email, c.var.facts.client);
        const token = await staff.login(input).catch((error: unknown) => {
          throw error instanceof PasswordsBusyError ? BUSY : error;
        });
        if (token === undefined) throw new ApiError('unauthenticated', LOGIN_REFUSED, { headers: CHALLENGE });
        succeed();
        return c.json({ token } satisfies LoginAnswer);
      },
    )
    .get(
      '/isAuthenticated',
      describeRoute({
        tags: TAGS,
        summary: 'Check a token',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('The token is valid', authenticatedSchema), ...failures('unauthenticated') },
      }),
      anyStaff,
      (c) => c.json({ msg: AUTHENTICATED, role: c.var.identity.role } satisfies AuthenticatedAnswer),
    )
    .post(
      '/logout',
      describeRoute({
        tags: TAGS,
        summary: 'Revoke the token',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('Revoked', messageSchema), ...failures('unauthenticated') },
      }),
      anyStaff,
      async (c) => {
        await staff.logout(c.var.identity.token);
        return c.json({ message: 'Signed out.' });
      },
    );
}
