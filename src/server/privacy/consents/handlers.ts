import type { CONSENT_CALLS } from '../../../shared/privacy/consent-calls.ts';
import type { Handlers } from '../../kit/routes.ts';
import type { ConsentService } from './service.ts';

export const consentHandlers = (consents: ConsentService): Handlers<typeof CONSENT_CALLS> => ({
  list: async ({ noun, id }) => ({ answer: { consents: await consents.list(noun, id) } }),

  async withdraw({ noun, id, body: { purpose } }) {
    const outcome = await consents.withdraw(noun, id, purpose, 'office');
    if (!outcome.ok) return outcome;
    return {
      answer: async () => ({ consents: await consents.list(noun, id) }),
      note: outcome.isChanged ? { action: 'consent-withdrawn', noun, subjectId: id, detail: { purpose } } : null,
    };
  },
});
