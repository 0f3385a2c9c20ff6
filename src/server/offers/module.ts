import { offerCalls } from '../../shared/offers/calls.ts';
import { routesOf } from '../kit/routes.ts';
import type { Module, ModuleParts } from '../app/module.ts';
import { writeRatesFile } from './rates-export.ts';
import { createSnapshotRepository } from './repository.ts';
import { addSampleCatalogue, createSampleCatalogueRepository } from './sample-repository.ts';
import { createOfferService, type OfferService } from './service.ts';

export function offerModule(parts: ModuleParts) {
  const { config, database, now } = parts;
  const { staleDays } = config.offers;
  const offers = createOfferService({ snapshots: createSnapshotRepository(database), staleDays, now });
  return {
    offers,
    mounts: [
      [
        '/',
        routesOf(
          offerCalls(now),
          { match: async ({ query }) => ({ answer: await offers.match(query) }) },
          { tag: 'Offers', ...parts },
        ),
      ],
    ],
    content: {
      ...offers,
      async writeRatesFile(hasSamples: boolean) {
        const rates = await offers.listRates();
        return rates && writeRatesFile(rates, hasSamples);
      },
    },
    addSamples: () => addSampleCatalogue(createSampleCatalogueRepository(database), now()),
  } satisfies Module & { offers: OfferService };
}
