import { type Context, Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { getCookie } from 'hono/cookie';
import type * as z from 'zod/mini';
import { doneAnswer } from '../../shared/errors.ts';
import {
  acceptSchema,
  AUTHENTICATED,
  type AuthenticatedAnswer,
  authenticatedAnswer,
  linkSchema,
  type LinkOwner,
  linkOwner,
  type LoginAnswer,
  loginAnswer,
  LOGIN_REFUSED,
  loginSchema,
} from '../../shared/staff.ts';
import { actorOf, type AuditTrail } from '../audit/actor.ts';
import { CHALLENGE, requireStaff } from '../http/authentication.ts';
import type { AppEnv } from '../http/environment.ts';
import { ApiError } from '../http/errors.ts';
import { countCall, type Limits } from '../http/limits.ts';
import { createLoginThrottle } from './sign-in/login-throttle.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../http/openapi.ts';
import { jsonBody, validate } from '../http/validation.ts';
import type { Accounts } from './account-service.ts';
import { refuse } from './errors.ts';
import { deviceOf } from './sign-in/device.ts';
import { rememberDevices } from './sign-in/device-cookies.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import type { LoginOutcome, StaffService } from './service.ts';

const TAGS = ['Staff'];

/** Refusals are audited after the answer was sent, since its timing would reveal whether the account exists. */
const REFUSAL_AUDIT_DELAY_MS = 200;

interface Parts {
  staff: StaffService;
  accounts: Accounts;
  audit: AuditTrail;
  limits: Limits;
  /** The site is served over HTTPS. */
  isSecure: boolean;
}

/** The addresses under /api/auth. */
export function staffRoutes({ staff, accounts, audit, limits, isSecure }: Parts) {
  const throttle = createLoginThrottle(limits);
  const remember = rememberDevices(staff, isSecure);
  const anyStaff = requireStaff(staff);

  /** Rate-limited for unknown accounts: guessing must not fill the disk. */
  async function recordRefusal({ refused, staff: member }: Extract<LoginOutcome, { refused: string }>): Promise<void> {
    if (member === undefined && (await limits.unknownLogin.take('all')) > 0) return;
    await audit.record({
      action: 'sign-in-refused',
      staffId: member?.id ?? null,
      email: member?.email ?? null,
      detail: { reason: refused },
    });
  }

  async function signIn(c: Context<AppEnv>, input: z.output<typeof loginSchema>, isKnown: boolean): Promise<string> {
    const device = deviceOf(c.req.header('User-Agent'));
    const outcome = await staff.login(input, device, isKnown).catch(refuse);
    if ('refused' in outcome) {
      setTimeout(
        () => recordRefusal(outcome).catch((err: unknown) => c.var.log.error({ err }, 'A refused sign-in was not audited')),
        REFUSAL_AUDIT_DELAY_MS,
      ).unref();
      throw new ApiError('unauthenticated', LOGIN_REFUSED, { headers: CHALLENGE });
    }
    await audit.record({
      action: 'signed-in',
      staffId: outcome.staff.id,
      email: outcome.staff.email,
      detail: device === '' ? {} : { device },
    });
    await remember(c, outcome.staff.id);
    return outcome.token;
  }

  return new Hono<AppEnv>()
    .post(
      '/login',
      describeRoute({
        tags: TAGS,
        summary: 'Sign in',
        description: 'Sets a cookie that identifies the device at the next sign-in. It grants no access by itself.',
        responses: {
          200: jsonAnswer('A token for the header `Authorization: Bearer …`', loginAnswer),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'unavailable'),
        },
      }),
      jsonBody,
      validate('json', loginSchema),
      async (c) => {
        const input = c.req.valid('json');
        const knownDevice = await staff.findKnownDevice(input.email, getCookie(c));
        const succeed = await throttle.attempt(input.email, c.var.facts.client, knownDevice);
        const token = await signIn(c, input, knownDevice !== undefined);
        await succeed();
        return c.json({ token } satisfies LoginAnswer);
      },
    )
    .get(
      '/isAuthenticated',
      describeRoute({
        tags: TAGS,
        summary: 'Check a token',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('The token is valid', authenticatedAnswer), ...failures('unauthenticated') },
      }),
      anyStaff,
      (c) => {
        const { role, email, staffId, permissions } = c.var.identity;
        return c.json({ msg: AUTHENTICATED, role, email, staffId, permissions } satisfies AuthenticatedAnswer);
      },
    )
    .post(
      '/logout',
      describeRoute({
        tags: TAGS,
        summary: 'Revoke the token',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('Revoked', doneAnswer), ...failures('unauthenticated') },
      }),
      anyStaff,
      async (c) => {
        await staff.logout(c.var.identity.token);
        await audit.record({ action: 'signed-out', ...actorOf(c) });
        return c.json({ message: 'Signed out.' });
      },
    )
    .post(
      '/link',
      describeRoute({
        tags: TAGS,
        summary: 'The account of a one-time link',
        responses: {
          200: jsonAnswer('The account', linkOwner),
          ...failures(...BODY_ERRORS, 'not_found'),
        },
      }),
      jsonBody,
      validate('json', linkSchema),
      async (c) => {
        await countCall(limits.loginAddress, c.var.facts.client);
        return c.json((await accounts.openLink(c.req.valid('json').token).catch(refuse)) satisfies LinkOwner);
      },
    )
    .post(
      '/accept',
      describeRoute({
        tags: TAGS,
        summary: 'Set a password with a one-time link and sign in',
        description: 'Invalidates the link and ends all sessions of the account.',
        responses: {
          200: jsonAnswer('A token, as from `POST /api/auth/login`', loginAnswer),
          ...failures(...BODY_ERRORS, 'not_found', 'unavailable'),
        },
      }),
      jsonBody,
      validate('json', acceptSchema),
      async (c) => {
        await countCall(limits.loginAddress, c.var.facts.client);
        const { token, password } = c.req.valid('json');
        const { email, role } = await accounts.acceptLink(token, password).catch(refuse);
        return c.json({ token: await signIn(c, { email, role, password }, false) } satisfies LoginAnswer);
      },
    )
    .route('/', ownAccountRoutes({ staff, anyStaff, audit, limits, remember }));
}
