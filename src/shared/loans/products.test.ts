import { expect, test } from 'vitest';
import { LOAN_TYPES } from './fields.ts';
import { PRODUCTS } from './products.ts';

test('there is one product for each type of loan that the form offers, under the same name', () => {
  expect(PRODUCTS.map(({ loanType }) => loanType)).toEqual(LOAN_TYPES);
  expect(PRODUCTS.map(({ name }) => name)).toEqual(LOAN_TYPES);
});
