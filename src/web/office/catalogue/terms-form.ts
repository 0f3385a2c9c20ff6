import { districtLines, pincodeLines, stateLines } from './lender-list.ts';
import { parseMonths, parsePercent, parseRupees, parseYears } from '../../../shared/kit/quantities.ts';
import { EMPLOYMENT_TYPES, LOAN_TYPES } from '../../../shared/loans/fields.ts';
import type { ContingentCharge, ProductTerms } from '../../../shared/offers/catalogue.ts';
import { ruleText } from '../../../shared/offers/rule-words.ts';
import type { OfferRule, RuleName } from '../../../shared/offers/rules.ts';

type Charge = ProductTerms['charges'][number];

/** The choices of a select in their order: the values, and what is shown. */
type Choices<Value extends string> = Readonly<Record<Value, string>>;
const choices = <Value extends string>(shown: Choices<Value>): Choices<Value> => shown;

/** Rupees as people write them: 25,00,000. */
const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 20 });
const areas = (text: string) => text.split(/[\s,;]+/).filter((area) => area !== '');
const inLines = (values: unknown) => (values as readonly string[]).join('\n');
const joined = (values: unknown) => (values as readonly string[]).join(', ');

interface Way {
  show(value: unknown): string;
  /** Undefined when it is not understood. */
  read(text: string): unknown;
}
const number = (read: (text: string) => number | undefined): Way => ({ show: String, read });

/** How each kind of value is typed. */
const WAYS = {
  text: { show: String, read: (text) => text },
  day: { show: String, read: (text) => text || undefined },
  /** A percentage or a count: "10.99", "10.99 %". */
  number: number(parsePercent),
  percent: number(parsePercent),
  /** "36", "3 years". */
  months: number(parseMonths),
  years: number(parseYears),
  /** "3,500", "₹211.50", "5 lakh". */
  rupees: { show: (amount) => rupees.format(amount as number), read: parseRupees },
  /** The first digits of pincodes. */
  startsWith: { show: joined, read: areas },
  states: { show: inLines, read: stateLines },
  districts: { show: inLines, read: districtLines },
  pincodes: { show: inLines, read: pincodeLines },
  anyOf: { show: joined, read: (text) => EMPLOYMENT_TYPES.filter((type) => text.split(', ').includes(type)) },
} as const satisfies Record<string, Way>;
type Kind = keyof typeof WAYS;

/** What is not understood is sent as null, which the server refuses with the text to show. */
export const read = (kind: Kind, text: string) => (WAYS[kind] as Way).read(text) ?? null;
const show = (kind: Kind, value: unknown) => (WAYS[kind] as Way).show(value);

/** What is typed in a form or a row of it, by the names of its fields. */
export type Texts = Readonly<Record<string, string>>;

/** A field as it is typed. Its limits, and the words of what is wrong, are the schema's. */
export interface TypedField {
  label: string;
  /** A price is read with its unit. */
  kind?: Kind | 'price';
  options?: Choices<string>;
  hint?: string | ((texts: Texts) => string);
  /** In a new form. */
  start?: string;
  /** It is asked for where another field has this value. */
  only?: readonly [field: string, value: string];
  /** Where it stands in what is sent, if its name does not say so. */
  path?: string;
  className?: string;
}
type Fields = Readonly<Record<string, TypedField>>;
const kindOf = ({ kind, options }: TypedField) => kind ?? (options ? 'text' : 'number');
const typed = <Name extends string>(fields: Readonly<Record<Name, TypedField>>) => fields;

const FLOATING = { only: ['rate', 'floating'] } as const;
const GST = { label: 'GST, %', start: '18' };
const WIDE = 'sm:col-span-2';

/** What a version of a product fixes, by the sections of its form. A name is the path in the terms. */
export const TERMS = {
  product: typed({
    name: { label: 'Product name', kind: 'text', className: WIDE },
    loanType: {
      label: 'Loan type',
      options: Object.fromEntries(LOAN_TYPES.map((type) => [type, type])),
      start: 'Personal Loan',
      className: WIDE,
    },
    'amount.min': { label: 'Minimum amount, rupees', kind: 'rupees' },
    'amount.max': { label: 'Maximum amount, rupees', kind: 'rupees' },
    'months.min': { label: 'Minimum tenure, months', kind: 'months', start: '12' },
    'months.max': { label: 'Maximum tenure, months', kind: 'months', start: '60' },
  }),
  interest: typed({
    annualRate: { label: 'Rate, % a year' },
    method: {
      label: 'Interest',
      options: choices<ProductTerms['method']>({ reducing: 'On the reducing balance', flat: 'Flat, on the whole loan' }),
      start: 'reducing',
    },
    rate: { label: 'Kind of rate', options: { fixed: 'Fixed', floating: 'Floating' }, start: 'fixed' },
    'benchmark.name': { label: 'Benchmark', kind: 'text', ...FLOATING },
    'benchmark.rate': { label: 'Benchmark rate, %', ...FLOATING },
    'benchmark.resetMonths': { label: 'Reset every, months', kind: 'months', start: '3', ...FLOATING },
  }),
  repayment: typed({
    coolingOffDays: { label: 'Cooling-off period, days', hint: 'At least 1', start: '3' },
    firstInstalmentDays: { label: 'First instalment after, days', start: '30' },
    advanceInstalments: { label: 'Instalments in advance', start: '0' },
  }),
  dates: typed({
    validFrom: { label: 'Valid from', kind: 'day' },
    validTo: { label: 'Valid to', kind: 'day', hint: 'Optional' },
    checkedOn: {
      label: 'Checked on',
      kind: 'day',
      hint: 'When these terms were last compared with the lender’s own',
    },
  }),
  commission: typed({
    commission: {
      label: 'Commission, % of the loan',
      hint: 'What the lender pays us. Published; it never changes the order of offers.',
      start: '0',
    },
  }),
};
const ALL: Fields = { ...TERMS.product, ...TERMS.interest, ...TERMS.repayment, ...TERMS.dates, ...TERMS.commission };

const CHARGE = typed({
  name: { label: 'Name', kind: 'text' },
  value: { label: 'Charge', kind: 'price', path: 'price' },
  unit: {
    label: 'In',
    kind: 'price',
    options: choices<'percent' | 'rupees'>({ percent: '% of the loan', rupees: 'Rupees' }),
    start: 'percent',
  },
  cap: { label: 'At most, rupees', kind: 'price', hint: 'Optional', only: ['unit', 'percent'], path: 'price.cap' },
  gst: GST,
  frequency: {
    label: 'Due',
    options: choices<Charge['frequency']>({ once: 'Once', monthly: 'Every month', yearly: 'Every year' }),
    start: 'once',
  },
  to: {
    label: 'Paid to',
    options: choices<Charge['to']>({ lender: 'The lender', thirdParty: 'A third party' }),
    start: 'lender',
  },
});

type Base = Extract<ContingentCharge['price'], { percent: number }>['of'];
const CONTINGENT = typed({
  kind: {
    label: 'Kind',
    options: choices<ContingentCharge['kind']>({
      penal: 'Penal',
      bounce: 'Bounced payment',
      foreclosure: 'Foreclosure',
      switching: 'Switching the type of rate',
      other: 'Other',
    }),
    start: 'bounce',
  },
  value: { label: 'Charge', kind: 'price', path: 'price' },
  unit: {
    label: 'In',
    kind: 'price',
    options: choices<'rupees' | Base>({
      rupees: 'Rupees',
      overdue: '% a year of the overdue amount',
      outstanding: '% of the outstanding principal',
      loan: '% of the loan',
    }),
    start: 'rupees',
  },
  gst: GST,
  note: {
    label: 'Note',
    kind: 'text',
    hint: ({ kind }) => (kind === 'other' ? 'What the charge is for' : 'Optional: “in the first 12 months”'),
    className: 'sm:col-span-2 xl:col-span-1',
  },
});

const RATE = { annualRate: TERMS.interest.annualRate };

/** The rules in the order of the choice: their names, and what is typed. */
const RULES = {
  minAge: ['Minimum age', 'years'],
  maxAge: ['Maximum age at the end', 'years'],
  minIncome: ['Minimum income', 'rupees'],
  employment: ['Employment', 'anyOf'],
  pincode: ['Pincode areas', 'startsWith'],
  states: ['States', 'states'],
  districts: ['Districts', 'districts'],
  pincodes: ['Pincodes', 'pincodes'],
  minAmount: ['Minimum loan', 'rupees'],
  maxAmount: ['Maximum loan', 'rupees'],
  minMonths: ['Minimum tenure', 'months'],
  maxMonths: ['Maximum tenure', 'months'],
  maxCarAge: ['Maximum age of the car', 'years'],
  maxLoanToValue: ['Maximum loan to value', 'percent'],
  maxFoir: ['Maximum FOIR', 'percent'],
} as const satisfies Record<RuleName, readonly [name: string, kind: Kind]>;
const BOUNDS = {
  years: 'Years',
  rupees: 'Rupees',
  months: 'Months',
  percent: 'Percent',
  startsWith: 'First digits, separated by commas',
  states: 'One on each line',
  districts: 'One on each line',
  pincodes: 'Paste the lender’s list, one on each line',
  anyOf: 'Any of',
};
const RULE_NAMES = Object.fromEntries(Object.entries(RULES).map(([rule, [name]]) => [rule, name]));
const ruleFields = ({ rule }: Texts): Fields => {
  const [, kind] = RULES[rule as RuleName];
  return { rule: { label: 'Rule', options: RULE_NAMES }, value: { label: BOUNDS[kind], kind, path: '' } };
};

/** A row of the form: a charge, a rule, or a rate with its conditions. */
export interface Row {
  /** Tells the rows apart, so that each keeps its focus when another is removed. */
  key: number;
  texts: Texts;
  when: readonly Row[];
}

let lastKey = 0;
const toRow = (texts: Texts, when: readonly Row[] = []): Row => ({ key: (lastKey += 1), texts, when });

const startOf = (fields: Fields, own: Texts = {}): Texts => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, { start = '' }]) => [name, start])),
  ...own,
});
const ruleTexts = (rule: string): Texts => ({ rule, value: rule === 'employment' ? 'Salaried' : '' });
export const newRule = (rule: RuleName = 'minIncome'): Row => toRow(ruleTexts(rule));

/** What is typed in a row. The bound of another rule means nothing. */
export const changed = (row: Row, { rule, ...part }: Texts) => ({
  texts: rule === undefined ? { ...row.texts, ...part } : ruleTexts(rule),
});

interface RowList {
  title: string;
  hint?: string;
  /** What one row is. */
  one: string;
  /** Within another section. */
  isNested?: true;
  /** The columns where there is room. */
  className?: string;
  fieldsOf(texts: Texts): Fields;
  make(): Row;
}

/** What there can be several of. */
export const LISTS: Readonly<Record<'rates' | 'when' | 'charges' | 'contingentCharges' | 'rules', RowList>> = {
  rates: {
    title: 'Rates with conditions',
    hint: 'The first rate whose conditions are all met applies; the rate above applies otherwise.',
    one: 'rate',
    isNested: true,
    className: 'md:grid-cols-3',
    fieldsOf: () => RATE,
    make: () => toRow(startOf(RATE), [newRule()]),
  },
  when: {
    title: 'Conditions',
    one: 'condition',
    isNested: true,
    className: 'md:grid-cols-3',
    fieldsOf: ruleFields,
    make: newRule,
  },
  charges: {
    title: 'Charges',
    hint: 'What every borrower pays, also to third parties through the lender. It counts towards the APR.',
    one: 'charge',
    className: 'sm:grid-cols-2 lg:grid-cols-4',
    fieldsOf: () => CHARGE,
    make: () => toRow(startOf(CHARGE)),
  },
  contingentCharges: {
    title: 'Contingent charges',
    hint: 'What only some borrowers pay, for example after a late payment. Enter ₹0 for none. Penal charges are required.',
    one: 'contingent charge',
    className: 'sm:grid-cols-2 xl:grid-cols-[1.2fr_0.7fr_1.5fr_0.5fr_1.6fr]',
    fieldsOf: () => CONTINGENT,
    make: () => toRow(startOf(CONTINGENT)),
  },
  rules: {
    title: 'Rules',
    hint: 'Who gets an offer. Amounts and tenures above are rules too. Published on the website.',
    one: 'rule',
    className: 'md:grid-cols-3',
    fieldsOf: ruleFields,
    make: newRule,
  },
};

export interface TermsEntry {
  name: string;
  texts: Texts;
  /** Those with conditions, before the one that has none. */
  rates: readonly Row[];
  charges: readonly Row[];
  contingentCharges: readonly Row[];
  rules: readonly Row[];
}

/** @param today `YYYY-MM-DD` in India */
export const newTerms = (today: string): TermsEntry => ({
  name: '',
  texts: startOf(ALL, { validFrom: today, checkedOn: today }),
  rates: [],
  charges: [toRow(startOf(CHARGE, { name: 'Processing fee' }))],
  contingentCharges: [toRow(startOf(CONTINGENT, { kind: 'penal', unit: 'overdue' }))],
  rules: [],
});

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], value);

/** What is there as it is typed; what is not there begins as in a new form. */
const toTexts = (fields: Fields, value: unknown): Texts =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const [kind, found] = [kindOf(field), valueAt(value, name)];
      return [name, kind === 'price' || found === null || found === undefined ? (field.start ?? '') : show(kind, found)];
    }),
  );

/** What is typed as it is sent, but for prices. */
function toValues(fields: Fields, texts: Texts): Record<string, unknown> {
  const values: Record<string, Record<string, unknown>> = { '': {} };
  for (const [name, field] of Object.entries(fields)) {
    const kind = kindOf(field);
    if (kind === 'price') continue;
    const [part = '', inner] = name.split('.');
    const into = inner === undefined ? values[''] : (values[part] ??= {});
    if (into) into[inner ?? part] = read(kind, texts[name] ?? '');
  }
  const { '': own, ...parts } = values;
  return { ...own, ...parts };
}

type Price = Charge['price'] | ContingentCharge['price'];
const toPriceTexts = (price: Price): Texts =>
  'rupees' in price
    ? { unit: 'rupees', value: show('rupees', price.rupees) }
    : {
        unit: 'of' in price ? price.of : 'percent',
        value: show('percent', price.percent),
        ...('cap' in price && price.cap !== undefined && { cap: show('rupees', price.cap) }),
      };
const toPrice = ({ unit, value = '', cap = '' }: Texts) =>
  unit === 'rupees'
    ? { rupees: read('rupees', value) }
    : {
        percent: read('percent', value),
        ...(unit !== 'percent' && { of: unit }),
        ...(cap.trim() !== '' && { cap: read('rupees', cap) }),
      };

const toChargeRow = (fields: Fields) => (charge: { price: Price }) =>
  toRow({ ...toTexts(fields, charge), ...toPriceTexts(charge.price) });
const toCharge =
  (fields: Fields) =>
  ({ texts }: Row) => ({ ...toValues(fields, texts), price: toPrice(texts) });

function toRuleRow(rule: OfferRule): Row {
  const [, kind] = RULES[rule.rule];
  return toRow({ rule: rule.rule, value: show(kind, valueAt(rule, kind)) });
}
const toRule = ({ texts: { rule = '', value = '' } }: Row) => {
  const [, kind] = RULES[rule as RuleName];
  return { rule, [kind]: read(kind, value) };
};

/** The rule as borrowers read it; empty while its bound is missing. */
export function entryText(row: Row): string {
  const rule = toRule(row);
  const isMissing = Object.values(rule).some((bound) => bound === null || (Array.isArray(bound) && bound.length === 0));
  return isMissing ? '' : ruleText(rule as unknown as OfferRule);
}

export const toEntry = (terms: ProductTerms): TermsEntry => ({
  name: terms.name,
  texts: {
    ...toTexts(ALL, terms),
    ...toTexts(RATE, terms.rates.at(-1)),
    rate: terms.benchmark === null ? 'fixed' : 'floating',
  },
  rates: terms.rates.slice(0, -1).map((rate) => toRow(toTexts(RATE, rate), rate.when.map(toRuleRow))),
  charges: terms.charges.map(toChargeRow(CHARGE)),
  contingentCharges: terms.contingentCharges.map(toChargeRow(CONTINGENT)),
  rules: terms.rules.map(toRuleRow),
});

/** The terms as they are sent. */
export function toTerms({ texts, ...lists }: TermsEntry) {
  const { annualRate, rate, benchmark, ...terms } = toValues(ALL, texts);
  return {
    ...terms,
    benchmark: rate === 'floating' ? benchmark : null,
    rates: [
      ...lists.rates.map((row) => ({ ...toValues(RATE, row.texts), when: row.when.map(toRule) })),
      { annualRate, when: [] },
    ],
    charges: lists.charges.map(toCharge(CHARGE)),
    contingentCharges: lists.contingentCharges.map(toCharge(CONTINGENT)),
    rules: lists.rules.map(toRule),
  };
}
