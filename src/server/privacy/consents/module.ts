import { CONSENT_CALLS } from '../../../shared/privacy/calls.ts';
import { type Handlers, ifDone, routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { createConsentRepository } from './repository.ts';
import { type ConsentService, createConsentService } from './service.ts';

export function consentModule({ database, now, ...parts }: ModuleParts) {
  const repository = createConsentRepository(database);
  const consents = createConsentService(repository, now);
  const handlers: Handlers<typeof CONSENT_CALLS> = {
    list: async ({ noun, id }) => ({ answer: { consents: await consents.list(noun, id) } }),

    withdraw: async ({ noun, id, body: { purpose } }) =>
      ifDone(await consents.withdraw(noun, id, purpose, 'office'), ({ isChanged }) => ({
        answer: async () => ({ consents: await consents.list(noun, id) }),
        note: isChanged ? { action: 'consent-withdrawn', noun, subjectId: id, detail: { purpose } } : null,
      })),
  };
  return {
    consents,
    mounts: [['/', routesOf(CONSENT_CALLS, handlers, { tag: 'Consents', ...parts })]],
    start: () => repository.storeNotices(),
  } satisfies Module & { consents: ConsentService };
}
