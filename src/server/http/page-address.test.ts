import { describe, expect, test } from 'vitest';
import { isWorthKeeping, pageKey } from './page-address.ts';

describe('pageKey', () => {
  test.each([
    ['/', '?slide=used-car-loan&utm_source=x', '/?slide=used-car-loan'],
    ['/', '?slide=other', '/'],
    ['/loans', '?amount=5', '/loans'],
    ['/calculators', '', '/calculators'],
    ['/calculators', '?amount=2%2C50%2C000&rate=12.5&months=24&utm_source=x', '/calculators?amount=2%2C50%2C000&rate=12.5&months=24'],
    ['/calculators', '?tab=eligibility&income=50000', '/calculators?tab=eligibility&income=50000'],
    ['/calculators', '?tab=other&amount=abc&rate=-1', '/calculators'],
    ['/calculators', `?amount=${'9'.repeat(21)}`, '/calculators'],
  ])('%s%s is rendered as %s', (path, query, key) => expect(pageKey(path, query)).toBe(key));
});

test('only a page that was worked out from own numbers is not kept', () => {
  expect(isWorthKeeping('/calculators')).toBe(true);
  expect(isWorthKeeping('/?slide=used-car-loan')).toBe(true);
  expect(isWorthKeeping('/calculators?amount=5')).toBe(false);
});
