import { expect, test } from 'vitest';
import { amortise, groupByYear } from '../../../shared/calculators/amortisation.ts';
import { calculateEmi } from '../../../shared/calculators/emi.ts';
import { scheduleCsv } from './schedule-file.ts';

const COST = calculateEmi(120_000, 12, 3);
const YEARS = groupByYear(amortise(120_000, 12, 3));
const asItIs = (text: string) => text;

test('holds every month and the sums, after a byte-order mark', () => {
  expect(scheduleCsv('₹1,20,000 at 12% a year for 3 months', COST, YEARS, asItIs)).toBe(
    [
      '\uFEFF"₹1,20,000 at 12% a year for 3 months"',
      '"An estimate, not an offer"',
      '',
      'Year,Month,Principal,Interest,Paid,Balance',
      '1,1,39603,1200,40803,80397',
      '1,2,39999,804,40803,40398',
      '1,3,40398,404,40802,0',
      'Total,,120000,2408,122408,0',
      '',
    ].join('\r\n'),
  );
});

test.each(['=1+1', '+1', '-1', '@x', '\tx'])('%j in a text is no formula', (text) => {
  expect(scheduleCsv(text, COST, YEARS, asItIs).startsWith(`\uFEFF'${text}`)).toBe(true);
});

test('a quote in a text is doubled', () => {
  expect(scheduleCsv('a "b"', COST, YEARS, asItIs).startsWith('\uFEFF"a ""b"""')).toBe(true);
});

test('is in the language of the page', () => {
  expect(scheduleCsv('a', COST, YEARS, (text) => `<${text}>`)).toContain(
    '<Year>,<Month>,<Principal>,<Interest>,<Paid>,<Balance>',
  );
});
