import { describe, expect, test } from 'vitest';
import { buildRequest } from '../../../tests/support/catalogues.ts';
import { applyPath, offerQuery, offersPath } from './address.ts';
import { readOffered } from './offered.ts';
import { offersQueryIn } from './offers.ts';

const offersQuery = offersQueryIn(() => 2026);

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
  ])('%s of "%s" is refused', (field, value, message) => {
    expect(errors({ ...REQUIRED, [field]: value })).toEqual({ [field]: message });
  });

  const WRONG_YEAR = 'Enter the year in which the car was made, for example 2020.';
  const WRONG_VALUE = 'Enter the value of the car in rupees.';
  const FUTURE = 'Enter the year in which the car was made, at most 2026.';
  const OLD = 'A new car was made in 2025 or later. For an older one, choose Used Car Loan.';
  test.each([
    ['Used Car Loan', 'carYear', '19', WRONG_YEAR],
    ['Used Car Loan', 'carYear', '1979', WRONG_YEAR],
    ['Used Car Loan', 'carYear', 'x'.repeat(500), WRONG_YEAR],
    ['Used Car Loan', 'carYear', '2027', FUTURE],
    ['Loan Against Car', 'carYear', '2099', FUTURE],
    ['New Car Loan', 'carYear', '2005', OLD],
    ['New Car Loan', 'carYear', '2024', OLD],
    ['New Car Loan', 'carYear', '2099', OLD],
    ['Used Car Loan', 'carValue', '-5', WRONG_VALUE],
    ['Used Car Loan', 'carValue', '0', WRONG_VALUE],
    ['Used Car Loan', 'carValue', '9'.repeat(500), WRONG_VALUE],
  ])('for a %s, %s of "%.12s" is refused together with what else is wrong', (loanType, field, value, message) => {
    expect(errors({ ...REQUIRED, loanType, age: 'x', [field]: value })).toEqual({
      age: 'Enter your age in years, from 18 to 100.',
      [field]: message,
    });
  });

  test.each([
    ['Used Car Loan', 2026],
    ['Used Car Loan', 1980],
    ['Loan Against Car', 2026],
    ['New Car Loan', 2025],
    ['New Car Loan', 2027],
  ])('for a %s, a car of %i may be', (loanType, carYear) => {
    expect(read({ loanType, carYear: String(carYear) }).data?.carYear).toBe(carYear);
  });

  test('whatever is sent about a car is ignored for a personal loan', () => {
    for (const carYear of ['2099', 'x', 'x'.repeat(500)])
      expect(read({ carYear, carValue: '-5' }).data).toEqual({ ...REQUIRED, amount: 500_000, months: 36, emis: 0 });
  });
});

test('the address of a request is read back as the same request', () => {
  const request = buildRequest({
    loanType: 'Used Car Loan',
    carYear: 2020,
    carValue: 700_000,
    employment: 'Self Employed',
  });
  const address = new URL(offersPath(request), 'https://site.example');
  expect(address.pathname).toBe('/offers');
  expect(offersQuery.parse(Object.fromEntries(address.searchParams))).toEqual(request);
  expect(offersPath({ loanType: 'Personal Loan', amount: 500_000 })).toBe('/offers?loanType=Personal+Loan&amount=500000');
  expect(offersPath({})).toBe('/offers');
});

describe('the query of an offer', () => {
  const request = buildRequest({
    loanType: 'Used Car Loan',
    carYear: 2020,
    carValue: 700_000,
    employment: 'Self Employed',
    pincode: undefined,
  });
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
    ['carYear', '2027'],
  ])('is not read with %s=%s', (name, value) => {
    const query = new URLSearchParams(offerQuery(request, key));
    query.set(name, value);
    expect(readOffered(String(query))).toBeUndefined();
  });
});

test('the year of a car is compared with that of the offer, also after New Year', () => {
  const request = buildRequest({ loanType: 'New Car Loan', carYear: 2025, carValue: 700_000 });
  const of = (asOf: string) => readOffered(offerQuery(request, { versionId: 'a', catalogueVersion: 1, asOf }));
  expect([of('2026-12-31')?.request, of('2027-01-01')]).toEqual([request, undefined]);
});
