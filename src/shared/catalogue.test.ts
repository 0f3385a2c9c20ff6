import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyRule, buildLender, buildTerms } from '../../tests/support/catalogues.ts';
import { CATALOGUE_FORMAT, catalogueFileSchema, lenderSchema, productTermsSchema } from './catalogue.ts';
import { offerRuleSchema } from './offer-rules.ts';

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
  ])('refuses %j', (terms, message) => {
    expect(messages(productTermsSchema, { ...buildTerms(), ...terms })).toEqual([message]);
  });
});

test('every rule of the language is accepted as it is', () => {
  fc.assert(
    fc.property(anyRule, (rule) => {
      expect(offerRuleSchema.parse(rule)).toEqual(rule);
    }),
  );
});

test.each([
  [{ rule: 'eval', code: '1' }],
  [{ rule: 'minAge', years: '21' }],
  [{ rule: 'minAge', years: 0 }],
  [{ rule: 'employment', anyOf: [] }],
  [{ rule: 'pincode', startsWith: ['4x'] }],
  [{ rule: 'pincode', startsWith: ['012'] }],
  [{ rule: 'maxFoir', percent: 0 }],
  [{ rule: 'maxFoir', percent: 101 }],
])('%j is no rule', (rule) => expect(messages(offerRuleSchema, rule)).toHaveLength(1));

test.each([
  [{ termsUrl: 'javascript:alert(1)' }, 'Address of the terms must be a link that starts with https://.'],
  [
    { statementUrl: 'http://lender.example' },
    'Address of the Key Facts Statement must be a link that starts with https://.',
  ],
  [{ kind: 'Shop' }, 'Kind of lender must be one of: Bank, Small finance bank, Cooperative bank, NBFC.'],
])('a lender with %j is refused', (wrong, message) => {
  expect(messages(lenderSchema, { ...buildLender(), ...wrong })).toEqual([message]);
});

test('a catalogue file is read back, and names each lender once', () => {
  const lender = { ...buildLender(), products: [buildTerms()] };
  const file = { format: CATALOGUE_FORMAT, lenders: [lender] };
  expect(catalogueFileSchema.parse(JSON.parse(JSON.stringify(file)))).toEqual(file);
  expect(messages(catalogueFileSchema, { ...file, lenders: [lender, lender] })).toEqual(['Two lenders have the same name.']);
  expect(messages(catalogueFileSchema, { ...file, format: 'other' })).toEqual(['This is not a catalogue of this version.']);
});
