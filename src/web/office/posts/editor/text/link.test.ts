import { expect, it } from 'vitest';
import { completeLink } from './LinkDialog.tsx';

it.each([
  ['https://example.com/a', 'https://example.com/a'],
  [' example.com/a?b=1 ', 'https://example.com/a?b=1'],
  ['www.उदाहरण.भारत', undefined],
  ['help@example.com', 'mailto:help@example.com'],
  ['mailto:help@example.com', 'mailto:help@example.com'],
  ['tel:+911800000000', 'tel:+911800000000'],
  ['/calculators', '/calculators'],
  ['#sum', '#sum'],
  ['javascript:alert(1)', undefined],
  ['two words', undefined],
  ['word', undefined],
  ['', undefined],
])('completes %j to %j', (typed, link) => expect(completeLink(typed)).toBe(link));
