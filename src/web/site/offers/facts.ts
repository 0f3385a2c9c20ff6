import { formatRupees } from '../../../shared/emi.ts';
import type { Offer } from '../../../shared/offers/offers.ts';
import { chargeDueText, CONTINGENT_LABELS, formatPaise } from '../../../shared/offers/terms-words.ts';
import { formatIndianDate } from '../../../shared/time.ts';

export interface Fact {
  label: string;
  /** One line, or several. */
  values: readonly string[];
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;
export const dayText = (day: string): string => formatIndianDate(new Date(`${day}T00:00:00+05:30`));

const rateText = ({ annualRate, method, isFloating }: Offer) =>
  [
    `${annualRate}% a year`,
    ...(method === 'flat' ? ['flat, on the whole loan'] : []),
    isFloating ? 'floating' : 'fixed',
  ].join(', ');

/** The figures by which offers are compared first. */
export const mainFacts = ({ apr, emi, totalCost }: Offer): Fact[] => [
  { label: 'APR', values: [`${apr}%`] },
  { label: 'EMI a month', values: [formatPaise(emi)] },
  { label: 'Total cost', values: [formatRupees(totalCost)] },
];

/** The loan itself. */
export const loanFacts = (offer: Offer): Fact[] => [
  { label: 'Loan amount', values: [formatRupees(offer.amount)] },
  { label: 'Tenure', values: [count(offer.months, 'month')] },
  { label: 'Interest rate', values: [rateText(offer)] },
  { label: 'You receive', values: [formatPaise(offer.netInHand)] },
];

const listCharges = ({ charges }: Offer) => charges.map((charge) => `${charge.name}: ${chargeDueText(charge)}`);

/** The charges, those that count towards the APR and those that don’t. */
export const chargeFacts = (offer: Offer): Fact[] => [
  { label: 'All charges', values: [formatPaise(offer.totalCharges), ...listCharges(offer)] },
  ...[...Map.groupBy(offer.contingentCharges, ({ kind }) => kind)].map(([kind, charges]) => ({
    label: CONTINGENT_LABELS[kind],
    values: charges.map(({ text }) => text),
  })),
];

export const conditionFacts = ({ coolingOffDays, checkedOn }: Offer): Fact[] => [
  { label: 'Cooling-off period', values: [count(coolingOffDays, 'day')] },
  { label: 'Checked on', values: [dayText(checkedOn)] },
];
