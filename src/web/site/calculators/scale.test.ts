import { expect, test } from 'vitest';
import { formatShort, scaleFor } from './scale.ts';

test.each([
  [193_608, 200_000, [0, 50_000, 100_000, 150_000, 200_000]],
  [10_000_000, 10_000_000, [0, 2_500_000, 5_000_000, 7_500_000, 10_000_000]],
  [12_000, 15_000, [0, 5_000, 10_000, 15_000]],
  [10_001, 15_000, [0, 5_000, 10_000, 15_000]],
  [0, 1, [0, 1]],
])('%s rupees stand on a scale up to %s', (most, top, lines) => expect(scaleFor(most)).toEqual({ top, lines }));

test.each([
  [0, '₹0'],
  [50_000, '₹50,000'],
  [250_000, '₹2.5 lakh'],
  [12_000_000, '₹1.2 crore'],
])('%s reads %s', (amount, text) => expect(formatShort(amount)).toBe(text));
