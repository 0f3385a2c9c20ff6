import { createSampleCatalogueRepository } from '../../src/server/offers/sample-repository.ts';
import { CATALOGUE_FORMAT } from '../../src/shared/offers/catalogue.ts';
import type { OfferedProduct } from '../../src/shared/offers/match.ts';
import type { TestDatabase } from './databases.ts';

/** Puts products in force in an empty catalogue, as version 1 of it. They get ids of their own. */
export async function addOffered(
  database: TestDatabase,
  products: readonly Omit<OfferedProduct, 'versionId'>[],
  at = Date.UTC(2026, 10, 22),
): Promise<void> {
  const byName = Map.groupBy(products, ({ lender }) => lender.name);
  const lenders = [...byName.values()].flatMap((own) =>
    own.slice(0, 1).map(({ lender }) => ({ ...lender, products: own.map(({ terms }) => terms) })),
  );
  await createSampleCatalogueRepository(database).addToEmpty({ format: CATALOGUE_FORMAT, lenders }, at);
}
