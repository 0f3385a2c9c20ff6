import { CATALOGUE_CALLS, MAX_CATALOGUE_BYTES } from '../../../shared/offers/catalogue-calls.ts';
import { routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { findDistricts, nameOfDistrict } from '../../places/service.ts';
import { catalogueHandlers } from './handlers.ts';
import { createCatalogueRepository } from './repository.ts';

export function catalogueModule(parts: ModuleParts) {
  const { config, database, onContentChange, now } = parts;
  const { ownCheck, staleDays } = config.offers;
  const handlers = catalogueHandlers({
    catalogue: createCatalogueRepository(database),
    allowsOwnCheck: ownCheck,
    staleAfterDays: staleDays,
    findDistricts: (name) => findDistricts(name).map(nameOfDistrict),
    onChange: onContentChange,
    now,
  });
  return {
    mounts: [['/', routesOf(CATALOGUE_CALLS, handlers, { tag: 'Lender catalogue', noun: 'catalogue', ...parts })]],
    largeBodies: [{ address: CATALOGUE_CALLS.import.address, maxBytes: MAX_CATALOGUE_BYTES }],
  } satisfies Module;
}
