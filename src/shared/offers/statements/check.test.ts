import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trueCost } from '../../calculators/apr.ts';
import type { Charge } from '../../calculators/charges.ts';
import { APR_TOLERANCE, checkStatement } from './check.ts';

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

test.each([
  [[fee, insurance], 17.07, 'It matches: the APR is 17.07%. It includes all the charges you entered.'],
  [
    [fee, insurance],
    16.24,
    'It should be 17.07%, not 16.24%. The stated APR leaves out the charges of third parties. RBI counts them as well.',
  ],
  [
    [taxed(fee), taxed(insurance)],
    17.07,
    'It should be 17.45%, not 17.07%. The stated APR leaves out GST on the charges. RBI counts it as well.',
  ],
  [
    [taxed(fee), taxed(insurance)],
    16.24,
    'It should be 17.45%, not 16.24%. The stated APR leaves out the charges of third parties and GST. RBI counts both.',
  ],
  [[fee], 15, 'It should be 16.24%, not 15%. The stated APR is the interest rate without any charges.'],
  [
    [fee, insurance],
    18.47,
    'It should be 17.07%, not 18.47%. The stated APR is compounded monthly. RBI’s APR is the monthly rate times twelve.',
  ],
  [[fee], 15.5, 'It should be 16.24%, not 15.5%. Ask the lender which charges its statement leaves out.'],
  [
    [fee],
    20,
    'It should be 16.24%, not 20%. The statement may include a charge that you have not entered. Ask the lender for the ' +
      'list.',
  ],
])('charges and a stated APR: case %#', (charges, stated, text) => {
  const check = checkStatement(LOAN, charges, stated);
  expect(check?.text).toBe(text);
  expect((check?.apr ?? NaN) + (check?.difference ?? NaN)).toBeCloseTo(stated, 8);
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
        const isClose = Math.abs(check?.difference ?? NaN) <= APR_TOLERANCE;
        expect(check?.verdict === 'matches').toBe(isClose);
      }),
    );
  });

  test('any stated APR above zero has an answer', () => {
    expect(checkStatement(LOAN, [fee], 0.01)?.verdict).toBe('tooLow');
  });

  test.each([0, -1, NaN, Infinity])('a stated APR of %s gives no answer', (stated) => {
    expect(checkStatement(LOAN, [fee], stated)).toBeUndefined();
    expect(checkStatement({ ...LOAN, months: stated }, [fee], 17)).toBeUndefined();
  });
});
