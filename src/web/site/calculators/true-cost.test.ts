import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RATE_METHODS } from '../../../shared/calculators/address.ts';
import { readEntries, readChoice, valuesOf } from './address.ts';
import { APR } from './fields.ts';
import type { Limits } from './limits.ts';
import { workOutTrueCost } from './true-cost.ts';

const open = (search: string) =>
  workOutTrueCost(valuesOf(readEntries(search, APR), APR), readChoice(search, 'method', RATE_METHODS));

test('RBI’s illustration', () => {
  const { cost, years, check, sentence } = open('?amount=20000&rate=15&months=24&charges=240&thirdParty=160');
  expect(cost).toMatchObject({ netInHand: 19_600, emi: 969.73, apr: 17.07, totalCost: 3_674 });
  expect(years.map(({ interest }) => interest).reduce((sum, interest) => sum + interest, 0)).toBe(3_274);
  expect(check).toBeUndefined();
  expect(sentence).toBe(
    'You receive ₹19,600 and pay ₹970 a month for 24 months. The loan costs ₹3,274 in interest and ₹400 in charges. ' +
      'The rate is 15%, the APR 17.07%.',
  );
});

test('GST, a flat rate and a statement', () => {
  expect(open('?amount=500000&rate=10.99&months=36&charges=10000&gst=18').cost?.apr).toBe(12.65);
  expect(open('?amount=500000&rate=10&months=36&charges=0&method=flat').cost?.apr).toBe(17.92);
  const { check } = open('?amount=20000&rate=15&months=24&charges=240&thirdParty=160&stated=16.24');
  expect(check?.verdict).toBe('withoutThirdParties');
});

test('without charges, the APR is the rate', () => {
  expect(open('?amount=100000&rate=12&months=24&charges=0').sentence).toBe(
    'You receive ₹1,00,000 and pay ₹4,707 a month for 24 months. The loan costs ₹12,976 in interest. The APR equals the ' +
      'rate, 12%.',
  );
});

test('charges that use up the loan', () => {
  const { cost, years, sentence } = open('?amount=10000&charges=10000');
  expect(cost).toBeUndefined();
  expect(years).toHaveLength(3);
  expect(sentence).toBe('The charges use up the whole loan. Check the amounts.');
});

test('any values within the limits have a result in words, without NaN', () => {
  const within = ({ min, max }: Limits) =>
    fc.integer({ min: Math.ceil(min * 100), max: max * 100 }).map((hundredths) => hundredths / 100);
  const whole = ({ min, max }: Limits) => fc.integer({ min, max });
  const values = fc.record({
    amount: whole(APR.amount),
    rate: within(APR.rate),
    months: whole(APR.months),
    charges: whole(APR.charges),
    thirdParty: whole(APR.thirdParty),
    gst: whole(APR.gst),
    stated: within(APR.stated),
  });
  fc.assert(
    fc.property(values, fc.constantFrom('reducing', 'flat'), (values, method) => {
      const { sentence, years, cost } = workOutTrueCost(values, method);
      expect(sentence).not.toMatch(/NaN|undefined|Infinity/);
      expect(years.at(-1)?.balance).toBe(0);
      expect(cost?.apr ?? Infinity).toBeGreaterThanOrEqual(values.rate);
    }),
  );
});
