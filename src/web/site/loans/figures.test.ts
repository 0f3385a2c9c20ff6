import { expect, test } from 'vitest';
import type { Language } from '../../../shared/languages/languages.ts';
import { type Product, PRODUCTS } from '../../../shared/loans/products.ts';
import { contentsIn } from './contents.server.ts';
import { termsOf, workOut } from './figures.ts';

test('the terms are those of the specification, row by row', () => {
  const tables = PRODUCTS.map((product) => termsOf('en', product, contentsIn('en')[product.slug]).map(({ value }) => value));
  expect(tables).toEqual([
    ['Up to ₹25 lakh', '10.99% a year', '12-60 months', '21-60 years', 'At least ₹20,000 a month', '600+'],
    [
      'Up to 100% of vehicle value',
      '11.99% a year',
      '12-60 months',
      '21-65 years',
      'At most 12 years old at the end of the tenure',
      'No foreclosure charges after 12 months',
    ],
    ['Up to 100% of vehicle value', '8.25% a year', '12-120 months', '21-65 years'],
    [
      'Up to 200% of car value',
      '11.99% a year',
      '12-60 months',
      '21-65 years',
      'At most 10 years old',
      'Clear title',
      'Fully insured',
    ],
  ]);
});

test.each([
  ['hi', ['₹25 लाख तक', '10.99% सालाना', '12-60 महीने', '21-60 साल', 'कम से कम ₹20,000 महीना', '600+']],
  ['mr', ['₹25 लाखांपर्यंत', 'वर्षाला 10.99%', '12-60 महिने', '21-60 वर्षे', 'महिन्याला किमान ₹20,000', '600+']],
] as const)('the terms have the same figures in the language %s', (language, personal) => {
  const valuesOf = (code: Language, product: Product) =>
    termsOf(code, product, contentsIn(code)[product.slug]).map(({ value }) => value);
  const figures = (texts: readonly string[]) => texts.map((text) => text.match(/[\d.,]*\d/g));
  for (const product of PRODUCTS) expect(figures(valuesOf(language, product))).toEqual(figures(valuesOf('en', product)));
  expect(PRODUCTS.slice(0, 1).map((product) => valuesOf(language, product))).toEqual([personal]);
});

test('the example is worked out at the rate where the product starts', () => {
  const [personal] = PRODUCTS;
  if (!personal) throw new Error('There is no product.');
  // 500000 × i × (1 + i)^36 / ((1 + i)^36 − 1) with i = 10.99 / 1200 is 16,366.99; by hand with a table calculator.
  expect(workOut(personal, { principal: 500_000, months: 36 })).toEqual({
    principal: '₹5,00,000',
    months: 36,
    emi: '₹16,367',
    interest: '₹89,212',
    total: '₹5,89,212',
    interestShare: 15,
    calculator: '/calculators?amount=500000&rate=10.99&months=36',
    trueCost: '/calculators?tab=apr&amount=500000&rate=10.99&months=36&charges=0',
  });
});
