import { expect, it } from 'vitest';
import { isWorthCaching, pageKey } from './page-address.ts';
import { createReceipt, isReceipt } from './receipts.ts';

const NOW = Date.UTC(2026, 10, 22);
const MINUTE = 60_000;

it('is good for five minutes', () => {
  const receipt = createReceipt(NOW);
  expect([0, 4.9, 5, 6000].map((minutes) => isReceipt(receipt, NOW + minutes * MINUTE))).toEqual([true, true, false, false]);
});

it.each([
  '',
  '1',
  '.',
  'zzzzzzzzz.',
  createReceipt(NOW).replace(/^\w+/, 'zzzzzzzzz'),
  `${createReceipt(NOW)}x`,
  createReceipt(NOW).split('.')[0],
])('%j is none', (text = '') => expect(isReceipt(text, NOW)).toBe(false));

it('alone lets a page say that a form was kept, and such a page is not kept', () => {
  const receipt = createReceipt();
  for (const path of ['/', '/apply', '/become-partner', '/our-story/contact-us', '/community/career']) {
    expect(pageKey(path, '?sent=1')).toBe(path);
    expect(pageKey(path, `?sent=${receipt}`)).toBe(`${path}?sent=${receipt}`);
    expect([isWorthCaching(path), isWorthCaching(pageKey(path, `?sent=${receipt}`))]).toEqual([true, false]);
  }
});
