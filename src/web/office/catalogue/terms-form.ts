import type { ContingentCharge, ProductTerms } from '../../../shared/offers/catalogue.ts';
import {
  newKey,
  newRule,
  readMonths,
  readNumber,
  readRupees,
  type RuleEntry,
  rupees,
  toRule,
  toRuleEntry,
} from './rule-form.ts';

type Charge = ProductTerms['charges'][number];

/** A rate with its conditions. */
export interface RateEntry {
  key: number;
  annualRate: string;
  when: RuleEntry[];
}

export interface ChargeEntry {
  key: number;
  name: string;
  to: Charge['to'];
  unit: 'rupees' | 'percent';
  value: string;
  cap: string;
  gst: string;
  frequency: Charge['frequency'];
}

type Base = Extract<ContingentCharge['price'], { percent: number }>['of'];
export interface ContingentEntry {
  key: number;
  kind: ContingentCharge['kind'];
  /** Rupees, or what the percentage is of. */
  unit: 'rupees' | Base;
  value: string;
  gst: string;
  note: string;
}

/** The terms of a product as they are typed. */
export interface TermsEntry {
  name: string;
  loanType: ProductTerms['loanType'];
  amountMin: string;
  amountMax: string;
  monthsMin: string;
  monthsMax: string;
  method: ProductTerms['method'];
  /** Rates with conditions, before the one that has none. */
  rates: RateEntry[];
  annualRate: string;
  isFloating: boolean;
  benchmarkName: string;
  benchmarkRate: string;
  resetMonths: string;
  charges: ChargeEntry[];
  contingentCharges: ContingentEntry[];
  coolingOffDays: string;
  firstInstalmentDays: string;
  advanceInstalments: string;
  rules: RuleEntry[];
  commission: string;
  validFrom: string;
  validTo: string;
  checkedOn: string;
}

const GST = '18';

export const newRate = (): RateEntry => ({ key: newKey(), annualRate: '', when: [newRule()] });

export const newCharge = (): ChargeEntry => ({
  key: newKey(),
  name: '',
  to: 'lender',
  unit: 'percent',
  value: '',
  cap: '',
  gst: GST,
  frequency: 'once',
});

export const newContingent = (kind: ContingentCharge['kind'] = 'bounce'): ContingentEntry => ({
  key: newKey(),
  kind,
  unit: kind === 'penal' ? 'overdue' : 'rupees',
  value: '',
  gst: GST,
  note: '',
});

/** @param today `YYYY-MM-DD` in India */
export const newTerms = (today: string): TermsEntry => ({
  name: '',
  loanType: 'Personal Loan',
  amountMin: '',
  amountMax: '',
  monthsMin: '12',
  monthsMax: '60',
  method: 'reducing',
  rates: [],
  annualRate: '',
  isFloating: false,
  benchmarkName: '',
  benchmarkRate: '',
  resetMonths: '3',
  charges: [{ ...newCharge(), name: 'Processing fee' }],
  contingentCharges: [newContingent('penal')],
  coolingOffDays: '3',
  firstInstalmentDays: '30',
  advanceInstalments: '0',
  rules: [],
  commission: '0',
  validFrom: today,
  validTo: '',
  checkedOn: today,
});

export function toEntry(terms: ProductTerms): TermsEntry {
  const { amount, months, benchmark } = terms;
  return {
    name: terms.name,
    loanType: terms.loanType,
    amountMin: rupees.format(amount.min),
    amountMax: rupees.format(amount.max),
    monthsMin: String(months.min),
    monthsMax: String(months.max),
    method: terms.method,
    rates: terms.rates
      .slice(0, -1)
      .map(({ annualRate, when }) => ({ key: newKey(), annualRate: String(annualRate), when: when.map(toRuleEntry) })),
    annualRate: String(terms.rates.at(-1)?.annualRate ?? ''),
    isFloating: benchmark !== null,
    benchmarkName: benchmark?.name ?? '',
    benchmarkRate: String(benchmark?.rate ?? ''),
    resetMonths: String(benchmark?.resetMonths ?? 3),
    charges: terms.charges.map(toChargeEntry),
    contingentCharges: terms.contingentCharges.map(toContingentEntry),
    coolingOffDays: String(terms.coolingOffDays),
    firstInstalmentDays: String(terms.firstInstalmentDays),
    advanceInstalments: String(terms.advanceInstalments),
    rules: terms.rules.map(toRuleEntry),
    commission: String(terms.commission),
    validFrom: terms.validFrom,
    validTo: terms.validTo ?? '',
    checkedOn: terms.checkedOn,
  };
}

const toChargeEntry = ({ price, gst, ...charge }: Charge): ChargeEntry => ({
  ...charge,
  key: newKey(),
  unit: 'rupees' in price ? 'rupees' : 'percent',
  value: 'rupees' in price ? rupees.format(price.rupees) : String(price.percent),
  cap: 'rupees' in price || price.cap === undefined ? '' : rupees.format(price.cap),
  gst: String(gst),
});

const toContingentEntry = ({ price, gst, ...charge }: ContingentCharge): ContingentEntry => ({
  ...charge,
  key: newKey(),
  unit: 'rupees' in price ? 'rupees' : price.of,
  value: 'rupees' in price ? rupees.format(price.rupees) : String(price.percent),
  gst: String(gst),
});

const toCharge = ({ key: _key, unit, value, cap, gst, ...charge }: ChargeEntry) => ({
  ...charge,
  price:
    unit === 'rupees'
      ? { rupees: readRupees(value) }
      : { percent: readNumber(value), ...(cap.trim() !== '' && { cap: readRupees(cap) }) },
  gst: readNumber(gst),
});

const toContingent = ({ key: _key, unit, value, gst, ...charge }: ContingentEntry) => ({
  ...charge,
  price: unit === 'rupees' ? { rupees: readRupees(value) } : { percent: readNumber(value), of: unit },
  gst: readNumber(gst),
});

/** The terms as they are sent: what is not a number is null, which the server refuses with the text to show. */
export function toTerms(entry: TermsEntry) {
  const { name, loanType, method, validFrom, validTo, checkedOn } = entry;
  return {
    name,
    loanType,
    method,
    amount: { min: readRupees(entry.amountMin), max: readRupees(entry.amountMax) },
    months: { min: readMonths(entry.monthsMin), max: readMonths(entry.monthsMax) },
    rates: [
      ...entry.rates.map(({ annualRate, when }) => ({ annualRate: readNumber(annualRate), when: when.map(toRule) })),
      { annualRate: readNumber(entry.annualRate), when: [] },
    ],
    benchmark: entry.isFloating
      ? {
          name: entry.benchmarkName,
          rate: readNumber(entry.benchmarkRate),
          resetMonths: readMonths(entry.resetMonths),
        }
      : null,
    charges: entry.charges.map(toCharge),
    contingentCharges: entry.contingentCharges.map(toContingent),
    coolingOffDays: readNumber(entry.coolingOffDays),
    firstInstalmentDays: readNumber(entry.firstInstalmentDays),
    advanceInstalments: readNumber(entry.advanceInstalments),
    rules: entry.rules.map(toRule),
    commission: readNumber(entry.commission),
    validFrom,
    validTo: validTo === '' ? null : validTo,
    checkedOn,
  };
}
