import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyRule, buildLender, buildTerms } from '../../../tests/support/catalogues.ts';
import { CATALOGUE_FORMAT, catalogueFileSchema, lenderSchema, productTermsSchema } from './catalogue.ts';
import { offerRuleSchema } from './rules.ts';

const PENAL = { kind: 'penal', price: { rupees: 0 }, gst: 0, note: '' };

interface Schema {
  safeParse(input: unknown): { error?: { issues: readonly { message: string }[] } | undefined };
}
const messages = (schema: Schema, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

describe('productTermsSchema', () => {
  test('accepts terms, and has an ordinary first instalment as default', () => {
    const { firstInstalmentDays, advanceInstalments, ...terms } = buildTerms();
    expect(productTermsSchema.parse(terms)).toEqual(buildTerms());
    expect([firstInstalmentDays, advanceInstalments]).toEqual([30, 0]);
  });

  const condition = { rule: 'minAge', years: 30 } as const;
  test.each([
    [{ amount: { min: 2, max: 1 } }, 'The minimum amount is above the maximum.'],
    [{ months: { min: 12, max: 601 } }, 'The maximum tenure is a whole number from 1 to 600.'],
    [{ rates: [] }, 'State at least one rate.'],
    [{ rates: [{ annualRate: 0, when: [] }] }, 'The rate is above 0.'],
    [{ rates: [{ annualRate: 12, when: [condition] }] }, 'Each rate has conditions, except the last.'],
    [
      {
        rates: [
          { annualRate: 12, when: [] },
          { annualRate: 13, when: [] },
        ],
      },
      'Each rate has conditions, except the last.',
    ],
    [{ contingentCharges: [] }, 'State the penal charges, or that there are none.'],
    [{ coolingOffDays: 0 }, 'The cooling-off period is a whole number from 1 to 60.'],
    [{ validFrom: '2026-02-30' }, 'The first day is a date such as 2026-01-31.'],
    [{ validFrom: '2026-02-01', validTo: '2026-01-31' }, 'The last day is before the first.'],
    [{ months: { min: 3, max: 12 }, advanceInstalments: 3 }, 'There are as many advance instalments as instalments.'],
    [{ commission: NaN }, 'The commission is a percentage from 0 to 10.'],
    [{ name: ' ' }, 'Product name is required.'],
    [{ name: 'x'.repeat(101) }, 'The product name can have at most 100 characters.'],
    [{ loanType: '' }, 'Loan type is required.'],
    [{ method: 'other' }, 'Method must be one of: reducing, flat.'],
    [{ method: undefined }, 'Say how interest is charged.'],
    [{ amount: { min: 0, max: 5 } }, 'The minimum amount is a whole number from 1 to 1,00,00,00,000.'],
    [{ rates: [{ annualRate: 100.5, when: [] }] }, 'The rate is a percentage from 0 to 100.'],
    [{ benchmark: { name: '', rate: 5, resetMonths: 3 } }, 'Name the benchmark.'],
    [{ benchmark: { name: 'repo', rate: -1, resetMonths: 3 } }, 'The benchmark rate is a percentage from 0 to 100.'],
    [{ benchmark: { name: 'repo', rate: 5, resetMonths: 0 } }, 'The reset interval is a whole number from 1 to 120.'],
    [{ contingentCharges: [PENAL, { ...PENAL, kind: 'other' }] }, 'Say what the charge is for.'],
    [{ contingentCharges: [{ ...PENAL, price: 'none' }] }, 'A contingent charge is rupees, or percent of an amount.'],
    [
      { contingentCharges: [{ ...PENAL, price: { percent: 2, of: '' } }] },
      'A contingent charge is rupees, or percent of an amount.',
    ],
    [{ contingentCharges: [{ ...PENAL, gst: -1 }] }, 'GST is a percentage from 0 to 100.'],
    [{ contingentCharges: [PENAL, { ...PENAL, kind: '' }] }, 'Kind of charge is required.'],
    [{ contingentCharges: Array.from({ length: 21 }, () => PENAL) }, 'At most 20 contingent charges.'],
    [{ firstInstalmentDays: 366 }, 'Days to the first instalment is a whole number from 1 to 365.'],
    [
      { advanceInstalments: 13, months: { min: 24, max: 36 } },
      'The number of advance instalments is a whole number from 0 to 12.',
    ],
    [{ rules: Array.from({ length: 21 }, () => condition) }, 'At most 20 rules.'],
    [{ rules: [{ rule: 'maxCarAge', years: 8 }] }, 'A personal loan has no car for a rule to check.'],
    [
      {
        rates: [
          { annualRate: 9, when: [{ rule: 'maxLoanToValue', percent: 80 }] },
          { annualRate: 12, when: [] },
        ],
      },
      'A personal loan has no car for a rule to check.',
    ],
    [{ validTo: 'later' }, 'The last day is a date such as 2026-01-31.'],
    [{ checkedOn: '' }, 'The day of the check is a date such as 2026-01-31.'],
  ])('refuses %j', (terms, message) => {
    expect(messages(productTermsSchema, { ...buildTerms(), ...terms })).toEqual([message]);
  });
});

const FEE = { name: 'Fee', to: 'lender', price: { rupees: 100 }, gst: 18, frequency: 'once' };
test.each([
  [{ name: '' }, 'Name the charge.'],
  [{ to: '' }, 'Say who receives the charge.'],
  [{ to: 'dealer' }, 'The recipient must be one of: lender, thirdParty.'],
  [{ price: 100 }, 'A charge is rupees, or percent of the loan amount.'],
  [{ price: { percent: 101 } }, 'The charge is a percentage from 0 to 100.'],
  [{ price: { rupees: -1 } }, 'The charge is an amount in rupees from 0 to 1,00,00,00,000.'],
  [{ price: { percent: 2, cap: 0 } }, 'The maximum charge is an amount in rupees from 1 to 1,00,00,00,000.'],
  [{ gst: 101 }, 'GST is a percentage from 0 to 100.'],
  [{ frequency: '' }, 'Say when the charge is due.'],
])('a charge with %j is refused', (wrong, message) => {
  expect(messages(productTermsSchema, { ...buildTerms(), charges: [FEE] })).toEqual([]);
  expect(messages(productTermsSchema, { ...buildTerms(), charges: [{ ...FEE, ...wrong }] })).toEqual([message]);
});

test('the kinds of contingent charges are those of the Key Facts Statement', () => {
  const contingentCharges = ['penal', 'bounce', 'foreclosure', 'switching', 'other'].map((kind) => ({
    ...PENAL,
    kind,
    note: 'In some case',
  }));
  expect(messages(productTermsSchema, { ...buildTerms(), contingentCharges })).toEqual([]);
});

test('every rule of the language is accepted as it is', () => {
  fc.assert(
    fc.property(anyRule, (rule) => {
      expect(offerRuleSchema.parse(rule)).toEqual(rule);
    }),
  );
});

test.each([
  [{ rule: 'minAge', years: '21' }, 'The minimum age is a whole number from 1 to 100.'],
  [{ rule: 'maxAge', years: 101 }, 'The maximum age is a whole number from 1 to 100.'],
  [{ rule: 'maxCarAge', years: 0 }, 'The maximum age of the car is a whole number from 1 to 100.'],
  [{ rule: 'minMonths', months: 0 }, 'A tenure is a whole number from 1 to 600.'],
  [{ rule: 'minIncome', rupees: 0 }, 'The minimum income is a whole number from 1 to 1,00,00,00,000.'],
  [{ rule: 'minAmount', rupees: 0.5 }, 'The minimum amount is a whole number from 1 to 1,00,00,00,000.'],
  [{ rule: 'maxAmount', rupees: -1 }, 'The maximum amount is a whole number from 1 to 1,00,00,00,000.'],
  [{ rule: 'employment', anyOf: [] }, 'Choose at least one employment type.'],
  [{ rule: 'employment', anyOf: ['Retired'] }, 'Employment is one of: Salaried, Self Employed.'],
  [{ rule: 'pincode', startsWith: [] }, 'Name at least one pincode area.'],
  [{ rule: 'pincode', startsWith: ['012'] }, 'A pincode area is the first 1 to 6 digits of its pincodes.'],
  [{ rule: 'pincode', startsWith: ['4x'] }, 'A pincode area is the first 1 to 6 digits of its pincodes.'],
  [{ rule: 'states', states: ['Goa', 'Atlantis'] }, '“Atlantis” is no state.'],
  [{ rule: 'states', states: ['Orissa', 'Odisha'] }, '“Odisha” stands twice.'],
  [{ rule: 'districts', districts: [] }, 'Name at least one district.'],
  [{ rule: 'pincodes', pincodes: ['411005', '41100', '411005'] }, '“41100” is no pincode. “411005” stands twice.'],
  [{ rule: 'maxLoanToValue', percent: 201 }, 'The maximum loan to value is a number above 0, up to 200%.'],
  [{ rule: 'maxFoir', percent: 0 }, 'The maximum FOIR is a number above 0, up to 100%.'],
])('%j is no rule', (rule, message) => expect(messages(offerRuleSchema, rule)).toEqual([message]));

test('a rule that the language does not have is refused', () => {
  expect(offerRuleSchema.safeParse({ rule: 'eval', code: '1' }).success).toBe(false);
});

test.each([
  [{ termsUrl: 'javascript:alert(1)' }, 'Address of the terms must be a link that starts with https://.'],
  [
    { statementUrl: 'http://lender.example' },
    'Address of the Key Facts Statement must be a link that starts with https://.',
  ],
  [{ name: '' }, 'Lender name is required.'],
  [{ registration: '' }, 'Registration is required.'],
  [{ kind: '' }, 'Kind of lender is required.'],
  [{ grievanceOfficer: { name: '', email: 'a@lender.example', phone: '1' } }, 'Name of the grievance officer is required.'],
  [{ grievanceOfficer: { name: 'A', email: '', phone: '1' } }, 'Email of the grievance officer is required.'],
  [
    { grievanceOfficer: { name: 'A', email: 'a@lender.example', phone: '' } },
    'Phone number of the grievance officer is required.',
  ],
  [{ kind: 'Shop' }, 'Kind of lender must be one of: Bank, Small finance bank, Cooperative bank, NBFC.'],
])('a lender with %j is refused', (wrong, message) => {
  expect(messages(lenderSchema, { ...buildLender(), ...wrong })).toEqual([message]);
});

test('a catalogue file is read back, and names each lender once', () => {
  const lender = { ...buildLender(), products: [buildTerms()] };
  const file = { format: CATALOGUE_FORMAT, lenders: [lender] };
  expect(catalogueFileSchema.parse(JSON.parse(JSON.stringify(file)))).toEqual(file);
  for (const name of [lender.name, 'SAMPLE bank a', 'Ｓample Bank A'])
    expect(messages(catalogueFileSchema, { ...file, lenders: [lender, { ...lender, name }] })).toEqual([
      'Two lenders have the same name.',
    ]);
  expect(messages(catalogueFileSchema, { ...file, format: 'other' })).toEqual(['This is not a catalogue of this version.']);
});
