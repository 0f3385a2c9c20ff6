import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyTerms, buildTerms } from '../../../tests/support/catalogues.ts';
import type { ContingentCharge } from './catalogue.ts';
import { chargeText, contingentText, describeChanges, formatPaise, termsInWords } from './terms-words.ts';

const FEE = { name: 'Processing fee', to: 'lender', price: { percent: 2 }, gst: 18, frequency: 'once' } as const;

test('everything about a product, in words', () => {
  const terms = buildTerms({
    amount: { min: 50_000, max: 2_500_000 },
    rates: [
      { annualRate: 10.99, when: [{ rule: 'minIncome', rupees: 75_000 }] },
      { annualRate: 12.5, when: [] },
    ],
    benchmark: { name: 'repo rate', rate: 5.5, resetMonths: 3 },
    charges: [FEE],
    contingentCharges: [
      { kind: 'penal', price: { percent: 24, of: 'overdue' }, gst: 18, note: '' },
      { kind: 'foreclosure', price: { rupees: 0 }, gst: 0, note: '' },
    ],
    rules: [{ rule: 'minAge', years: 21 }],
    coolingOffDays: 1,
  });
  expect(termsInWords(terms).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Name: Sample Loan',
    'Loan type: Personal Loan',
    'Loan amount: ₹50,000 to ₹25,00,000',
    'Tenure: 12 to 60 months',
    'Rate with: Income of at least ₹75,000 a month: 10.99% a year',
    'Rate: 12.5% a year',
    'Interest: on the reducing balance',
    'Kind of rate: floating, repo rate at 5.5%, reset every 3 months',
    'Processing fee: 2% of the loan, plus 18% GST, once, to the lender',
    'Penal charges: 24% a year on the overdue amount, plus 18% GST',
    'Foreclosure charges: none',
    'Cooling-off period: 1 day',
    'First instalment: 30 days after disbursal',
    'Instalments in advance: none',
    'Rule: Age of at least 21 when applying',
    'What the lender pays us: 1% of the loan',
    'Valid from: 1 January 2026',
    'Valid to: no end planned',
    'Checked on: 20 November 2026',
  ]);
});

test.each([
  [{ rupees: 211.5 }, 0, 'once', 'thirdParty', '₹211.50, once, to a third party'],
  [
    { percent: 1.5, cap: 10_000 },
    18,
    'yearly',
    'lender',
    '1.5% of the loan, at most ₹10,000, plus 18% GST, every year, to the lender',
  ],
] as const)('the charge %j', (price, gst, frequency, to, text) => {
  expect(chargeText({ name: 'Fee', price, gst, frequency, to })).toBe(text);
});

test.each<[ContingentCharge['price'], number, string, string]>([
  [{ rupees: 500 }, 18, '', '₹500, plus 18% GST'],
  [{ rupees: 0 }, 18, 'after 12 months', 'none, after 12 months'],
  [
    { percent: 4, of: 'outstanding' },
    0,
    'in the first 12 months',
    '4% of the outstanding principal, in the first 12 months',
  ],
  [{ percent: 1, of: 'loan' }, 0, '', '1% of the loan'],
])('the contingent charge %j', (price, gst, note, text) => {
  expect(contingentText({ kind: 'other', price, gst, note })).toBe(text);
});

test.each([
  [3_500, '₹3,500'],
  [211.5, '₹211.50'],
  [0, '₹0'],
])('%s rupees read as %s', (amount, text) => expect(formatPaise(amount)).toBe(text));

describe('describeChanges', () => {
  const before = buildTerms({ charges: [FEE], rules: [{ rule: 'minIncome', rupees: 20_000 }] });

  test('says what is new, what is gone, and what was before', () => {
    const after = buildTerms({
      charges: [{ ...FEE, name: 'Valuation', to: 'thirdParty', price: { rupees: 1_500 } }],
      rules: [{ rule: 'minIncome', rupees: 25_000 }],
      rates: [{ annualRate: 11.5, when: [] }],
      validTo: '2027-03-31',
    });
    expect(describeChanges(before, after)).toEqual([
      'Rate: 11.5% a year, before 12% a year.',
      'Valuation added: ₹1,500, plus 18% GST, once, to a third party.',
      'Rule: Income of at least ₹25,000 a month, before Income of at least ₹20,000 a month.',
      'Valid to: 31 March 2027, before no end planned.',
      'Processing fee removed: 2% of the loan, plus 18% GST, once, to the lender.',
    ]);
  });

  test('tells two rules of the same kind apart', () => {
    const rules = [
      { rule: 'minAmount', rupees: 20_000 },
      { rule: 'minAmount', rupees: 30_000 },
    ] as const;
    expect(describeChanges(buildTerms({ rules: [rules[0]] }), buildTerms({ rules: [...rules] }))).toEqual([
      'Rule added: Loan of at least ₹30,000.',
    ]);
  });

  test('says which pincode areas are new or gone, however many there are', () => {
    const served = (...startsWith: string[]) => buildTerms({ rules: [{ rule: 'pincode', startsWith }] });
    expect(describeChanges(served('40', '41', '56'), served('41', '40', '57', '58'))).toEqual([
      'Pincode areas: 57 and 58 added; 56 removed.',
    ]);
    expect(describeChanges(served('40', '41'), served('41', '40'))).toEqual([]);
  });

  test('says when only the order of rates changed, since the first that fits applies', () => {
    const conditional = [
      { annualRate: 10, when: [{ rule: 'minIncome', rupees: 75_000 } as const] },
      { annualRate: 11, when: [{ rule: 'minAge', years: 30 } as const] },
    ];
    const last = { annualRate: 12, when: [] };
    expect(
      describeChanges(
        buildTerms({ rates: [...conditional, last] }),
        buildTerms({ rates: [...conditional.toReversed(), last] }),
      ),
    ).toEqual(['The order of the rates changed.']);
  });

  test('says nothing of equal versions, and something of any that differ', () => {
    fc.assert(
      fc.property(anyTerms, anyTerms, (one, other) => {
        expect(describeChanges(one, structuredClone(one))).toEqual([]);
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        expect(describeChanges(one, other)).not.toEqual([]);
      }),
    );
  });

  test.each(Object.keys(before) as (keyof typeof before)[])('a change of %s alone is said', (field) => {
    const other = buildTerms({
      name: 'Other Loan',
      loanType: 'New Car Loan',
      amount: { min: 10_000, max: 2_400_000 },
      months: { min: 12, max: 48 },
      method: 'flat',
      rates: [{ annualRate: 12.01, when: [] }],
      benchmark: { name: 'repo rate', rate: 5, resetMonths: 1 },
      charges: [{ ...FEE, price: { percent: 2, cap: 9_999.5 } }],
      contingentCharges: [{ kind: 'penal', price: { rupees: 500 }, gst: 18, note: '' }],
      coolingOffDays: 4,
      firstInstalmentDays: 31,
      advanceInstalments: 1,
      rules: [{ rule: 'minIncome', rupees: 20_001 }],
      commission: 1.01,
      validFrom: '2026-01-02',
      validTo: '2026-12-31',
      checkedOn: '2026-11-21',
    });
    expect(describeChanges(before, { ...before, [field]: other[field] })).toHaveLength(1);
  });
});
