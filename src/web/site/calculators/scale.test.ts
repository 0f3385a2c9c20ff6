import { expect, test } from 'vitest';
import { scaleFor } from './scale.ts';

test.each([
  [193_608, 200_000, [0, 50_000, 100_000, 150_000, 200_000]],
  [10_000_000, 10_000_000, [0, 2_500_000, 5_000_000, 7_500_000, 10_000_000]],
  [12_000, 15_000, [0, 5_000, 10_000, 15_000]],
  [10_001, 15_000, [0, 5_000, 10_000, 15_000]],
  [0, 1, [0, 1]],
])('%s rupees stand on a scale up to %s', (most, top, lines) => expect(scaleFor(most)).toEqual({ top, lines }));
