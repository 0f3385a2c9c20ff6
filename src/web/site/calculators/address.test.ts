import { describe, expect, test } from 'vitest';
import type { CalculatorNumber } from '../../../shared/calculators/address.ts';
import { RATE_METHODS } from '../../../shared/calculators/address.ts';
import { addressOf, readEntries, readChoice, readTab, valuesOf } from './address.ts';
import { APR, EMI, PREPAYMENT } from './fields.ts';
import type { Limits } from './limits.ts';

const INITIAL = { amount: 500_000, rate: 10, months: 36 };

const readValues = <Name extends CalculatorNumber>(search: string, limits: Record<Name, Limits>) =>
  valuesOf(readEntries(search, limits), limits);

describe('the values of an address', () => {
  test.each([
    ['', INITIAL],
    ['?amount=250000&rate=12.5&months=24', { amount: 250_000, rate: 12.5, months: 24 }],
    // As a form without script sends it.
    ['?amount=2%2C50%2C000&rate=12.50&months=24', { amount: 250_000, rate: 12.5, months: 24 }],
    ['?amount=1&rate=1&months=1', { amount: 10_000, rate: 5, months: 12 }],
    ['?amount=99999999999&rate=99&months=999', { amount: 10_000_000, rate: 35, months: 120 }],
    ['?amount=abc&rate=&months=-12', INITIAL],
    ['?amount=1e9&rate=NaN&months=Infinity', INITIAL],
    ['?amount=.&rate=,&months=%00', INITIAL],
    [`?amount=${'9'.repeat(500)}`, INITIAL],
    ['?amount=20000&amount=30000', { ...INITIAL, amount: 20_000 }],
    // From the home page's form.
    ['?amount=1000000&years=2&rate=5', { amount: 1_000_000, rate: 5, months: 24 }],
    ['?years=2&months=30', { ...INITIAL, months: 30 }],
    ['?years=3+years', INITIAL],
    ['?years=18+months', { ...INITIAL, months: 18 }],
    // As people write them.
    ['?amount=250000.00', { ...INITIAL, amount: 250_000 }],
    ['?amount=7.5+lakh&rate=10,5%25&months=3+years', { amount: 750_000, rate: 10.5, months: 36 }],
    ['?rate=0', { ...INITIAL, rate: 5 }],
  ])('%s', (search, expected) => expect(readValues(search, EMI)).toEqual(expected));
});

test('an address puts into a field what was typed, if that is not its value', () => {
  const textsOf = (search: string) => Object.values(readEntries(search, EMI)).map(({ text }) => text);
  expect(textsOf('?amount=5 lakh&rate=0&months=2-3 years')).toEqual([undefined, '0', '2-3 years']);
  expect(textsOf('?amount=&rate=10&years=2.5')).toEqual([undefined, undefined, '2.5']);
});

test.each([
  ['', 'emi'],
  ['?tab=emi', 'emi'],
  ['?tab=eligibility', 'eligibility'],
  ['?tab=prepayment&extra=500', 'prepayment'],
  ['?tab=toString', 'emi'],
])('the tab of "%s" is %s', (search, tab) => expect(readTab(search)).toBe(tab));

test.each([
  ['', 'reducing'],
  ['?method=flat', 'flat'],
  ['?method=other', 'reducing'],
])('the method of "%s" is %s', (search, method) => expect(readChoice(search, 'method', RATE_METHODS)).toBe(method));

test('charges that an address leaves out do not change its APR, except the lender’s', () => {
  const sent = '?tab=apr&amount=20000&rate=15&months=24&charges=240&thirdParty=160';
  const values = { amount: 20_000, rate: 15, months: 24, charges: 240, thirdParty: 160, gst: 0, stated: 0 };
  expect(readValues(sent, APR)).toEqual(values);
});

describe('addressOf', () => {
  test('carries the values, and the tab unless it is the first', () => {
    expect(addressOf('emi', INITIAL)).toBe('/calculators?amount=500000&rate=10&months=36');
    expect(addressOf('eligibility', { income: 50_000 })).toBe('/calculators?tab=eligibility&income=50000');
  });

  test('what it carries is read back', () => {
    const values = { outstanding: 420_000, rate: 10.99, months: 17, lump: 90_000, after: 5, extra: 1_500, yearly: 20_000 };
    const address = addressOf('prepayment', values);
    expect(readValues(new URL(address, 'http://site.example').search, PREPAYMENT)).toEqual(values);
  });
});
