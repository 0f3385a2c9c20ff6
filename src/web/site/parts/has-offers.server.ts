import type { PageServices } from '../../../shared/pages.ts';
import { attempt } from './attempt.server.ts';

/** Whether a page may mention offers: while products are in force, and known to be. */
export async function readHasOffers(services: PageServices): Promise<boolean> {
  return (await attempt(services, services.hasOffers())) ?? false;
}
