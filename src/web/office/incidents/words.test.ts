import { describe, expect, it } from 'vitest';
import { instantOf, leftOf } from './words.ts';

describe('times of an incident', () => {
  it('are Indian time', () => {
    expect(instantOf('2026-11-22T05:30')).toBe('2026-11-22T00:00:00.000Z');
    expect(instantOf('2026-13-22T05:30')).toBeUndefined();
    expect(instantOf('')).toBeUndefined();
    expect(instantOf('yesterday')).toBeUndefined();
  });

  it('say what is left of a time limit', () => {
    const minute = 60_000;
    expect(leftOf(312 * minute, 0)).toBe('5 h 12 min left');
    expect(leftOf(minute, minute)).toBe('0 min left');
    expect(leftOf(0, 61 * minute)).toBe('Overdue by 1 h 1 min');
  });
});
