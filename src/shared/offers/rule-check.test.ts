import { describe, expect, test } from 'vitest';
import { buildRequest, buildTerms } from '../../../tests/support/catalogues.ts';
import { assess, carAge, checkRules, neededAnswers, rulesOf } from './rule-check.ts';
import type { OfferRule } from './rules.ts';
import type { OfferRequest } from './offers.ts';
import { reasonText } from './reasons.ts';
import { ruleText } from './rule-words.ts';

const fails = (rule: OfferRule, request: Partial<OfferRequest>, emi = 0) =>
  checkRules([rule], { request: buildRequest(request), emi, year: 2026 }).broken.length > 0;

/** The rule, a request that just meets it, one that just does not, and the instalment in rupees. */
const BOUNDS: [OfferRule, Partial<OfferRequest>, Partial<OfferRequest>, number?][] = [
  [{ rule: 'minAge', years: 21 }, { age: 21 }, { age: 20 }],
  [
    { rule: 'maxAge', years: 60 },
    { age: 57, months: 36 },
    { age: 57, months: 37 },
  ],
  [{ rule: 'minIncome', rupees: 25_000 }, { income: 25_000 }, { income: 24_999 }],
  [{ rule: 'employment', anyOf: ['Salaried'] }, { employment: 'Salaried' }, { employment: 'Self Employed' }],
  [{ rule: 'pincode', startsWith: ['40', '411'] }, { pincode: '411005' }, { pincode: '412005' }],
  [
    { rule: 'states', states: ['Goa', 'Maharashtra'] },
    { place: { district: 'Pune', state: 'Maharashtra' } },
    { place: { district: 'Bengaluru', state: 'Karnataka' } },
  ],
  [
    { rule: 'districts', districts: ['pune'] },
    { place: { district: 'Pune', state: 'Maharashtra' } },
    { place: { district: 'Thane', state: 'Maharashtra' } },
  ],
  [{ rule: 'pincodes', pincodes: ['411005', '411006'] }, { pincode: '411006' }, { pincode: '411007' }],
  [{ rule: 'minAmount', rupees: 50_000 }, { amount: 50_000 }, { amount: 49_999 }],
  [{ rule: 'maxAmount', rupees: 50_000 }, { amount: 50_000 }, { amount: 50_001 }],
  [{ rule: 'minMonths', months: 12 }, { months: 12 }, { months: 11 }],
  [{ rule: 'maxMonths', months: 60 }, { months: 60 }, { months: 61 }],
  [
    { rule: 'maxCarAge', years: 10 },
    { carYear: 2019, months: 36 },
    { carYear: 2018, months: 36 },
  ],
  [
    { rule: 'maxLoanToValue', percent: 85 },
    { amount: 510_000, carValue: 600_000 },
    { amount: 510_001, carValue: 600_000 },
  ],
  [{ rule: 'maxFoir', percent: 50 }, { income: 60_000, emis: 10_000 }, { income: 60_000, emis: 10_001 }, 20_000],
];

describe.each(BOUNDS)('the rule %j', (rule, met, broken, emi) => {
  test('is met at its bound and not beyond', () => {
    expect(fails(rule, met, emi)).toBe(false);
    expect(fails(rule, broken, emi)).toBe(true);
  });
});

test.each([
  ['minAge', 'age'],
  ['maxAge', 'age'],
  ['minIncome', 'income'],
  ['employment', 'employment'],
  ['pincode', 'pincode'],
  ['states', 'pincode'],
  ['districts', 'pincode'],
  ['pincodes', 'pincode'],
  ['maxCarAge', 'carYear'],
  ['maxLoanToValue', 'carValue'],
  ['maxFoir', 'income'],
] as const)('%s can not be checked without the %s', (name, missing) => {
  const rule = BOUNDS.map(([rule]) => rule).find((each) => each.rule === name);
  const request = buildRequest({ carYear: 2020, carValue: 900_000, [missing]: undefined });
  const verdict = checkRules(rule ? [rule] : [], { request, emi: 0, year: 2026 });
  expect(verdict).toEqual({ broken: [], missing: [missing] });
});

test('districts of one name in several states are told apart', () => {
  const place = { district: 'Bilaspur', state: 'Chhattisgarh' };
  const isIn = (...districts: string[]) =>
    checkRules([{ rule: 'districts', districts }], { request: buildRequest({ place }), emi: 0, year: 2026 }).broken
      .length === 0;
  expect([isIn('Bilaspur, Chhattisgarh'), isIn('bilaspur'), isIn('Bilaspur, Himachal Pradesh')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a percentage of a sum in rupees is not refused for its floating-point error', () => {
  // 5,70,000 × 1.1 is 627000.0000000001 in binary, and 33.3 % of 1,00,000 is 33299.99999999999….
  expect(fails({ rule: 'maxLoanToValue', percent: 110 }, { amount: 627_000, carValue: 570_000 })).toBe(false);
  expect(fails({ rule: 'maxFoir', percent: 33.3 }, { income: 100_000, emis: 0 }, 33_300)).toBe(false);
});

test('amounts and tenures of a product are rules as well, and come first', () => {
  const terms = buildTerms({ rules: [{ rule: 'minAge', years: 21 }] });
  expect(rulesOf(terms).map((rule) => ruleText(rule))).toEqual([
    'Loan of at least ₹10,000',
    'Loan of at most ₹25,00,000',
    'Tenure of at least 12 months',
    'Tenure of at most 60 months',
    'Age of at least 21 when applying',
    'All EMIs together at most 100% of income',
  ]);
});

test('our own limit of EMIs is no second rule where the lender has one', () => {
  const rules: OfferRule[] = [{ rule: 'maxFoir', percent: 50 }];
  expect(rulesOf(buildTerms({ rules })).slice(4)).toEqual(rules);
});

test('the answers that products need are those of their rules and rates, in the order of the form', () => {
  expect(neededAnswers([])).toEqual([]);
  expect(neededAnswers([buildTerms()])).toEqual(['income']);
  const rates = [
    { annualRate: 10, when: [{ rule: 'employment', anyOf: ['Salaried'] } satisfies OfferRule] },
    { annualRate: 12, when: [] },
  ];
  const car = buildTerms({ rules: [{ rule: 'maxCarAge', years: 8 }] });
  const aged = buildTerms({ rules: [{ rule: 'maxAge', years: 60 }], rates });
  expect(neededAnswers([car, aged])).toEqual(['age', 'income', 'employment', 'carYear']);
});

test.each([
  [2026, 0],
  [2027, 0],
  [2016, 10],
])('in 2026 a car of %s is %s years old', (year, age) => expect(carAge(year, 2026)).toBe(age));

test('a rate that depends on FOIR is checked with its own EMI', () => {
  // 5,00,000 over 36 months: 16,134 at 10 %, 17,578 at 16 %. 30 % of 57,000 is 17,100, less 900.
  const when: OfferRule[] = [{ rule: 'maxFoir', percent: 30 }];
  const rates = [
    { annualRate: 16, when },
    { annualRate: 10, when },
    { annualRate: 20, when: [] },
  ];
  const { applicant } = assess(buildTerms({ rates }), buildRequest({ income: 57_000, emis: 900 }), 2026);
  expect(applicant.annualRate).toBe(10);
  expect(applicant.emi).toBeCloseTo(16_133.59, 2);
});

test.each<[OfferRule, string, string]>([
  [{ rule: 'minAge', years: 40 }, 'Age of at least 40 when applying', 'Its minimum age is 40; you are 35.'],
  [{ rule: 'maxAge', years: 36 }, 'Age of at most 36 when the loan ends', 'You would be older than 36 when the loan ends.'],
  [
    { rule: 'minIncome', rupees: 75_000 },
    'Income of at least ₹75,000 a month',
    'Its minimum income is ₹75,000 a month; yours is ₹60,000.',
  ],
  [
    { rule: 'employment', anyOf: ['Self Employed'] },
    'Employment: self-employed',
    'It lends to self-employed borrowers only.',
  ],
  [
    { rule: 'pincode', startsWith: ['11', '56', '60'] },
    'Pincode that starts with 11, 56 or 60',
    'It does not lend in pincode 411005.',
  ],
  [{ rule: 'minAmount', rupees: 600_000 }, 'Loan of at least ₹6,00,000', 'Its minimum loan is ₹6,00,000.'],
  [{ rule: 'maxAmount', rupees: 400_000 }, 'Loan of at most ₹4,00,000', 'Its maximum loan is ₹4,00,000.'],
  [{ rule: 'minMonths', months: 48 }, 'Tenure of at least 48 months', 'Its minimum tenure is 48 months.'],
  [{ rule: 'maxMonths', months: 1 }, 'Tenure of at most 1 month', 'Its maximum tenure is 1 month.'],
  [
    { rule: 'maxCarAge', years: 8 },
    'Car of at most 8 years when the loan ends',
    'The car would be older than 8 years when the loan ends.',
  ],
  [
    { rule: 'maxLoanToValue', percent: 85 },
    'Loan of at most 85% of the car’s value',
    'It lends at most 85% of the car’s value, which is ₹4,25,000; you asked for ₹5,00,000.',
  ],
  [
    { rule: 'maxFoir', percent: 30 },
    'All EMIs together at most 30% of income',
    'Your EMIs would be ₹21,134 a month with this loan. It allows 30% of your income, which is ₹18,000.',
  ],
])('%j reads as a condition, and as a reason', (rule, condition, reason) => {
  const request = buildRequest({ carYear: 2018, carValue: 500_000 });
  const applicant = { request, emi: 16_133.6, year: 2026 };
  expect(ruleText(rule)).toBe(condition);
  expect(
    checkRules([rule], applicant).broken.map((broken) => reasonText({ kind: 'broken', rule: broken, checked: applicant })),
  ).toEqual([reason]);
});

test('EMIs above the income are named as that', () => {
  const applicant = { request: buildRequest({ income: 20_000 }), emi: 16_133.6, year: 2026 };
  const [means] = rulesOf(buildTerms()).slice(-1);
  expect(
    checkRules(means ? [means] : [], applicant).broken.map((broken) =>
      reasonText({ kind: 'broken', rule: broken, checked: applicant }),
    ),
  ).toEqual(['Your EMIs would be ₹21,134 a month with this loan, more than your income of ₹20,000.']);
});

describe('a rate that depends on an answer that is missing', () => {
  const rates = [
    { annualRate: 10, when: [{ rule: 'employment', anyOf: ['Salaried'] } satisfies OfferRule] },
    { annualRate: 20, when: [] },
  ];
  const assessed = (rules: OfferRule[], request: Partial<OfferRequest>) => {
    const { applicant, ...rest } = assess(buildTerms({ rates, rules }), buildRequest(request), 2026);
    return { ...rest, annualRate: applicant.annualRate };
  };
  const UNKNOWN = { employment: undefined };

  test('is the highest that it may be, and the answer is missing', () => {
    expect(assessed([], UNKNOWN)).toEqual({
      annualRate: 20,
      lowestRate: 10,
      broken: [],
      missing: ['employment'],
    });
    expect(assessed([], { employment: 'Self Employed' })).toMatchObject({ annualRate: 20, lowestRate: 20, missing: [] });
  });

  test('is not one at which a rule is broken', () => {
    // 5,00,000 over 36 months and 5,000: 21,134 at 10 %, 23,582 at 20 %.
    const rules: OfferRule[] = [{ rule: 'maxFoir', percent: 50 }];
    expect(assessed(rules, { ...UNKNOWN, income: 45_000 })).toMatchObject({ annualRate: 10, missing: ['employment'] });
    expect(assessed(rules, { ...UNKNOWN, income: 40_000 })).toMatchObject({ annualRate: 10, broken: rules });
  });
});
