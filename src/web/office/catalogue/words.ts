import type { ContingentCharge, ProductTerms, VersionRow } from '../../../shared/offers/catalogue.ts';

type Charge = ProductTerms['charges'][number];
/** The choices of a select in their order: the values, and what is shown. */
export type Choices<Value extends string> = Readonly<Record<Value, string>>;

export const METHOD_CHOICES: Choices<ProductTerms['method']> = {
  reducing: 'On the reducing balance',
  flat: 'Flat, on the whole loan',
};
export const RECIPIENT_CHOICES: Choices<Charge['to']> = { lender: 'The lender', thirdParty: 'A third party' };
export const FREQUENCY_CHOICES: Choices<Charge['frequency']> = {
  once: 'Once',
  monthly: 'Every month',
  yearly: 'Every year',
};
export const CHARGE_UNITS: Choices<'percent' | 'rupees'> = { percent: '% of the loan', rupees: 'Rupees' };
export const CONTINGENT_CHOICES: Choices<ContingentCharge['kind']> = {
  penal: 'Penal',
  bounce: 'Bounced payment',
  foreclosure: 'Foreclosure',
  switching: 'Switching the type of rate',
  other: 'Other',
};
export const CONTINGENT_UNITS: Choices<'rupees' | 'overdue' | 'outstanding' | 'loan'> = {
  rupees: 'Rupees',
  overdue: '% a year of the overdue amount',
  outstanding: '% of the outstanding principal',
  loan: '% of the loan',
};

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
  /** The newest version. */
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
