import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { buildLoan } from '../../../tests/support/factories.ts';
import { loanApplicationSchema } from '../loans/schemas.ts';
import {
  MAX_QUANTITY_TEXT,
  parseAmount,
  parseIncome,
  parseMonthlyAmount,
  parseMonths,
  parsePercent,
  parseRupees,
  parseYears,
} from './quantities.ts';

describe('an amount', () => {
  it.each([
    ['5 lakh', 500_000],
    ['5 Lakhs', 500_000],
    ['5L', 500_000],
    ['2.5 lakh', 250_000],
    ['2.5 lacs', 250_000],
    ['1 crore', 10_000_000],
    ['1.25 Cr.', 12_500_000],
    ['0.29 crore', 2_900_000],
    ['1 crore 20 lakh', 12_000_000],
    ['3 lakh 50 thousand', 350_000],
    ['50k', 50_000],
    ['.5 lakh', 50_000],
    ['५ लाख', 500_000],
    ['૫ lakh', 500_000],
    ['१.५ करोड़', 15_000_000],
    ['5 करोड', 50_000_000],
    ['५० हज़ार', 50_000],
    ['५० हजार', 50_000],
    ['२ कोटी', 20_000_000],
    ['Rs. 5,00,000/-', 500_000],
    ['Rs.5,00,000', 500_000],
    ['Rs 5,00,000/- only', 500_000],
    ['5000 only', 5_000],
    ['1,50,000 only', 150_000],
    ['500000/- only', 500_000],
    ['INR 500000', 500_000],
    ['₹5,00,000', 500_000],
    ['₹ 1,25,00,000.50', 12_500_000],
    ['₹500,000', 500_000],
    ['500000.00', 500_000],
    ['500000.', 500_000],
    ['5 00 000', 500_000],
    ['5\u00a000\u00a0000', 500_000],
    ['5 lakh rupees', 500_000],
    ['500000', 500_000],
    ['5,\u200b00,000', 500_000],
  ])('%s is %d rupees', (text, rupees) => {
    expect(parseAmount(text)).toBe(rupees);
    expect(loanApplicationSchema.parse({ ...buildLoan(), loanAmount: text }).loanAmount).toBe(rupees);
  });

  it.each([
    '',
    'lakh',
    'five lakh',
    'पाँच लाख',
    'about 5 lakh',
    '2-3 lakh',
    '5–6 lakh',
    '5 to 6 lakh',
    '2 lakh to 3 lakh',
    '10 lakh to 15 lakh',
    '5 lac / 6 lac',
    '5 lakh 5 lakh',
    '20 lakh 1 crore',
    '1.5 crore 20 lakh',
    '1 crore 200 lakh',
    '1 lakh 50',
    '10 15 lakh',
    '5 500 lakh',
    '50,000 thousand',
    '5,00,000 lakh',
    '5 lakh+',
    '1,5 lakh',
    '10,5',
    '5,00,00',
    '5,0000',
    '1,00,000,00',
    '5.00.000',
    '500.000',
    '5.5.5',
    '-5',
    '-500000',
    '1e9',
    '5e5',
    '0x10',
    '5²',
    '2½ lakh',
    '5 apples',
    '5 la',
    '12abc34',
    '1 lakh x',
    '500000/',
    '2,50,000/- (two lakh fifty thousand)',
    '7 lpa',
    '60k a month',
    'only 5000',
    '₹',
    '.',
    '五 lakh',
    '5'.repeat(MAX_QUANTITY_TEXT),
  ])('%j is asked about', (text) => {
    expect(parseAmount(text)).toBeUndefined();
    expect(loanApplicationSchema.safeParse({ ...buildLoan(), loanAmount: text }).success).toBe(false);
  });

  it.each(['nil', 'None', '-', '–', 'n/a', 'शून्य', '0', '0/-'])('%j is nothing', (text) => expect(parseAmount(text)).toBe(0));

  it('keeps its paise where they count', () => expect(parseRupees('₹211.50')).toBe(211.5));

  const WRONG = 'Enter a whole amount in rupees, at most 1,00,00,00,000.';
  const ASKED = 'Enter one amount, for example 5 lakh.';
  it.each([
    ['', 'Loan amount is required.'],
    ['  ', 'Loan amount is required.'],
    [null, 'Loan amount is required.'],
    ['0', WRONG],
    ['0.5', WRONG],
    ['about five', ASKED],
    ['2-3 lakh', ASKED],
    ['1000 crore', WRONG],
    [1_000_000_001, WRONG],
    [1e21, WRONG],
    ['9'.repeat(400), WRONG],
  ])('%j is rejected: %s', (loanAmount, message) => {
    expect(
      loanApplicationSchema.safeParse({ ...buildLoan(), loanAmount }).error?.issues.map((issue) => issue.message),
    ).toEqual([message]);
  });

  it('may be a number with paise at the API', () => {
    expect(loanApplicationSchema.parse({ ...buildLoan(), loanAmount: 500_000.999 }).loanAmount).toBe(500_000);
  });
});

test.each([
  ['60k a month', 60_000],
  ['60,000 pm', 60_000],
  ['60,000 p.m.', 60_000],
  ['60000/month', 60_000],
  ['60,000/- per month', 60_000],
  ['६०,००० महीना', 60_000],
  ['60000', 60_000],
  ['nil', 0],
  ['60 am', undefined],
  ['7 lpa', undefined],
])('%s is %s rupees a month', (text, rupees) => {
  expect(parseMonthlyAmount(text)).toBe(rupees);
});

test.each([
  ['7 lpa', 58_333],
  ['7 LPA', 58_333],
  ['12 lakh per annum', 100_000],
  ['6,00,000 p.a.', 50_000],
  ['₹6 lakh/year', 50_000],
  ['सालाना', undefined],
  ['12 lpa ctc', undefined],
  ['60k a month', 60_000],
  ['60,000 p.m.', 60_000],
  ['60000', 60_000],
  ['5-7 lpa', undefined],
  ['25 pa', undefined],
  ['7 a year', undefined],
  ['9,600 pa', 800],
])('an income of %s is %s rupees a month', (text, rupees) => expect(parseIncome(text)).toBe(rupees));

test.each([
  ['10.5', 10.5],
  ['10,5', 10.5],
  ['10,5 %', 10.5],
  ['10.5% p.a.', 10.5],
  ['10 per cent a year', 10],
  ['१०.५', 10.5],
  ['0', 0],
  ['10.125', 10.125],
  ['10-12', undefined],
  ['1.2.3', undefined],
  ['1% a month', undefined],
  ['₹50', undefined],
  ['50/-', undefined],
  ['-5', undefined],
  ['', undefined],
])('%s is %s percent', (text, percent) => expect(parsePercent(text)).toBe(percent));

test.each([
  ['36', 36, 36],
  ['36 months', 36, 3],
  ['३६ महीने', 36, 3],
  ['3 years', 36, 3],
  ['3 yrs.', 36, 3],
  ['3 साल', 36, 3],
  ['1.5 years', 18, undefined],
  ['2 years 6 months', 30, undefined],
  ['30 years', 360, 30],
  ['12.5', undefined, undefined],
  ['1.3 years', undefined, undefined],
  ['2 years 6', undefined, undefined],
  ['3 years 18 months', undefined, undefined],
  ['30-36', undefined, undefined],
  ['Rs 36', undefined, undefined],
  ['three years', undefined, undefined],
  ['-12', undefined, undefined],
  ['', undefined, undefined],
])('%s is %s months, or %s years', (text, months, years) => {
  expect(parseMonths(text)).toBe(months);
  expect(parseYears(text)).toBe(years);
});

test('any text is read without a fault, as a number that is not negative or not at all', () => {
  const readers = [parseAmount, parseIncome, parseMonthlyAmount, parsePercent, parseMonths, parseYears];
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[\d., lakhcrte/-]{0,20}$/)), (text) => {
      for (const read of readers) expect(read(text) ?? 0).toBeGreaterThanOrEqual(0);
    }),
  );
});
