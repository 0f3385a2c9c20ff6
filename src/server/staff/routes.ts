import { type Context, Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { getCookie } from 'hono/cookie';
import { doneAnswer } from '../../shared/kit/errors.ts';
import {
  CHALLENGE_EXPIRED,
  challengeCodeSchema,
  PASSKEY_REFUSED,
  passkeyAnswerSchema,
} from '../../shared/staff/second-factor.ts';
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
  SECOND_FACTOR_NEEDED,
} from '../../shared/staff/accounts.ts';
import { actorOf, type AuditTrail } from '../audit/actor.ts';
import { CHALLENGE, requireStaff } from '../http/authentication.ts';
import type { AppEnv } from '../http/environment.ts';
import { ApiError } from '../http/errors.ts';
import { countCall, type Limits, tooMany } from '../http/limits.ts';
import { createLoginThrottle } from './sign-in/login-throttle.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../http/openapi.ts';
import { jsonBody, validate } from '../http/validation.ts';
import type { Accounts } from './account-service.ts';
import { refuse } from './errors.ts';
import { deviceOf } from './sign-in/device.ts';
import { rememberDevices } from './sign-in/device-cookies.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import type { SecondFactors } from './second-factor/service.ts';
import type { Passkeys } from './second-factor/passkey-service.ts';
import { wrongCode } from './second-factor/routes.ts';
import type { LoginOutcome, Refused, SignedIn, StaffService } from './service.ts';
import type { DeviceAlerts } from './sign-in/device-alerts.ts';

const TAGS = ['Staff'];

/** Refusals are audited after the answer was sent, since its timing would reveal whether the account exists. */
const REFUSAL_AUDIT_DELAY_MS = 200;

interface Parts {
  staff: StaffService;
  accounts: Accounts;
  factors: Pick<SecondFactors, 'verifyCode'>;
  passkeys: Pick<Passkeys, 'check'>;
  audit: AuditTrail;
  limits: Limits;
  alertOfNewDevice: DeviceAlerts;
  /** The site is served over HTTPS. */
  isSecure: boolean;
}

/** The addresses under /api/auth. */
export function staffRoutes({ staff, accounts, factors, passkeys, audit, limits, alertOfNewDevice, isSecure }: Parts) {
  const throttle = createLoginThrottle(limits);
  const remember = rememberDevices(staff, isSecure);
  const anyStaff = requireStaff(staff);

  /** Rate-limited for unknown accounts: guessing must not fill the disk. */
  async function recordRefusal({ refused, staff: member }: Refused): Promise<void> {
    if (member === undefined && (await limits.unknownLogin.take('all')) > 0) return;
    await audit.record({
      action: 'sign-in-refused',
      staffId: member?.id ?? null,
      email: member?.email ?? null,
      detail: { reason: refused },
    });
  }

  const deviceOfCall = (c: Context<AppEnv>) => deviceOf(c.req.header('User-Agent'));

  function auditRefusal(c: Context<AppEnv>, outcome: Refused): void {
    setTimeout(
      () => recordRefusal(outcome).catch((err: unknown) => c.var.log.error({ err }, 'A refused sign-in was not audited')),
      REFUSAL_AUDIT_DELAY_MS,
    ).unref();
  }

  /** @throws ApiError unauthenticated, or second_factor_required when the password is only the first step */
  function passFirstStep(c: Context<AppEnv>, outcome: LoginOutcome): SignedIn {
    if ('token' in outcome) return outcome;
    if ('challenge' in outcome)
      throw new ApiError('second_factor_required', SECOND_FACTOR_NEEDED, { headers: CHALLENGE, next: outcome });
    auditRefusal(c, outcome);
    throw new ApiError('unauthenticated', LOGIN_REFUSED, { headers: CHALLENGE });
  }

  /** Records a sign-in that is complete, and remembers the device. */
  async function complete(c: Context<AppEnv>, outcome: SignedIn, { isKnown = false } = {}): Promise<LoginAnswer> {
    const device = deviceOfCall(c);
    await audit.record({
      action: 'signed-in',
      staffId: outcome.staff.id,
      email: outcome.staff.email,
      detail: device === '' ? {} : { device },
    });
    if (!isKnown) await alertOfNewDevice(outcome.staff, device, c.var.facts.client);
    await remember(c, outcome.staff.id);
    return { token: outcome.token };
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
          ...failures(...BODY_ERRORS, 'unauthenticated', 'second_factor_required', 'unavailable'),
        },
      }),
      jsonBody,
      validate('json', loginSchema),
      async (c) => {
        const input = c.req.valid('json');
        const knownDevice = await staff.findKnownDevice(input.email, getCookie(c));
        const succeed = await throttle.attempt(input.email, c.var.facts.client, knownDevice);
        const isKnown = knownDevice !== undefined;
        const outcome = await staff.login(input, deviceOfCall(c), { isKnown }).catch(refuse);
        if (!('refused' in outcome)) await succeed();
        return c.json(await complete(c, passFirstStep(c, outcome), { isKnown }));
      },
    )
    .post(
      '/login/second-factor',
      describeRoute({
        tags: TAGS,
        summary: 'Complete a sign-in with a code of the authenticator app or a recovery code',
        description: 'After `second_factor_required`, whose `challenge` is valid for ten minutes and one sign-in.',
        responses: {
          200: jsonAnswer('A token, as from `POST /api/auth/login`', loginAnswer),
          ...failures(...BODY_ERRORS, 'conflict'),
        },
      }),
      jsonBody,
      validate('json', challengeCodeSchema),
      async (c) => {
        const { challenge, code } = c.req.valid('json');
        let isKnown = false;
        const outcome = await staff.finishLogin(challenge, deviceOfCall(c), async ({ id, email }) => {
          const device = await staff.findKnownDevice(email, getCookie(c));
          isKnown = device !== undefined;
          const key = `${id} ${device ?? ''}`;
          const wait = await limits.secondFactor.take(key);
          if (wait > 0) throw tooMany(wait);
          const isRight = await factors.verifyCode({ staffId: id, email }, code);
          if (isRight) await limits.secondFactor.refund(key);
          return isRight;
        });
        if (outcome === undefined) throw new ApiError('conflict', CHALLENGE_EXPIRED);
        if ('refused' in outcome) {
          auditRefusal(c, outcome);
          throw wrongCode();
        }
        return c.json(await complete(c, outcome, { isKnown }));
      },
    )
    .post(
      '/login/passkey',
      describeRoute({
        tags: TAGS,
        summary: 'Sign in with a passkey',
        description: 'With the answer of the authenticator to `POST /api/auth/passkeys/options`. It needs no password.',
        responses: {
          200: jsonAnswer('A token, as from `POST /api/auth/login`', loginAnswer),
          ...failures(...BODY_ERRORS, 'unauthenticated'),
        },
      }),
      jsonBody,
      validate('json', passkeyAnswerSchema),
      async (c) => {
        const { challenge, passkey } = c.req.valid('json');
        const owner = await passkeys.check(challenge, passkey);
        const outcome = owner === undefined ? undefined : await staff.loginVerified(owner, deviceOfCall(c));
        if (outcome === undefined || 'refused' in outcome) {
          if (outcome !== undefined) auditRefusal(c, outcome);
          throw new ApiError('unauthenticated', PASSKEY_REFUSED, { headers: CHALLENGE });
        }
        const isKnown = (await staff.findKnownDevice(outcome.staff.email, getCookie(c))) !== undefined;
        return c.json(await complete(c, outcome, { isKnown }));
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
        const { role, email, staffId, permissions, mustEnrol } = c.var.identity;
        return c.json({
          msg: AUTHENTICATED,
          role,
          email,
          staffId,
          permissions,
          ...(mustEnrol && { mustEnrol }),
        } satisfies AuthenticatedAnswer);
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
          ...failures(...BODY_ERRORS, 'unauthenticated', 'second_factor_required', 'not_found', 'unavailable'),
        },
      }),
      jsonBody,
      validate('json', acceptSchema),
      async (c) => {
        await countCall(limits.loginAddress, c.var.facts.client);
        const { token, password } = c.req.valid('json');
        const { email, role } = await accounts.acceptLink(token, password).catch(refuse);
        const outcome = await staff.login({ email, role, password }, deviceOfCall(c), { viaLink: true }).catch(refuse);
        return c.json(await complete(c, passFirstStep(c, outcome)));
      },
    )
    .route('/', ownAccountRoutes({ staff, anyStaff, audit, limits, remember }));
}
