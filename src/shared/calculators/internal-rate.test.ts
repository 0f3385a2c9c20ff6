import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactEmi } from './emi.ts';
import { effectiveRate, nominalRate } from './internal-rate.ts';

const level = (payment: number, months: number) => Array<number>(months).fill(payment);

describe('nominalRate', () => {
  test('one payment, calculated by hand', () => {
    // 101 for 100 after a month is 1 % a month; after half a month (1.01)² − 1 = 2.01 % a month.
    expect(nominalRate({ received: 100, firstAfter: 1, payments: [101] })).toBeCloseTo(12, 10);
    expect(nominalRate({ received: 100, firstAfter: 0.5, payments: [101] })).toBeCloseTo(24.12, 10);
  });

  test('two payments, calculated by hand', () => {
    // 60 / 1.1 + 60.5 / 1.21 = 54.5454… + 50.
    expect(nominalRate({ received: 60 / 1.1 + 50, firstAfter: 1, payments: [60, 60.5] })).toBeCloseTo(120, 9);
  });

  test('is 0 when as much is repaid as was received', () => {
    expect(nominalRate({ received: 1_200, firstAfter: 1, payments: level(100, 12) })).toBe(0);
    expect(nominalRate({ received: 0.3, firstAfter: 1, payments: [0.1, 0.1, 0.1] })).toBeCloseTo(0, 9);
  });

  test.each([
    [{ received: 0, firstAfter: 1, payments: [100] }],
    [{ received: -5, firstAfter: 1, payments: [100] }],
    [{ received: 100, firstAfter: 0, payments: [101] }],
    [{ received: 0, firstAfter: 1, payments: [] }],
    [{ received: 100, firstAfter: 1, payments: [] }],
    [{ received: 100, firstAfter: 1, payments: [99] }],
    [{ received: 100, firstAfter: 1, payments: [200, -50] }],
    [{ received: NaN, firstAfter: 1, payments: [100] }],
    [{ received: 100, firstAfter: Infinity, payments: [101] }],
    [{ received: 100, firstAfter: 1, payments: [101, NaN] }],
    // More than 1000 times the amount every month.
    [{ received: 1, firstAfter: 1, payments: [2_000] }],
  ])('has no answer for %j', (flow) => expect(nominalRate(flow)).toBeUndefined());

  test('finds the rate of any loan, however long, cheap or dear', () => {
    const rate = fc.double({ min: 0.001, max: 1_000, noNaN: true });
    fc.assert(
      fc.property(rate, fc.integer({ min: 1, max: 600 }), (annualRate, months) => {
        const emi = exactEmi(100_000, annualRate, months);
        const found = nominalRate({ received: 100_000, firstAfter: 1, payments: level(emi, months) });
        expect(Math.abs((found ?? NaN) - annualRate)).toBeLessThan(1e-6 * Math.max(annualRate, 1));
      }),
      { numRuns: 1_000 },
    );
  });

  test('of any payments, it makes them worth what was received', () => {
    const flow = fc.record({
      received: fc.integer({ min: 1, max: 100_000 }),
      firstAfter: fc.integer({ min: 1, max: 120 }).map((days) => days / 30),
      payments: fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 120 }),
    });
    fc.assert(
      fc.property(flow, ({ received, firstAfter, payments }) => {
        const found = nominalRate({ received, firstAfter, payments });
        // Less is repaid than received, or the rate would be absurd.
        fc.pre(found !== undefined);
        const worth = payments.reduce(
          (total, payment, month) => total + payment * (1 + found / 1200) ** -(firstAfter + month),
          0,
        );
        expect(Math.abs(worth - received)).toBeLessThan(1e-6 * received);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('effectiveRate', () => {
  test('1 % a month, calculated by hand', () => {
    expect(effectiveRate(12)).toBeCloseTo(12.682_503_013, 8);
  });

  test.each([0, -1, NaN, Infinity, 1e300])('of %s is 0', (rate) => expect(effectiveRate(rate)).toBe(0));
});
