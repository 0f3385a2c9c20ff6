import { expect, it } from 'vitest';
import { isSitePath, isWebAddress } from './web-address.ts';

it.each(['https://example.com', 'HTTP://example.com/a?b=c#d', 'https://उदाहरण.भारत/ऋण'])(
  'takes %s for a web address',
  (text) => {
    expect(isWebAddress(text)).toBe(true);
  },
);
it.each([
  '',
  'example.com',
  '//example.com',
  'javascript:alert(1)',
  'https:',
  'https://',
  'http:/x',
  'https:example.com',
  'https://a b',
  ' https://a',
  'https://a\\b',
  'data:text/html,x',
  'ftp://a',
])('does not take %j for a web address', (text) => expect(isWebAddress(text)).toBe(false));
it('knows paths of this site from other hosts', () => {
  expect(['/', '/a/b.webp', '/a?b=c'].map(isSitePath)).toEqual([true, true, true]);
  expect(['', 'a', '//a', '/\\a', '/a b', '/\ta'].some(isSitePath)).toBe(false);
});
