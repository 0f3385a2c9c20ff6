import { describe, expect, it } from 'vitest';
import { suggestTime, untilNext } from './times.ts';

describe('a suggested time', () => {
  it.each([
    ['2026-11-23T05:00:00Z', '2026-11-24T03:30:00.000Z'],
    // Already the next day in India.
    ['2026-11-23T19:00:00Z', '2026-11-25T03:30:00.000Z'],
    ['2026-12-31T12:00:00Z', '2027-01-01T03:30:00.000Z'],
  ])('at %s is %s: nine in the morning of the next day', (now, suggested) => {
    expect(new Date(suggestTime(Date.parse(now))).toISOString()).toBe(suggested);
  });
});

describe('the posts', () => {
  const NOW = Date.parse('2026-11-23T05:00:00Z');
  const at = (ms: number) => ({ scheduledFor: new Date(NOW + ms).toISOString(), scheduleFault: null });

  it('are read again soon after the next one is published, and at least once a minute until then', () => {
    expect(untilNext([], NOW)).toBe(false);
    expect(untilNext([{ scheduledFor: null, scheduleFault: null }], NOW)).toBe(false);
    expect(untilNext([{ ...at(-1000), scheduleFault: 'category' as const }], NOW)).toBe(false);
    expect(untilNext([at(90 * 60_000), at(10_000)], NOW)).toBe(11_500);
    expect(untilNext([at(90 * 60_000)], NOW)).toBe(60_000);
    // The reader's clock is ahead, or the server is late.
    expect(untilNext([at(-5000)], NOW)).toBe(10_000);
  });
});
