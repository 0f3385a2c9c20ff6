import type { Module, ModuleParts } from '../../module.ts';
import { createConsentRepository } from './repository.ts';
import { consentRoutes } from './routes.ts';
import { type ConsentService, createConsentService } from './service.ts';

export function consentModule({ database, tokens, audit, now }: ModuleParts) {
  const repository = createConsentRepository(database);
  const consents = createConsentService(repository, now);
  return {
    consents,
    mounts: [['/api/consents', consentRoutes({ consents, tokens, audit })]],
    start: () => repository.storeNotices(),
  } satisfies Module & { consents: ConsentService };
}
