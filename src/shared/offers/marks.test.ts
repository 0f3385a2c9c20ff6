import { expect, it } from 'vitest';
import { buildProduct, buildRequest } from '../../../tests/support/catalogues.ts';
import type { ProductTerms } from './catalogue.ts';
import { marksOf } from './marks.ts';
import { match } from './match.ts';

const product = (lender: string, annualRate: number, terms: Partial<ProductTerms> = {}) =>
  buildProduct({ rates: [{ annualRate, when: [] }], ...terms }, lender);
const FEE: ProductTerms['charges'] = [{ name: 'Fee', to: 'lender', price: { percent: 2 }, gst: 18, frequency: 'once' }];
const PINCODE: ProductTerms['rules'] = [{ rule: 'pincode', startsWith: ['4'] }];

/** The marks by lender. */
function marked(products: Parameters<typeof match>[0]) {
  const { matched, possible } = match(products, buildRequest({ pincode: undefined }), '2026-11-22');
  const marks = marksOf(matched, possible);
  return Object.fromEntries([...matched, ...possible].map(({ lender, versionId }) => [lender, marks.get(versionId)]));
}

it('stand under the figure that is the lowest, also where two lenders have one each', () => {
  expect(marked([product('A', 12), product('B', 11.9, { charges: FEE }), product('C', 14)])).toEqual({
    A: { apr: 'Lowest APR', totalCost: 'Lowest cost in all' },
    B: { emi: 'Lowest EMI' },
    C: undefined,
  });
});

it('are for all who share the lowest figure as it is shown', () => {
  const all = { apr: 'Lowest APR', emi: 'Lowest EMI', totalCost: 'Lowest cost in all' };
  expect(marked([product('A', 12), product('B', 12), product('C', 14)])).toEqual({ A: all, B: all, C: undefined });
});

it('need two offers', () => {
  expect(marked([product('A', 12)])).toEqual({ A: undefined });
  expect(marked([product('A', 12, { rules: PINCODE })])).toEqual({ A: undefined });
});

it('say of a possible offer only that its APR would be the lowest', () => {
  expect(marked([product('A', 12), product('B', 11, { rules: PINCODE }), product('C', 13, { rules: PINCODE })])).toEqual({
    A: undefined,
    B: { apr: 'Lowest APR if it fits' },
    C: undefined,
  });
});
