import { CONSENT_CALLS } from '../../../shared/privacy/consent-calls.ts';
import { routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { consentHandlers } from './handlers.ts';
import { createConsentRepository } from './repository.ts';
import { type ConsentService, createConsentService } from './service.ts';

export function consentModule({ database, now, ...parts }: ModuleParts) {
  const repository = createConsentRepository(database);
  const consents = createConsentService(repository, now);
  return {
    consents,
    mounts: [['/', routesOf(CONSENT_CALLS, consentHandlers(consents), { tag: 'Consents', ...parts })]],
    start: () => repository.storeNotices(),
  } satisfies Module & { consents: ConsentService };
}
