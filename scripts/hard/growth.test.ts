import { expect, it } from 'vitest';
import { compareThirds, type Sample } from './growth.ts';

const samples = (of: (index: number) => Sample) => Array.from({ length: 60 }, (_, index) => of(index));

it('finds what grows after warming up', () => {
  const { faults, figures } = compareThirds(samples((index) => ({ 'memory MB': 200 + index * 3, 'open files': 60 })));
  expect(faults).toEqual(['memory MB: 266 → 356']);
  expect(figures).toMatchObject([{ count: 60, losses: 0, more: { 'open files': '60 → 60' } }]);
});

it('forgives peaks, and growth while caches fill', () => {
  const outcome = compareThirds(
    samples((index) => ({ 'memory MB': index < 12 ? 100 + index * 10 : index % 7 === 0 ? 400 : 220, connections: 10 })),
  );
  expect(outcome.faults).toEqual([]);
});

it('needs enough samples', () => {
  expect(() => compareThirds(samples(() => ({})).slice(0, 3))).toThrow('too few samples');
});
