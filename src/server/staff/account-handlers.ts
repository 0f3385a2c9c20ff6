import type { ACCOUNT_CALLS } from '../../shared/staff/calls.ts';
import type { Outcome } from '../../shared/kit/outcomes.ts';
import { type Handlers, said } from '../kit/routes.ts';
import type { Accounts, Link } from './account-service.ts';

export function accountHandlers(accounts: Accounts): Handlers<typeof ACCOUNT_CALLS> {
  const shown = async (id: string, message: string) => {
    const found = await accounts.get(id);
    return found.ok ? { answer: { message, data: found.member } } : found;
  };
  const shownWithLink = async (id: string, { token, expiresAt }: Link, message: string) => {
    const found = await shown(id, message);
    return 'answer' in found
      ? { answer: { ...found.answer, link: { token, expiresAt: new Date(expiresAt).toISOString() } } }
      : found;
  };
  const changed = async (outcome: Outcome, id: string, message: string) => (outcome.ok ? shown(id, message) : outcome);

  return {
    async list() {
      const [all, secondFactorRequired] = await Promise.all([accounts.list(), accounts.isSecondFactorRequired()]);
      return { answer: { success: true, data: all, secondFactorRequired } };
    },

    async invite({ actor, body: { email, role } }) {
      const outcome = await accounts.invite(actor, email, role);
      return outcome.ok ? shownWithLink(outcome.id, outcome.link, `${email} is invited.`) : outcome;
    },

    withdraw: async ({ actor, id }) => said(await accounts.withdraw(actor, id), 'The invitation is withdrawn.'),

    async makeLink({ actor, id }) {
      const outcome = await accounts.makeLink(actor, id);
      return outcome.ok ? shownWithLink(id, outcome.link, 'The new link is ready.') : outcome;
    },

    changeRole: async ({ actor, id, body }) =>
      changed(await accounts.changeRole(actor, id, body.role), id, 'The role is changed.'),

    disable: async ({ actor, id }) => changed(await accounts.disable(actor, id), id, 'The account is disabled.'),

    enable: async ({ actor, id }) => changed(await accounts.enable(actor, id), id, 'The account is enabled.'),

    endSessions: async ({ actor, id }) =>
      changed(await accounts.endSessions(actor, id), id, 'All sessions of the account have ended.'),

    resetSecondFactor: async ({ actor, identity, id }) =>
      changed(
        await accounts.resetSecondFactor(actor, id, { hasOwn: identity.hasSecondFactor }),
        id,
        'The second factor is reset.',
      ),

    async requireSecondFactor({ actor, identity, body: { required } }) {
      const outcome = await accounts.requireSecondFactor(actor, { hasOwn: identity.hasSecondFactor, required });
      return said(outcome, `A second factor is now ${required ? 'mandatory' : 'optional'}.`);
    },
  };
}
