import { expect, it } from 'vitest';
import { isWorthCaching, pageKey } from './page-address.ts';
import { createReceipts } from './receipts.ts';

const NOW = Date.UTC(2026, 10, 22);
const MINUTE = 60_000;
const SECRET = Buffer.alloc(32, 'a test secret');
const { create, isValid } = createReceipts(SECRET);

it('is good for five minutes', () => {
  const receipt = create(undefined, NOW);
  expect([0, 4.9, 5, 6000].map((minutes) => isValid(receipt, NOW + minutes * MINUTE))).toEqual([true, true, false, false]);
});

it.each([
  '',
  '1',
  '.',
  'zzzzzzzzz.',
  create(undefined, NOW).replace(/^\w+/, 'zzzzzzzzz'),
  `${create(undefined, NOW)}x`,
  create(undefined, NOW).split('.')[0],
])('%j is none', (text = '') => expect(isValid(text, NOW)).toBe(false));

it('holds a reference that cannot be exchanged', () => {
  const receipt = create('RN-0000-0000', NOW);
  expect([isValid(receipt, NOW), receipt.split('.')[1]]).toEqual([true, 'RN-0000-0000']);
  for (const other of [receipt.replace('RN-0000-0000', 'RN-0000-0012'), receipt.replace('.RN-0000-0000', '')])
    expect(isValid(other, NOW)).toBe(false);
});

it('is good on every node, and on no other installation', () => {
  const receipt = create();
  expect(createReceipts(Buffer.from(SECRET)).isValid(receipt)).toBe(true);
  expect(createReceipts(Buffer.alloc(32, 'another secret')).isValid(receipt)).toBe(false);
});

it('alone lets a page say that a form was kept, and such a page is not kept', () => {
  const receipt = create();
  for (const path of ['/apply/sent', '/become-partner', '/our-story/contact-us', '/community/career']) {
    expect(pageKey(path, '?sent=1', isValid)).toBe(path);
    expect(pageKey(path, `?sent=${receipt}`, isValid)).toBe(`${path}?sent=${receipt}`);
    expect([isWorthCaching(path), isWorthCaching(pageKey(path, `?sent=${receipt}`, isValid))]).toEqual([true, false]);
  }
});
