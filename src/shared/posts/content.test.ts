import { expect, it } from 'vitest';
import { CONTENT, DROPPED_WITH_TEXT, isOwnPicture, relOf, RENAMED, safeLink } from './content.ts';

it.each([
  ['https://example.com/a?b=c&d#e', 'https://example.com/a?b=c&d#e'],
  ['  https://example.com\n', 'https://example.com'],
  ['/calculators?tab=emi', '/calculators?tab=emi'],
  ['#what-is-an-emi', '#what-is-an-emi'],
  ['#ऋण', '#ऋण'],
  ['mailto:help@example.com?subject=x', 'mailto:help@example.com?subject=x'],
  ['tel:+91-1800-000-0000', 'tel:+91-1800-000-0000'],
])('keeps the link %j', (address, kept) => expect(safeLink(address)).toBe(kept));

it.each([
  '',
  '#',
  'example.com',
  '//example.com',
  '/\\example.com',
  '/\t/example.com',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' \u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.com/x',
  'file:///etc/passwd',
  'mailto:',
  'mailto:a@b"onclick=',
  'tel:javascript:alert(1)',
  'https://',
  'https://exa mple.com',
])('drops the link %j', (address) => expect(safeLink(address)).toBeUndefined());

it('adds noopener and noreferrer to links to other sites', () => {
  expect(relOf('https://example.com')).toBe('noopener noreferrer');
  expect(relOf('https://example.com', 'Sponsored opener next nofollow')).toBe('noopener noreferrer sponsored nofollow');
  expect(relOf('/apply', 'nofollow')).toBeUndefined();
  expect(relOf('mailto:a@example.com')).toBeUndefined();
});

it('recognises the pictures of this site', () => {
  expect(['/pictures/blog-emi-explained-1200.webp', '/media/0f_9-1200x800.webp'].map(isOwnPicture)).toEqual([true, true]);
  for (const path of [
    '',
    '/media/',
    '/media/../api/x',
    '/media/a/b',
    '/media/a.webp?x',
    'media/a.webp',
    '//media/a.webp',
    'https://example.com/media/a.webp',
    'data:image/png;base64,AA',
  ]) {
    expect([path, isOwnPicture(path)]).toEqual([path, false]);
  }
});

it('allows no active elements or attributes', () => {
  for (const [element, attributes] of Object.entries(CONTENT)) {
    expect(DROPPED_WITH_TEXT).not.toContain(element);
    for (const name of Object.keys(attributes)) expect(name).not.toMatch(/^on|^style$|^srcdoc$|^id$|^name$|action|xlink/);
  }
  expect(Object.values(RENAMED).every((name) => Object.hasOwn(CONTENT, name))).toBe(true);
});
