import { MAX_CATALOGUE_BYTES } from '../../../shared/offers/catalogue-calls.ts';
import type { Module, ModuleParts } from '../../module.ts';
import { createCatalogueRepository } from './repository.ts';
import { catalogueRoutes } from './routes.ts';
import { createCatalogueService } from './service.ts';

export function catalogueModule({ config, database, onContentChange, now, ...parts }: ModuleParts) {
  const { ownCheck, staleDays } = config.offers;
  const catalogue = createCatalogueService({
    catalogue: createCatalogueRepository(database),
    allowsOwnCheck: ownCheck,
    staleAfterDays: staleDays,
    onChange: onContentChange,
    now,
  });
  return {
    mounts: [['/api/catalogue', catalogueRoutes({ catalogue, ...parts })]],
    largeBodies: [{ address: 'POST /api/catalogue/import', maxBytes: MAX_CATALOGUE_BYTES }],
  } satisfies Module;
}
