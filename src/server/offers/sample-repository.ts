import { type CatalogueFile, catalogueFileSchema } from '../../shared/offers/catalogue.ts';
import { ADDED } from '../../shared/offers/terms-words.ts';
import { CATALOGUE_LOCK, SAMPLE_AUTHOR, writeSnapshot } from './catalogue/queries.ts';
import type { Database } from '../engine/database.ts';
import { identityOf } from '../engine/fold.ts';
import { newId } from '../engine/ids.ts';
import { indianDate } from '../../shared/kit/time.ts';
import sample from './sample.json' with { type: 'json' };

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
            .values({ id, name_key: identityOf(lender.name), details: JSON.stringify(lender), created_at: at, sample: 1 })
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

/**
 * The catalogue of a new installation: six lenders that can't be taken for real ones. What they offer stays within the figures
 * that the site states about its loans.
 *
 * @param today `YYYY-MM-DD` in India, from which the terms are valid and on which they count as checked
 */
export const sampleCatalogue = (today: string): CatalogueFile =>
  catalogueFileSchema.parse({
    ...sample,
    lenders: sample.lenders.map(({ products, ...lender }) => ({
      ...lender,
      products: products.map((terms) => ({ ...terms, validFrom: today, checkedOn: today })),
    })),
  });

/** Adds the samples to a catalogue without lenders. */
export const addSampleCatalogue = (catalogue: SampleCatalogueRepository, now: number): Promise<void> =>
  catalogue.addToEmpty(sampleCatalogue(indianDate(new Date(now))), now);
