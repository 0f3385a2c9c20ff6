import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import { AUTHENTICATED, type AuthenticatedAnswer, type LoginAnswer, LOGIN_REFUSED, loginSchema, ROLES } from '../../shared/staff.ts';
import { actorOf, type AuditTrail } from '../http/audit.ts';
import { CHALLENGE, requireRole } from '../http/authentication.ts';
import type { AppEnv } from '../http/environment.ts';
import { ApiError } from '../http/errors.ts';
import type { Limits } from '../http/limits.ts';
import { createLoginThrottle } from '../http/login-throttle.ts';
import { failures, jsonAnswer, STAFF_ONLY } from '../http/openapi.ts';
import { jsonBody, validate } from '../http/validation.ts';
import { PasswordsBusyError } from './passwords.ts';
import type { LoginOutcome, StaffService } from './service.ts';

const tokenSchema = z.object({ token: z.string() });
const authenticatedSchema = z.object({ msg: z.literal(AUTHENTICATED), role: z.enum(ROLES), email: z.string(), staffId: z.string() });
const messageSchema = z.object({ message: z.string() });

const TAGS = ['Staff'];

const BUSY = new ApiError('unavailable', 'Too many people are signing in. Please try again in a few seconds.', { headers: { 'Retry-After': '5' } });

/**
 * Milliseconds from a refusal to its entry in the audit trail: it is written when the caller has the answer, since the time that it
 * took would tell whether there is such an account.
 */
const REFUSAL_DELAY = 200;

/** The addresses under /api/auth. */
export function staffRoutes({ staff, audit, limits }: { staff: StaffService; audit: AuditTrail; limits: Limits }) {
  const throttle = createLoginThrottle(limits);
  const anyStaff = requireRole(staff, ...ROLES);

  /** Of unknown accounts only so many an hour: who guesses addresses must not fill the disk. */
  async function recordRefusal({ refused, staff }: Extract<LoginOutcome, { refused: string }>): Promise<void> {
    if (staff === undefined && limits.unknownLogin.take('all') > 0) return;
    await audit.record({ action: 'sign-in-refused', staffId: staff?.id ?? null, email: staff?.email ?? null, detail: { reason: refused } });
  }

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
        const outcome = await staff.login(input).catch((error: unknown) => {
          throw error instanceof PasswordsBusyError ? BUSY : error;
        });
        if ('refused' in outcome) {
          setTimeout(() => recordRefusal(outcome).catch((err: unknown) => c.var.log.error({ err }, 'No audit entry')), REFUSAL_DELAY).unref();
          throw new ApiError('unauthenticated', LOGIN_REFUSED, { headers: CHALLENGE });
        }
        succeed();
        await audit.record({ action: 'signed-in', staffId: outcome.staff.id, email: outcome.staff.email });
        return c.json({ token: outcome.token } satisfies LoginAnswer);
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
      (c) => {
        const { role, email, staffId } = c.var.identity;
        return c.json({ msg: AUTHENTICATED, role, email, staffId } satisfies AuthenticatedAnswer);
      },
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
        await audit.record({ action: 'signed-out', ...actorOf(c) });
        return c.json({ message: 'Signed out.' });
      },
    );
}
