import fc from 'fast-check';
import type { Lender, ProductTerms } from '../../src/shared/offers/catalogue.ts';
import type { Charge } from '../../src/shared/calculators/charges.ts';
import { EMPLOYMENT_TYPES, LOAN_TYPES } from '../../src/shared/loans/fields.ts';
import type { OfferedProduct } from '../../src/shared/offers/match.ts';
import type { OfferRule } from '../../src/shared/offers/rules.ts';
import type { OfferRequest } from '../../src/shared/offers/offers.ts';

/** Builds the terms of a fixed-rate personal loan without rules. */
export const buildTerms = (terms: Partial<ProductTerms> = {}): ProductTerms => ({
  name: 'Sample Loan',
  loanType: 'Personal Loan',
  amount: { min: 10_000, max: 2_500_000 },
  months: { min: 12, max: 60 },
  method: 'reducing',
  rates: [{ annualRate: 12, when: [] }],
  benchmark: null,
  charges: [],
  contingentCharges: [{ kind: 'penal', price: { percent: 24, of: 'overdue' }, gst: 18, note: '' }],
  coolingOffDays: 3,
  firstInstalmentDays: 30,
  advanceInstalments: 0,
  rules: [],
  commission: 1,
  validFrom: '2026-01-01',
  validTo: null,
  checkedOn: '2026-11-20',
  ...terms,
});

export const buildLender = (name = 'Sample Bank A'): Lender => ({
  name,
  kind: 'Bank',
  registration: 'SAMPLE-A',
  grievanceOfficer: { name: 'Sample Officer', email: 'grievance@lender.example', phone: '1800 000 0000' },
  termsUrl: 'https://lender.example/terms',
  statementUrl: 'https://lender.example/statement',
});

export const buildProduct = (terms: Partial<ProductTerms> = {}, lender?: string): OfferedProduct => ({
  versionId: `version of ${lender} ${terms.name}`,
  lender: buildLender(lender),
  terms: buildTerms(terms),
});

/** A request that asks a salaried borrower's ₹5 lakh for three years. */
export const buildRequest = (request: Partial<OfferRequest> = {}): OfferRequest => ({
  loanType: 'Personal Loan',
  amount: 500_000,
  months: 36,
  age: 35,
  income: 60_000,
  employment: 'Salaried',
  emis: 5_000,
  pincode: '411005',
  carYear: undefined,
  carValue: undefined,
  ...request,
});

const step = (min: number, max: number, by: number) =>
  fc.integer({ min: Math.ceil(min / by), max: Math.floor(max / by) }).map((steps) => steps * by);
const hundredths = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100);

/** Rules around the figures of `anyRequest`, so that each is met about as often as not. */
export const anyRule: fc.Arbitrary<OfferRule> = fc.oneof(
  fc.record({ rule: fc.constant('minAge'), years: fc.integer({ min: 18, max: 35 }) }),
  fc.record({ rule: fc.constant('maxAge'), years: fc.integer({ min: 45, max: 75 }) }),
  fc.record({ rule: fc.constant('minIncome'), rupees: step(10_000, 80_000, 5_000) }),
  fc.record({
    rule: fc.constant('employment'),
    anyOf: fc.subarray([...EMPLOYMENT_TYPES], { minLength: 1 }),
  }),
  fc.record({ rule: fc.constant('pincode'), startsWith: fc.subarray(['1', '4', '41', '560001', '6'], { minLength: 1 }) }),
  fc.record({ rule: fc.constant('states'), states: fc.subarray(['Delhi', 'Maharashtra', 'Odisha'], { minLength: 1 }) }),
  fc.record({ rule: fc.constant('districts'), districts: fc.subarray(['Pune', 'Khorda'], { minLength: 1 }) }),
  fc.record({ rule: fc.constant('pincodes'), pincodes: fc.subarray(['411005', '560001'], { minLength: 1 }) }),
  fc.record({ rule: fc.constant('minAmount'), rupees: step(10_000, 500_000, 10_000) }),
  fc.record({ rule: fc.constant('maxAmount'), rupees: step(200_000, 3_000_000, 10_000) }),
  fc.record({ rule: fc.constant('minMonths'), months: fc.integer({ min: 6, max: 36 }) }),
  fc.record({ rule: fc.constant('maxMonths'), months: fc.integer({ min: 24, max: 120 }) }),
  fc.record({ rule: fc.constant('maxCarAge'), years: fc.integer({ min: 5, max: 15 }) }),
  fc.record({ rule: fc.constant('maxLoanToValue'), percent: step(50, 200, 5) }),
  fc.record({ rule: fc.constant('maxFoir'), percent: step(30, 70, 5) }),
);

const anyCharge: fc.Arbitrary<Charge> = fc.record({
  name: fc.constantFrom('Processing fee', 'Insurance'),
  to: fc.constantFrom('lender', 'thirdParty'),
  price: fc.oneof(
    fc.record({ rupees: step(0, 10_000, 500) }),
    fc.record({ percent: hundredths(0, 4), cap: fc.option(step(1_000, 20_000, 1_000), { nil: undefined }) }),
  ),
  gst: fc.constantFrom(0, 18),
  frequency: fc.constantFrom('once', 'once', 'monthly', 'yearly'),
});

const anyRates: fc.Arbitrary<ProductTerms['rates']> = fc
  .tuple(
    fc.array(fc.record({ annualRate: hundredths(8, 30), when: fc.array(anyRule, { minLength: 1, maxLength: 2 }) }), {
      maxLength: 2,
    }),
    hundredths(8, 30),
  )
  .map(([conditional, annualRate]) => [...conditional, { annualRate, when: [] }]);

/** Mostly the same, so that requests find products. */
const loanType = fc.oneof({ arbitrary: fc.constant('Used Car Loan' as const), weight: 6 }, fc.constantFrom(...LOAN_TYPES));

/** A few names and rates, so that offers often have equal APRs. */
export const anyTerms: fc.Arbitrary<ProductTerms> = fc
  .record({
    name: fc.constantFrom('Sample Loan', 'Sample Express Loan'),
    loanType,
    amount: fc.record({ min: step(10_000, 100_000, 10_000), max: step(500_000, 5_000_000, 50_000) }),
    months: fc.record({ min: fc.integer({ min: 4, max: 18 }), max: fc.integer({ min: 36, max: 120 }) }),
    method: fc.constantFrom('reducing', 'reducing', 'reducing', 'flat'),
    rates: fc.oneof({ arbitrary: fc.constant<ProductTerms['rates']>([{ annualRate: 12, when: [] }]), weight: 2 }, anyRates),
    charges: fc.oneof({ arbitrary: fc.constant<Charge[]>([]), weight: 2 }, fc.array(anyCharge, { maxLength: 2 })),
    coolingOffDays: fc.integer({ min: 1, max: 7 }),
    firstInstalmentDays: fc.constantFrom(30, 30, 30, 30, 15, 45),
    advanceInstalments: fc.constantFrom(0, 0, 0, 0, 1, 3),
    rules: fc.array(anyRule, { maxLength: 2 }),
    commission: hundredths(0, 5),
    validTo: fc.constantFrom(null, null, null, '2026-06-30', '2027-06-30'),
  })
  // Only loans with a car may have rules about one.
  .map(({ loanType, ...terms }) => {
    const rules = [...terms.rules, ...terms.rates.flatMap(({ when }) => when)];
    const isAboutCar = rules.some(({ rule }) => rule === 'maxCarAge' || rule === 'maxLoanToValue');
    return buildTerms({ ...terms, loanType: isAboutCar && loanType === 'Personal Loan' ? 'Used Car Loan' : loanType });
  });

/** A catalogue whose versions have different ids. */
export const anyCatalogue = (maxLength: number): fc.Arbitrary<OfferedProduct[]> =>
  fc.array(fc.record({ lender: fc.constantFrom('A', 'B', 'C', 'D'), terms: anyTerms }), { maxLength }).map((products) =>
    products.map(({ lender, terms }, index) => ({
      versionId: `version-${index}`,
      lender: buildLender(`Sample Bank ${lender}`),
      terms,
    })),
  );

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 9 });

/** As the API takes it in 2026: a new car is new, and a personal loan has none. */
export const anyRequest: fc.Arbitrary<OfferRequest> = fc
  .record({
    loanType,
    amount: fc.oneof({ arbitrary: step(100_000, 500_000, 500), weight: 3 }, step(10_000, 3_000_000, 500)),
    months: fc.oneof({ arbitrary: fc.constantFrom(18, 24, 36), weight: 3 }, fc.integer({ min: 1, max: 120 })),
    age: maybe(fc.integer({ min: 18, max: 70 })),
    income: maybe(step(5_000, 200_000, 500)),
    employment: maybe(fc.constantFrom(...EMPLOYMENT_TYPES)),
    emis: step(0, 30_000, 500),
    pincode: maybe(fc.constantFrom('110001', '411005', '400001', '560001', '682001')),
    carYear: maybe(fc.integer({ min: 2008, max: 2026 })),
    carValue: maybe(step(50_000, 3_000_000, 500)),
  })
  .map((request) => {
    const { loanType, carYear } = request;
    if (loanType === 'Personal Loan') return { ...request, carYear: undefined, carValue: undefined };
    return loanType === 'New Car Loan' ? { ...request, carYear: carYear && Math.max(carYear, 2025) } : request;
  });
