import type { PageServices } from '../../../shared/site/pages.ts';
import { attempt } from './attempt.server.ts';

/** Whether a page may mention offers: while products are in force, and known to be. */
export async function readHasOffers(services: PageServices): Promise<boolean> {
  return (await attempt(services, services.hasOffers())) ?? false;
}

/** How many lenders have a product in force; 0 also while that can't be read. */
export async function readLenderCount(services: PageServices): Promise<number> {
  const counted = services.findCatalogue().then((catalogue) => {
    return new Set(catalogue?.products.map(({ lender }) => lender.name)).size;
  });
  return (await attempt(services, counted)) ?? 0;
}
