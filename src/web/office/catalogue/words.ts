import type { ProductTerms, VersionRow } from '../../../shared/offers/catalogue.ts';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../kit/ask.ts';

/** For example `10.5% a year`, or `9% to 12% a year` when it depends on conditions. */
export function ratesText({ rates }: ProductTerms): string {
  const figures = rates.map(({ annualRate }) => annualRate);
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  return least === most ? `${least}% a year` : `${least}% to ${most}% a year`;
}

/** A doubt about terms with which a product may be put in force all the same; undefined when there is none. */
export const termsDoubt = ({ rules }: ProductTerms): string | undefined =>
  rules.some(({ rule }) => rule === 'minIncome' || rule === 'maxFoir')
    ? undefined
    : 'These terms have no rule on income or FOIR: everyone whose EMIs stay within their income gets an offer. Make sure that ' +
      'the lender sets no limit.';

/** A version that can still be edited. */
export const isOpen = ({ state }: VersionRow): boolean => state === 'Draft' || state === 'Checked';

export interface Product {
  id: string;
  lenderId: string;
  /** Newest first; never empty. */
  versions: readonly VersionRow[];
  newest: VersionRow;
  inForce: VersionRow | undefined;
  open: VersionRow | undefined;
}

/** The products, each with its versions, by name. */
export function productsOf(versions: readonly VersionRow[]): Product[] {
  return [...Map.groupBy(versions, ({ productId }) => productId)]
    .flatMap(([id, rows]) => {
      const sorted = rows.toSorted((one, other) => other.number - one.number);
      const [newest] = sorted;
      if (newest === undefined) return [];
      const { lenderId } = newest;
      const inForce = sorted.find(({ state }) => state === 'In force');
      return [{ id, lenderId, versions: sorted, newest, inForce, open: sorted.find(isOpen) }];
    })
    .sort((one, other) => one.newest.terms.name.localeCompare(other.newest.terms.name, 'en'));
}

export const CATALOGUE = queryOf('GET /api/catalogue');

export const CATALOGUE_PAGE = { to: '/admin/catalogue', label: 'Lender catalogue' };
export const productPage = (id: string): string => `/admin/catalogue/products/${id}`;

/** Reads the catalogue again after a change; undefined when that fails, which the screen then says. */
export function useReload() {
  const queries = useQueryClient();
  return async () => {
    await queries.cancelQueries({ queryKey: CATALOGUE.queryKey });
    return queries.fetchQuery({ ...CATALOGUE, staleTime: 0 }).catch(() => undefined);
  };
}
