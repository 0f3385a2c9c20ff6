import { describe, expect, test } from 'vitest';
import { buildRequest } from '../../../tests/support/catalogues.ts';
import { applyPath, offerQuery, offersPath } from './form.ts';
import { readOffered } from './offered.ts';
import { offersQuery } from './offers.ts';

const REQUIRED = { loanType: 'Personal Loan', amount: '500000', months: '36' };
const read = (sent: Record<string, string>) => offersQuery.safeParse({ ...REQUIRED, ...sent });
const errors = (sent: Record<string, unknown>) =>
  Object.fromEntries(offersQuery.safeParse(sent).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);

describe('offersQuery', () => {
  test('reads every field as a form sends it', () => {
    const sent = {
      loanType: 'Used Car Loan',
      amount: '₹5,50,000',
      months: '48',
      age: '35',
      income: '60,000',
      employment: 'Self Employed',
      emis: '5 thousand',
      pincode: '411 005',
      carYear: '2019',
      carValue: '6 lakh',
    };
    expect(offersQuery.parse(sent)).toEqual({
      loanType: 'Used Car Loan',
      amount: 550_000,
      months: 48,
      age: 35,
      income: 60_000,
      employment: 'Self Employed',
      emis: 5_000,
      pincode: '411005',
      carYear: 2019,
      carValue: 600_000,
    });
  });

  test('takes blank answers as missing, and no EMIs as none', () => {
    const blank = { age: '', income: ' ', employment: '', emis: '', pincode: '', carYear: '', carValue: '' };
    const none = { loanType: 'Personal Loan', amount: 500_000, months: 36, emis: 0 };
    expect(offersQuery.parse(REQUIRED)).toEqual(none);
    expect(read(blank).data).toEqual(none);
    expect(read({ emis: '0' }).data?.emis).toBe(0);
  });

  test('reads answers as people write them', () => {
    for (const [income, read60] of [
      ['60k a month', 60_000],
      ['60,000 pm', 60_000],
      ['60000/month', 60_000],
      ['7.2 lpa', 60_000],
    ] as const)
      expect(read({ months: '3 years', age: '30 years', income }).data).toMatchObject({
        months: 36,
        age: 30,
        income: read60,
      });
    for (const emis of ['nil', 'none', '-', '0']) expect(read({ emis }).data?.emis).toBe(0);
    expect(read({ months: '36 months', emis: '5k a month' }).data).toMatchObject({ months: 36, emis: 5_000 });
    expect(errors({ ...REQUIRED, amount: '2-3 lakh', emis: '1 lpa' })).toEqual({
      amount: 'Enter one amount, for example 5 lakh.',
      emis: 'Enter the total of your present EMIs in rupees, or 0.',
    });
  });

  test('reads Devanagari digits', () => {
    expect(read({ age: '३५', pincode: '४११००५' }).data).toMatchObject({ age: 35, pincode: '411005' });
  });

  test('says what is missing', () => {
    expect(errors({})).toEqual({
      loanType: 'Loan type is required.',
      amount: 'Loan amount is required.',
      months: 'Tenure is required.',
    });
  });

  test.each([
    ['months', '0', 'Enter the tenure in months, from 1 to 360.'],
    ['months', '', 'Enter the tenure in months, from 1 to 360.'],
    ['months', '361', 'Enter the tenure in months, from 1 to 360.'],
    ['months', '12.5', 'Enter the tenure in months, from 1 to 360.'],
    ['age', '17', 'Enter your age in years, from 18 to 100.'],
    ['age', 'x', 'Enter your age in years, from 18 to 100.'],
    ['income', '0', 'Enter your monthly income in rupees.'],
    ['employment', 'Retired', 'Employment must be one of: Salaried, Self Employed.'],
    ['emis', 'many', 'Enter the total of your present EMIs in rupees, or 0.'],
    ['pincode', '011005', 'Enter a pincode of six digits.'],
    ['pincode', '41100', 'Enter a pincode of six digits.'],
    ['carYear', '19', 'Enter the year in which the car was made, for example 2020.'],
    ['carValue', '-5', 'Enter the value of the car in rupees.'],
    ['carValue', '9'.repeat(500), 'Enter the value of the car in rupees.'],
  ])('%s of "%s" is refused', (field, value, message) => {
    expect(errors({ ...REQUIRED, [field]: value })).toEqual({ [field]: message });
  });
});

test('the address of a request is read back as the same request', () => {
  const request = buildRequest({ carYear: 2020, carValue: 700_000, employment: 'Self Employed' });
  const address = new URL(offersPath(request), 'https://site.example');
  expect(address.pathname).toBe('/offers');
  expect(offersQuery.parse(Object.fromEntries(address.searchParams))).toEqual(request);
  expect(offersPath({ loanType: 'Personal Loan', amount: 500_000 })).toBe('/offers?loanType=Personal+Loan&amount=500000');
  expect(offersPath({})).toBe('/offers');
});

describe('the query of an offer', () => {
  const request = buildRequest({ carYear: 2020, carValue: 700_000, employment: 'Self Employed', pincode: undefined });
  const key = { versionId: '01980000-0000-7000-8000-000000000000', catalogueVersion: 12, asOf: '2026-11-22' };

  test('is read back as the same offer, also from the address of the application form', () => {
    const address = new URL(applyPath(request, key), 'https://site.example');
    expect(readOffered(offerQuery(request, key))).toEqual({ request, key });
    expect(readOffered(address.searchParams.get('offered') ?? '')).toEqual({ request, key });
    expect(address.searchParams.get('loanAmount')).toBe(String(request.amount));
  });

  test.each(['', 'x', 'offer=a&catalogue=1&asOf=2026-11-22', 'loanType=Personal+Loan&amount=5&months=12'])(
    'is not read from %j',
    (query) => expect(readOffered(query)).toBeUndefined(),
  );

  test.each([
    ['offer', "' or 1=1"],
    ['catalogue', '0'],
    ['catalogue', '9999999999'],
    ['asOf', '2026-02-30'],
    ['months', '0'],
  ])('is not read with %s=%s', (name, value) => {
    const query = new URLSearchParams(offerQuery(request, key));
    query.set(name, value);
    expect(readOffered(String(query))).toBeUndefined();
  });
});
