import type { FACTOR_CALLS } from '../../../shared/staff/calls.ts';
import { PASSKEY_REFUSED } from '../../../shared/staff/second-factor.ts';
import { type Outcome, refused } from '../../../shared/kit/outcomes.ts';
import { countKey, type Limits } from '../../http/limits.ts';
import type { Identity } from '../../http/identity.ts';
import { type Handlers, ifDone, said } from '../../kit/routes.ts';
import type { Passkeys } from './passkey-service.ts';
import { APP_NAME, type FactorAdded, type SecondFactors, WRONG_CODE } from './service.ts';

interface Parts {
  factors: SecondFactors;
  passkeys: Passkeys;
  limits: Limits;
}

export function factorHandlers({ factors, passkeys, limits }: Parts): Handlers<typeof FACTOR_CALLS> {
  /** Checks a code. A session has few guesses, and another one of the account has its own. */
  async function check<Done extends object>({ sessionId }: Identity, work: () => Promise<Outcome<Done>>) {
    await countKey(limits.secondFactor, sessionId);
    const outcome = await work();
    if (outcome.ok) await limits.secondFactor.refund(sessionId);
    return outcome;
  }

  const added = (outcome: FactorAdded, message: string) =>
    ifDone(outcome, ({ recoveryCodes }) => ({ answer: { message, ...(recoveryCodes && { recoveryCodes }) } }));

  return {
    read: async ({ identity }) => ({ answer: await factors.state(identity) }),

    async sendProof({ identity }) {
      await countKey(limits.proof, identity.staffId);
      return said(await factors.sendProof(identity), `A code was sent to ${identity.email}.`);
    },

    confirmProof: async ({ identity, body }) =>
      said(await check(identity, () => factors.confirmProof(identity, body.code)), 'Confirmed.'),

    beginApp: async ({ identity }) => ifDone(await factors.beginApp(identity), ({ app }) => ({ answer: app })),

    confirmApp: async ({ identity, body }) =>
      added(await check(identity, () => factors.confirmApp(identity, body.code)), 'Your authenticator app is set up.'),

    removeApp: async ({ identity }) => said(await factors.remove(identity, APP_NAME), 'The authenticator app is removed.'),

    renewRecoveryCodes: async ({ identity }) =>
      ifDone(await factors.renewRecoveryCodes(identity), ({ recoveryCodes }) => ({
        answer: { message: 'Your new recovery codes are ready.', recoveryCodes },
      })),

    async stepUp({ identity, body }) {
      const outcome = await check(identity, async () =>
        (await factors.verifyCode(identity, body.code)) ? { ok: true } : WRONG_CODE,
      );
      if (outcome.ok) await factors.stepUp(identity);
      return said(outcome, 'Confirmed.');
    },

    beginPasskeyCheck: async () => ifDone(await passkeys.beginCheck(), (begun) => ({ answer: begun.check })),

    async stepUpWithPasskey({ identity, body: { challenge, passkey } }) {
      if ((await passkeys.check(challenge, passkey)) !== identity.staffId) return refused('invalid_input', PASSKEY_REFUSED);
      await factors.stepUp(identity);
      return { answer: { message: 'Confirmed.' } };
    },

    beginPasskey: async ({ identity }) => ifDone(await passkeys.begin(identity), ({ options }) => ({ answer: { options } })),

    addPasskey: async ({ identity, body: { name, passkey } }) =>
      added(await passkeys.add(identity, name, passkey), 'The passkey is added.'),

    removePasskey: async ({ identity, id }) => said(await passkeys.remove(identity, id), 'The passkey is removed.'),
  };
}
