import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { AUTHENTICATED, LOGIN_REFUSED, SECOND_FACTOR_NEEDED } from '../../shared/staff/accounts.ts';
import { CHALLENGE_EXPIRED, PASSKEY_REFUSED } from '../../shared/staff/second-factor.ts';
import type { SIGN_IN_CALLS } from '../../shared/staff/calls.ts';
import { refused } from '../../shared/kit/outcomes.ts';
import { CHALLENGE } from '../http/authentication.ts';
import type { AppEnv } from '../http/environment.ts';
import { limitKey } from '../http/client-address.ts';
import { countKey } from '../http/limits.ts';
import { type Handlers, ifDone } from '../kit/routes.ts';
import type { Accounts } from './account-service.ts';
import type { Staff } from './repository.ts';
import { type SecondFactors, WRONG_CODE } from './second-factor/handlers.ts';
import type { Passkeys } from './second-factor/passkey-handlers.ts';
import type { LoginOutcome, RefusedSignIn, SignedIn, StaffService } from './service.ts';
import { newDeviceMail } from './sign-in/account-mails.ts';
import { deviceOf } from './sign-in/device.ts';
import { createLoginThrottle } from './sign-in/login-throttle.ts';
import type { ServerParts } from '../kit/parts.ts';

/** Refusals are audited after the answer was sent, since its timing would reveal whether the account exists. */
const REFUSAL_AUDIT_DELAY_MS = 200;

interface Parts extends Pick<ServerParts, 'audit' | 'limits' | 'mailer' | 'now'> {
  staff: StaffService;
  accounts: Accounts;
  factors: Pick<SecondFactors, 'verifyCode'>;
  passkeys: Pick<Passkeys, 'check'>;
  brand: string;
}

export function signInHandlers(parts: Parts): Handlers<typeof SIGN_IN_CALLS> {
  const { staff, accounts, factors, passkeys, audit, limits, mailer, brand, now } = parts;
  const throttle = createLoginThrottle(limits);

  /** Rate-limited for unknown accounts: guessing must not fill the disk. */
  async function recordRefusal({ refused: reason, staff: member }: RefusedSignIn): Promise<void> {
    if (member === undefined && (await limits.unknownLogin.take('all')) > 0) return;
    await audit.record({
      action: 'sign-in-refused',
      staffId: member?.id ?? null,
      email: member?.email ?? null,
      detail: { reason },
    });
  }

  const deviceOfCall = (c: Context<AppEnv>) => deviceOf(c.req.header('User-Agent'));

  function auditRefusal(c: Context<AppEnv>, outcome: RefusedSignIn): void {
    setTimeout(
      () => recordRefusal(outcome).catch((err: unknown) => c.var.log().error({ err }, 'A refused sign-in was not audited')),
      REFUSAL_AUDIT_DELAY_MS,
    ).unref();
  }

  /** After the password: it may be wrong, or only the first step. */
  function afterPassword(c: Context<AppEnv>, outcome: LoginOutcome, options?: { isKnown: boolean }) {
    if ('token' in outcome) return complete(c, outcome, options);
    if ('challenge' in outcome)
      return { ...refused('second_factor_required', SECOND_FACTOR_NEEDED), headers: CHALLENGE, ...outcome };
    auditRefusal(c, outcome);
    return { ...refused('unauthenticated', LOGIN_REFUSED), headers: CHALLENGE };
  }

  /** Tells the owner of an account of a new device, once a day for each kind of device and address. */
  async function alertOfNewDevice({ id, email, lastSeenAt }: Staff, device: string, client: string): Promise<void> {
    // The first sign-in of an account is no news to its owner.
    if (lastSeenAt === null || !mailer.isOn) return;
    if ((await limits.newDevice.take(`${id} ${device} ${limitKey(client)}`)) > 0) return;
    await mailer.send(newDeviceMail({ to: email, brand, device, at: now() }));
  }

  async function complete(c: Context<AppEnv>, outcome: SignedIn, { isKnown = false } = {}) {
    const device = deviceOfCall(c);
    await audit.record({
      action: 'signed-in',
      staffId: outcome.staff.id,
      email: outcome.staff.email,
      detail: device === '' ? {} : { device },
    });
    if (!isKnown) await alertOfNewDevice(outcome.staff, device, c.var.facts.client);
    await staff.rememberDevice(c, outcome.staff.id);
    return { answer: { token: outcome.token } };
  }

  return {
    async login({ body, client, context }) {
      const knownDevice = await staff.findKnownDevice(body.email, getCookie(context));
      const succeed = await throttle.attempt(body.email, client, knownDevice);
      const isKnown = knownDevice !== undefined;
      const outcome = await staff.login(body, deviceOfCall(context), { isKnown });
      if (!('refused' in outcome)) await succeed();
      return afterPassword(context, outcome, { isKnown });
    },

    async confirmLogin({ body: { challenge, code }, context }) {
      let isKnown = false;
      const outcome = await staff.finishLogin(challenge, deviceOfCall(context), async ({ id, email }) => {
        const device = await staff.findKnownDevice(email, getCookie(context));
        isKnown = device !== undefined;
        const key = `${id} ${device ?? ''}`;
        await countKey(limits.secondFactor, key);
        const isRight = await factors.verifyCode({ staffId: id, email }, code);
        if (isRight) await limits.secondFactor.refund(key);
        return isRight;
      });
      if (outcome === undefined) return refused('conflict', CHALLENGE_EXPIRED);
      if (!('refused' in outcome)) return complete(context, outcome, { isKnown });
      auditRefusal(context, outcome);
      return WRONG_CODE;
    },

    async loginWithPasskey({ body: { challenge, passkey }, context }) {
      const owner = await passkeys.check(challenge, passkey);
      const outcome = owner === undefined ? undefined : await staff.loginVerified(owner, deviceOfCall(context));
      if (outcome === undefined || 'refused' in outcome) {
        if (outcome !== undefined) auditRefusal(context, outcome);
        return { ...refused('unauthenticated', PASSKEY_REFUSED), headers: CHALLENGE };
      }
      const isKnown = (await staff.findKnownDevice(outcome.staff.email, getCookie(context))) !== undefined;
      return complete(context, outcome, { isKnown });
    },

    check({ identity: { role, email, staffId, permissions, mustEnrol } }) {
      return { answer: { msg: AUTHENTICATED, role, email, staffId, permissions, ...(mustEnrol && { mustEnrol }) } };
    },

    async logout({ identity }) {
      await staff.logout(identity.token);
      return { answer: { message: 'Signed out.' }, note: { action: 'signed-out' } };
    },

    openLink: async ({ body }) => ifDone(await accounts.openLink(body.token), ({ owner }) => ({ answer: owner })),

    async acceptLink({ body: { token, password }, context }) {
      const accepted = await accounts.acceptLink(token, password);
      if (!accepted.ok) return accepted;
      const { email, role } = accepted.member;
      const outcome = await staff.login({ email, role, password }, deviceOfCall(context), { viaLink: true });
      return afterPassword(context, outcome);
    },
  };
}
