import type { FACTOR_CALLS } from '../../../shared/staff/factor-calls.ts';
import { PASSKEY_REFUSED } from '../../../shared/staff/second-factor.ts';
import { type Outcome, refused } from '../../../shared/kit/outcomes.ts';
import { countKey, type Limits } from '../../http/limits.ts';
import type { Identity } from '../../http/identity.ts';
import { type Handlers, said } from '../../kit/routes.ts';
import type { Passkeys } from './passkey-service.ts';
import { APP_NAME, type FactorAdded, type SecondFactors, WRONG_CODE } from './service.ts';

interface Parts {
  factors: SecondFactors;
  passkeys: Passkeys;
  limits: Limits;
}

/** One’s own second factors, and the proofs that it is oneself. */
export function factorHandlers({ factors, passkeys, limits }: Parts): Handlers<typeof FACTOR_CALLS> {
  /** Checks a code. A session has few guesses, and another one of the account has its own. */
  async function check<Done extends object>({ sessionId }: Identity, work: () => Promise<Outcome<Done>>) {
    await countKey(limits.secondFactor, sessionId);
    const outcome = await work();
    if (outcome.ok) await limits.secondFactor.refund(sessionId);
    return outcome;
  }

  const added = (outcome: FactorAdded, message: string) =>
    outcome.ok ? { answer: { message, ...(outcome.recoveryCodes && { recoveryCodes: outcome.recoveryCodes }) } } : outcome;

  return {
    read: async ({ identity }) => ({ answer: await factors.state(identity) }),

    async sendProof({ identity }) {
      await countKey(limits.proof, identity.staffId);
      return said(await factors.sendProof(identity), `A code was sent to ${identity.email}.`);
    },

    confirmProof: async ({ identity, body }) =>
      said(await check(identity, () => factors.confirmProof(identity, body.code)), 'Confirmed.'),

    async beginApp({ identity }) {
      const outcome = await factors.beginApp(identity);
      return outcome.ok ? { answer: outcome.app } : outcome;
    },

    confirmApp: async ({ identity, body }) =>
      added(await check(identity, () => factors.confirmApp(identity, body.code)), 'Your authenticator app is set up.'),

    removeApp: async ({ identity }) => said(await factors.remove(identity, APP_NAME), 'The authenticator app is removed.'),

    async renewRecoveryCodes({ identity }) {
      const outcome = await factors.renewRecoveryCodes(identity);
      if (!outcome.ok) return outcome;
      return { answer: { message: 'Your new recovery codes are ready.', recoveryCodes: outcome.recoveryCodes } };
    },

    async stepUp({ identity, body }) {
      const outcome = await check(identity, async () =>
        (await factors.verifyCode(identity, body.code)) ? { ok: true } : WRONG_CODE,
      );
      if (outcome.ok) await factors.stepUp(identity);
      return said(outcome, 'Confirmed.');
    },

    async beginPasskeyCheck() {
      const outcome = await passkeys.beginCheck();
      return outcome.ok ? { answer: outcome.check } : outcome;
    },

    async stepUpWithPasskey({ identity, body: { challenge, passkey } }) {
      if ((await passkeys.check(challenge, passkey)) !== identity.staffId) return refused('invalid_input', PASSKEY_REFUSED);
      await factors.stepUp(identity);
      return { answer: { message: 'Confirmed.' } };
    },

    async beginPasskey({ identity }) {
      const outcome = await passkeys.begin(identity);
      return outcome.ok ? { answer: { options: outcome.options } } : outcome;
    },

    addPasskey: async ({ identity, body: { name, passkey } }) =>
      added(await passkeys.add(identity, name, passkey), 'The passkey is added.'),

    removePasskey: async ({ identity, id }) => said(await passkeys.remove(identity, id), 'The passkey is removed.'),
  };
}
