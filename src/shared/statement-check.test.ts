import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trueCost } from './apr.ts';
import type { Charge } from './charges.ts';
import { APR_TOLERANCE, checkStatement } from './statement-check.ts';

const LOAN = { amount: 20_000, annualRate: 15, months: 24 };
const fee: Charge = { name: 'Processing fee', to: 'lender', price: { rupees: 240 }, gst: 0, frequency: 'once' };
const insurance: Charge = { ...fee, name: 'Insurance', to: 'thirdParty', price: { rupees: 160 } };
const taxed = (charge: Charge): Charge => ({ ...charge, gst: 18 });

test.each([
  ['RBI’s illustration', [fee, insurance], 17.07, 'matches'],
  ['a hundredth beside, from rounding', [fee, insurance], 17.09, 'matches'],
  ['without the third party', [fee, insurance], 16.24, 'withoutThirdParties'],
  ['without any charge', [fee, insurance], 15, 'interestOnly'],
  ['compounded', [fee, insurance], 18.47, 'yearly'],
  ['without GST', [taxed(fee), taxed(insurance)], 17.07, 'withoutGst'],
  ['without GST and third party', [taxed(fee), taxed(insurance)], 16.24, 'withoutThirdPartiesAndGst'],
  ['without the third party, with GST', [taxed(fee), taxed(insurance)], 16.46, 'withoutThirdParties'],
  ['something else missing', [fee, insurance], 16, 'tooLow'],
  ['something unknown in it', [fee, insurance], 20, 'tooHigh'],
] as const)('%s', (_name, charges, stated, verdict) => {
  expect(checkStatement(LOAN, charges, stated)?.verdict).toBe(verdict);
});

test('says what is missing, and the right APR', () => {
  expect(checkStatement(LOAN, [fee, insurance], 16.24)).toEqual({
    verdict: 'withoutThirdParties',
    apr: 17.07,
    difference: -0.83,
    text: 'It should be 17.07%, not 16.24%. The stated APR leaves out the charges of third parties. RBI counts them as well.',
  });
  expect(checkStatement(LOAN, [fee, insurance], 17.07)?.text).toBe(
    'It matches: the APR is 17.07%. It includes all the charges you entered.',
  );
});

test('where only a third party charges, leaving it out is named before “interest only”', () => {
  expect(checkStatement(LOAN, [insurance], 15)?.verdict).toBe('withoutThirdParties');
});

describe('properties', () => {
  const charges = fc.array(
    fc.record({
      name: fc.constant('Fee'),
      to: fc.constantFrom('lender', 'thirdParty'),
      price: fc.record({ rupees: fc.integer({ min: 0, max: 2_000 }) }),
      gst: fc.constantFrom(0, 18),
      frequency: fc.constant('once'),
    }),
    { maxLength: 4 },
  );

  test('the right APR always matches, and a match is never far from it', () => {
    fc.assert(
      fc.property(charges, fc.integer({ min: 1, max: 6_000 }), (charges, hundredths) => {
        const { apr = NaN } = trueCost(LOAN, charges) ?? {};
        expect(checkStatement(LOAN, charges, apr)?.verdict).toBe('matches');
        const check = checkStatement(LOAN, charges, hundredths / 100);
        const isClose = Math.abs(check?.difference ?? NaN) <= APR_TOLERANCE + 0.005;
        expect(check?.verdict === 'matches').toBe(isClose);
      }),
    );
  });

  test.each([0, -1, NaN, Infinity])('a stated APR of %s gives no answer', (stated) => {
    expect(checkStatement(LOAN, [fee], stated)).toBeUndefined();
    expect(checkStatement({ ...LOAN, months: stated }, [fee], 17)).toBeUndefined();
  });
});
