import type { CatalogueChange, CatalogueSnapshot } from '../../../shared/offers/snapshots.ts';
import type { PageServices } from '../../../shared/site/pages.ts';
import type { PageQuery } from '../../../shared/site/page-query.ts';
import { attempt } from '../parts/attempt.server.ts';

const CHANGES_PER_PAGE = 100;

export type View =
  | {
      step: 'rules';
      catalogue: CatalogueSnapshot;
      /** Those of one page, newest first. */
      changes: CatalogueChange[];
      page: number;
      totalPages: number;
    }
  | { step: 'missing' }
  | { step: 'failed' };

export async function readRules(services: PageServices, query: PageQuery<'/how-we-match'>): Promise<View> {
  const found = await attempt(services, Promise.all([services.findCatalogue(), services.listCatalogueChanges()]));
  if (found === undefined) return { step: 'failed' };
  const [catalogue, all] = found;
  const page = Number(query.get('page') ?? 1);
  const totalPages = Math.max(1, Math.ceil(all.length / CHANGES_PER_PAGE));
  if (catalogue === undefined || catalogue.products.length === 0 || page > totalPages) return { step: 'missing' };
  const start = (page - 1) * CHANGES_PER_PAGE;
  return { step: 'rules', catalogue, changes: all.slice(start, start + CHANGES_PER_PAGE), page, totalPages };
}
