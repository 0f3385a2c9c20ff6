import { expect, test } from 'vitest';
import { slideOf } from './address.ts';

test.each([
  ['?slide=personal-loan', 1],
  ['?slide=used-car-loan', 2],
  ['?slide=new-car-loan', 3],
  ['?utm_source=letter&slide=loan-against-car', 4],
  ['?slide=gold-loan', 0],
  ['?slide=', 0],
  ['', 0],
])('%s asks for slide %s', (search, slide) => {
  expect(slideOf(search)).toBe(slide);
});
