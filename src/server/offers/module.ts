import type { Module, ModuleParts } from '../module.ts';
import { createSnapshotRepository } from './repository.ts';
import { offerRoutes } from './routes.ts';
import { createSampleCatalogueRepository } from './sample-repository.ts';
import { addSampleCatalogue } from './sample.ts';
import { createOfferService, type OfferService } from './service.ts';

export function offerModule({ config, database, now }: ModuleParts) {
  const { staleDays } = config.offers;
  const offers = createOfferService({ snapshots: createSnapshotRepository(database), staleDays, now });
  return {
    offers,
    mounts: [['/api/offers', offerRoutes({ offers, now })]],
    content: offers,
    addSamples: () => addSampleCatalogue(createSampleCatalogueRepository(database), now()),
  } satisfies Module & { offers: OfferService };
}
