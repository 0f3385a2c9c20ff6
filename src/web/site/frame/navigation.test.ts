import { expect, test } from 'vitest';
import { NAVIGATION, OFFER_LINKS } from '../../../shared/site/addresses.ts';
import { current, isActive, ICONS } from './navigation.ts';

test('a link is active on its page and on the pages below it', () => {
  expect(isActive('/loans', '/loans')).toBe(true);
  expect(isActive('/loans/used-car-loan', '/loans')).toBe(true);
  expect(isActive('/loans-for-all', '/loans')).toBe(false);
  expect(isActive('/our-story', '/loans')).toBe(false);
});

test('the home link is active on the home page alone', () => {
  expect(isActive('/', '/')).toBe(true);
  expect(isActive('/apply', '/')).toBe(false);
});

test('only the page itself is called the current page', () => {
  expect(current('/community/faq', '/community/faq')).toBe('page');
  expect(current('/community/faq', '/community')).toBe('true');
  expect(current('/apply', '/community')).toBeUndefined();
});

test('every link of a submenu has its icon', () => {
  const children = [...NAVIGATION.flatMap((item) => item.children ?? []), ...OFFER_LINKS].map((child) => child.path);
  expect(Object.keys(ICONS).sort()).toEqual(children.sort());
});
