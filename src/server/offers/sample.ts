import { type CatalogueFile, catalogueFileSchema } from '../../shared/offers/catalogue.ts';
import { indianDate } from '../../shared/kit/time.ts';
import sample from './sample.json' with { type: 'json' };
import type { SampleCatalogueRepository } from './sample-repository.ts';

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
