import fc from 'fast-check';
import { EMPLOYMENT_TYPES, LOAN_TYPES } from '../../src/shared/loans/fields.ts';
import type { ProductTerms } from '../../src/shared/offers/catalogue.ts';
import type { OfferedProduct } from '../../src/shared/offers/match.ts';
import type { NoOffer, Offer, OffersAnswer, PossibleOffer } from '../../src/shared/offers/offers.ts';
import type { OfferRule } from '../../src/shared/offers/rules.ts';
import { sampleCatalogue } from '../../src/server/offers/sample-repository.ts';
import { anyTerms, buildLender } from './catalogues.ts';

// Random requests for offers, and a check of the answers that shares no code with what works them out.

/** A request as a form sends it. What is missing was left blank. */
interface Sent {
  loanType: (typeof LOAN_TYPES)[number];
  amount: number;
  months: number;
  age?: number;
  income?: number;
  employment?: (typeof EMPLOYMENT_TYPES)[number];
  emis?: number;
  pincode?: string;
  carYear?: number;
  carValue?: number;
}

/** Of the pincodes that are sent. */
const PLACES: Readonly<Record<string, { district: string; state: string }>> = {
  411005: { district: 'Pune', state: 'Maharashtra' },
  560001: { district: 'Bengaluru', state: 'Karnataka' },
  110001: { district: 'Central Delhi', state: 'Delhi' },
  403001: { district: 'North Goa', state: 'Goa' },
};

const often = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 4 });

/** Requests of people who earn nearly nothing or much, owe much, leave things out, and mistype the year of their car. */
const anySent = (year: number): fc.Arbitrary<Sent> =>
  fc.record({
    loanType: fc.constantFrom(...LOAN_TYPES),
    amount: fc.oneof(fc.integer({ min: 50_000, max: 1_500_000 }), fc.integer({ min: 1, max: 100_000_000 })),
    months: fc.oneof(fc.constantFrom(12, 24, 36, 48, 60), fc.integer({ min: 1, max: 120 })),
    age: often(fc.integer({ min: 18, max: 75 })),
    income: often(fc.oneof(fc.constantFrom(1, 100), fc.integer({ min: 5_000, max: 300_000 }))),
    employment: often(fc.constantFrom(...EMPLOYMENT_TYPES)),
    emis: often(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60_000 }))),
    pincode: often(fc.constantFrom(...Object.keys(PLACES))),
    carYear: often(
      fc.oneof(
        { arbitrary: fc.integer({ min: year - 1, max: year }), weight: 4 },
        { arbitrary: fc.integer({ min: year - 12, max: year + 1 }), weight: 2 },
        fc.integer({ min: 1950, max: 2110 }),
      ),
    ),
    carValue: often(fc.integer({ min: 50_000, max: 3_000_000 })),
  }) as fc.Arbitrary<Sent>;

/** So many requests, the same for the same seed. */
export const sampleRequests = (count: number, { seed, year }: { seed: number; year: number }): Sent[] =>
  fc.sample(anySent(year), { numRuns: count, seed });

export const sentPath = (sent: Sent): string =>
  `/api/offers?${new URLSearchParams(Object.entries(sent).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])))}`;

/** The sample lenders with all of their products, and lenders with products of random rules. All names differ. */
export function manyProducts(today: string, seed: number): Omit<OfferedProduct, 'versionId'>[] {
  const samples = sampleCatalogue(today).lenders.flatMap(({ products, ...lender }) =>
    products.map((terms) => ({ lender, terms })),
  );
  const random = fc.sample(anyTerms, { numRuns: 60, seed }).map((terms, place) => ({
    lender: buildLender(`Random Bank ${place % 20}`),
    terms: { ...terms, name: `Random Loan ${place}` },
  }));
  return [...samples, ...random];
}

/** What a year can be for a car of a type of loan. */
function isYearSane({ loanType, carYear }: Sent, year: number): boolean {
  if (carYear === undefined || loanType === 'Personal Loan') return true;
  return loanType === 'New Car Loan' ? Math.abs(carYear - year) <= 1 : carYear >= 1980 && carYear <= year;
}

/** By the textbook's formula, rupees a month; undefined for loans with an odd first period or instalments in advance. */
function textbookEmi(terms: ProductTerms, { amount, months }: Sent, annualRate: number): number | undefined {
  if (terms.firstInstalmentDays !== 30 || terms.advanceInstalments > 0) return undefined;
  const rate = annualRate / 1200;
  if (terms.method === 'flat') return amount / months + amount * rate;
  return (amount * rate) / (1 - (1 + rate) ** -months);
}

/** Whether a rule is met: undefined while what it needs is missing. Amounts within a paisa of a bound count as met. */
function holds(rule: OfferRule, sent: Sent, { emi, year }: { emi: number | undefined; year: number }): boolean | undefined {
  const { amount, months, emis = 0 } = sent;
  const yearsLater = months / 12 - 1e-9;
  const given = <Value>(value: Value | undefined, isMet: (value: Value) => boolean) =>
    value === undefined ? undefined : isMet(value);
  switch (rule.rule) {
    case 'minAge':
      return given(sent.age, (age) => age >= rule.years);
    case 'maxAge':
      return given(sent.age, (age) => age + yearsLater <= rule.years);
    case 'minIncome':
      return given(sent.income, (income) => income >= rule.rupees);
    case 'employment':
      return given(sent.employment, (employment) => rule.anyOf.some((each) => each === employment));
    case 'pincode':
      return given(sent.pincode, (pincode) => rule.startsWith.some((start) => pincode.slice(0, start.length) === start));
    case 'pincodes':
      return given(sent.pincode, (pincode) => rule.pincodes.indexOf(pincode) >= 0);
    case 'states':
      return given(sent.pincode, (pincode) => rule.states.indexOf(PLACES[pincode]?.state ?? '') >= 0);
    case 'districts':
      return given(sent.pincode, (pincode) => rule.districts.indexOf(PLACES[pincode]?.district ?? '') >= 0);
    case 'minAmount':
      return amount >= rule.rupees;
    case 'maxAmount':
      return amount <= rule.rupees;
    case 'minMonths':
      return months >= rule.months;
    case 'maxMonths':
      return months <= rule.months;
    case 'maxCarAge':
      return given(sent.carYear, (made) => Math.max(year - made, 0) + yearsLater <= rule.years);
    case 'maxLoanToValue':
      return given(sent.carValue, (value) => amount <= (value / 100) * rule.percent + 0.01);
    case 'maxFoir':
      return given(sent.income, (income) => emi === undefined || emi + emis <= (income / 100) * rule.percent + 0.01);
  }
}

/** The rates that a product may have for a request, percent a year: one, unless one of their conditions can't be checked. */
function ratesFor(terms: ProductTerms, sent: Sent, year: number): number[] {
  const rates: number[] = [];
  for (const { annualRate, when } of terms.rates) {
    const emi = textbookEmi(terms, sent, annualRate);
    const verdicts = when.map((rule) => holds(rule, sent, { emi, year }));
    if (!verdicts.includes(false)) rates.push(annualRate);
    if (verdicts.every(Boolean)) break;
  }
  return rates;
}

type Result =
  | { group: 'matched'; offer: Offer }
  | { group: 'possible'; offer: PossibleOffer }
  | { group: 'none'; none: NoOffer };

interface Asked {
  sent: Sent;
  /** The day, `YYYY-MM-DD`. */
  today: string;
}

/** What is wrong with the answer of one product. */
function productFaults({ terms }: Pick<OfferedProduct, 'terms'>, result: Result, { sent, today }: Asked): string[] {
  const faults: string[] = [];
  const expect = (isRight: boolean, what: string) => isRight || faults.push(what);
  const year = Number(today.slice(0, 4));
  const isClosed =
    terms.loanType !== sent.loanType || today < terms.validFrom || (terms.validTo !== null && today > terms.validTo);
  const rules: OfferRule[] = [
    ...terms.rules,
    { rule: 'minAmount', rupees: terms.amount.min },
    { rule: 'maxAmount', rupees: terms.amount.max },
    { rule: 'minMonths', months: terms.months.min },
    { rule: 'maxMonths', months: terms.months.max },
    { rule: 'maxFoir', percent: 100 },
  ];
  const broken = (annualRate: number) => {
    const emi = textbookEmi(terms, sent, annualRate);
    return rules.some((rule) => holds(rule, sent, { emi, year }) === false);
  };
  const rates = ratesFor(terms, sent, year);
  const open = rates.filter((rate) => !broken(rate));
  const isOdd = textbookEmi(terms, sent, 12) === undefined;
  if (result.group === 'none') {
    const { reasons } = result.none;
    expect(reasons.length > 0, 'no reason is given');
    expect(!/enter|to check/i.test(reasons.join(' ')), 'a missing answer is called a reason');
    const hasCharges = reasons.some((reason) => reason.startsWith('Its charges'));
    expect(isClosed || hasCharges || isOdd || open.length === 0, 'it is refused, and no rule is broken');
    return faults;
  }
  const { offer, group } = result;
  const { emi, annualRate } = offer;
  expect(!isClosed, 'it is not for this loan or day');
  expect(isOdd || annualRate === Math.max(...open), `its rate is ${annualRate}, not the highest of ${open.join()}`);
  const textbook = textbookEmi(terms, sent, annualRate);
  expect(textbook === undefined || Math.abs(textbook - emi) < 0.011, `its EMI is ${emi}, not ${textbook}`);
  const verdicts = rules.map((rule) => holds(rule, sent, { emi, year }));
  expect(!verdicts.includes(false), 'a rule is known to be broken');
  const { income, emis = 0 } = sent;
  if (income !== undefined) {
    expect(emi + emis <= income, `EMIs of ${emi + emis} exceed the income of ${income}`);
    const share = ((emi + emis) / income) * 100;
    const { incomeShare = 0 } = offer;
    expect(incomeShare >= share - 1e-6 && incomeShare < share + 1, `the share ${incomeShare} is not ${share}`);
  }
  if (group === 'matched') {
    expect(!verdicts.includes(undefined) && (isOdd || rates.length === 1), 'a rule could not be checked');
    return faults;
  }
  expect(offer.missing.length > 0, 'nothing is missing');
  expect(
    offer.missing.every((answer) => sent[answer] === undefined),
    'what is called missing is there',
  );
  expect(isOdd || offer.lowestRate === Math.min(...open), `its lowest rate is ${offer.lowestRate}, not of ${open.join()}`);
  return faults;
}

/**
 * What is wrong with an answer to a request.
 *
 * @param products the whole catalogue
 */
export function answerFaults(
  products: readonly Omit<OfferedProduct, 'versionId'>[],
  asked: Asked,
  { status, body }: { status: number; body: unknown },
): string[] {
  const isSane = isYearSane(asked.sent, Number(asked.today.slice(0, 4)));
  if (status !== (isSane ? 200 : 400)) return [`status ${status} for a car of ${asked.sent.carYear}`];
  if (!isSane) {
    const { fields } = body as { fields?: Record<string, string> };
    return Object.keys(fields ?? {}).join() === 'carYear' ? [] : ['the year is not what is refused'];
  }
  const { matched, possible, unmatched } = body as OffersAnswer;
  const results = [
    ...matched.map((offer) => ({ group: 'matched', offer }) as const),
    ...possible.map((offer) => ({ group: 'possible', offer }) as const),
    ...unmatched.map((none) => ({ group: 'none', none }) as const),
  ];
  const nameOf = (lender: string, product: string) => `${lender}, ${product}`;
  const named = Map.groupBy(results, (result) => {
    const { lender, product } = result.group === 'none' ? result.none : result.offer;
    return nameOf(lender, product);
  });
  const isSorted = [matched, possible].every((group) =>
    group.every(({ apr }, place) => place === 0 || apr >= (group[place - 1]?.apr ?? 0)),
  );
  const faults = products.flatMap((product) => {
    const name = nameOf(product.lender.name, product.terms.name);
    const [own, ...more] = named.get(name) ?? [];
    if (own === undefined || more.length > 0) return [`${name}: not in one group`];
    // What is sent about a car counts for nothing where there is none.
    const { carYear: _year, carValue: _value, ...bare } = asked.sent;
    const sent = asked.sent.loanType === 'Personal Loan' ? bare : asked.sent;
    return productFaults(product, own, { ...asked, sent }).map((fault) => `${name}: ${fault}`);
  });
  return [...(isSorted ? [] : ['offers are not in the order of APR']), ...faults];
}
