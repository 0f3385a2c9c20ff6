import type { CatalogueFile } from '../../shared/offers/catalogue.ts';
import { ADDED } from '../../shared/offers/terms-words.ts';
import { CATALOGUE_LOCK, SAMPLE_AUTHOR, writeSnapshot } from './catalogue/queries.ts';
import type { Database } from '../engine/database.ts';
import { fold } from '../engine/fold.ts';
import { newId } from '../engine/ids.ts';

export type SampleCatalogueRepository = ReturnType<typeof createSampleCatalogueRepository>;

export function createSampleCatalogueRepository({ db, dialect, nodes }: Pick<Database, 'db' | 'dialect' | 'nodes'>) {
  return {
    /** Puts the products of a file in force, as samples, unless the catalogue has any lender. */
    addToEmpty: ({ lenders }: CatalogueFile, at: number) =>
      db.transaction().execute(async (transaction) => {
        await dialect.acquireLock(transaction, CATALOGUE_LOCK);
        if ((await transaction.selectFrom('lenders').select('id').limit(1).executeTakeFirst()) !== undefined) return;
        for (const { products, ...lender } of lenders) {
          const id = newId();
          await transaction
            .insertInto('lenders')
            .values({ id, name_key: fold(lender.name), details: JSON.stringify(lender), created_at: at, sample: 1 })
            .execute();
          for (const terms of products)
            await transaction
              .insertInto('product_versions')
              .values({
                id: newId(),
                lender_id: id,
                product_id: newId(),
                number: 1,
                state: 'In force',
                terms: JSON.stringify(terms),
                written_by: SAMPLE_AUTHOR,
                checked_by: SAMPLE_AUTHOR,
                checked_at: at,
                in_force_by: SAMPLE_AUTHOR,
                in_force_at: at,
                created_at: at,
                sample: 1,
              })
              .execute();
        }
        const changes = lenders.flatMap(({ name, products }) =>
          products.map((terms) => ({ lender: name, product: terms.name, texts: [ADDED] })),
        );
        await writeSnapshot({ nodes }, transaction, { by: SAMPLE_AUTHOR, at, changes });
      }),
  };
}
