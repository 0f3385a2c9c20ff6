import { data } from 'react-router';
import type { PageServices } from '../../../shared/site/pages.ts';

/** The result of a read; undefined when it fails, which is logged. The page is then shown without it. */
export function attempt<Value>({ reportFault }: PageServices, reading: Promise<Value>): Promise<Value | undefined> {
  return reading.catch((error: unknown) => {
    reportFault(error);
    return undefined;
  });
}

/**
 * The result of a read without which there is no page.
 *
 * @throws 503 when it fails, which is logged
 */
export function demand<Value>({ reportFault }: PageServices, reading: Promise<Value>): Promise<Value> {
  return reading.catch((error: unknown) => {
    reportFault(error);
    throw data(null, { status: 503 });
  });
}

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
