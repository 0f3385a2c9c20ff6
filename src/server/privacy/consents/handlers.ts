import type { CONSENT_CALLS } from '../../../shared/privacy/consent-calls.ts';
import { type Handlers, ifDone } from '../../kit/routes.ts';
import type { ConsentService } from './service.ts';

export const consentHandlers = (consents: ConsentService): Handlers<typeof CONSENT_CALLS> => ({
  list: async ({ noun, id }) => ({ answer: { consents: await consents.list(noun, id) } }),

  withdraw: async ({ noun, id, body: { purpose } }) =>
    ifDone(await consents.withdraw(noun, id, purpose, 'office'), ({ isChanged }) => ({
      answer: async () => ({ consents: await consents.list(noun, id) }),
      note: isChanged ? { action: 'consent-withdrawn', noun, subjectId: id, detail: { purpose } } : null,
    })),
});
