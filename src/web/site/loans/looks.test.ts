import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOAN_TYPES, PRODUCTS } from '../../../shared/loans/products.ts';
import { KINDS } from '../../../shared/posts/own-pictures.ts';

test('the sprite holds a picture of each loan, three high to four wide', () => {
  const { width, height } = KINDS.thumbs;
  expect(width / height).toBe((PRODUCTS.length * 4) / 3);
});

test('the form of offers hides the questions that a type of loan does not need', () => {
  const styles = readFileSync(new URL('../offers/offers.css', import.meta.url), 'utf8');
  for (const type of LOAN_TYPES)
    expect(styles).toContain(
      `.offer-form:has(option[value="${type}"]:checked) .asked:not(.for-${type.toLowerCase().replaceAll(' ', '-')})`,
    );
});
