import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transferBalance } from './transfer.ts';

const ONE = 10n ** 40n;
const inRupees = (sum: bigint) => Number((sum * 100n) / ONE) / 100;

/** Interest after each month, in whole numbers of 40 decimals: no code and no arithmetic in common. */
function interestOf(principal: number, hundredths: number, months: number): bigint[] {
  const rate = (BigInt(hundredths) * ONE) / 120_000n;
  let growth = ONE;
  for (let month = 0; month < months; month += 1) growth = (growth * (ONE + rate)) / ONE;
  let balance = BigInt(principal) * ONE;
  const emi = (((balance * rate) / ONE) * growth) / (growth - ONE);
  let interest = 0n;
  return Array.from({ length: months }, () => {
    const accrued = (balance * rate) / ONE;
    interest += accrued;
    balance += accrued - emi;
    return interest;
  });
}

test('equals a simulation in whole numbers', () => {
  const hundredths = fc.integer({ min: 500, max: 3_500 });
  const input = fc.record({
    outstanding: fc.integer({ min: 10_000, max: 10_000_000 }),
    before: hundredths,
    after: hundredths,
    months: fc.integer({ min: 1, max: 120 }),
    costs: fc.integer({ min: 0, max: 200_000 }),
  });
  fc.assert(
    fc.property(input, ({ outstanding, before, after, months, costs }) => {
      const result = transferBalance({ outstanding, annualRate: before / 100, newRate: after / 100, months, costs });
      const [old, next] = [interestOf(outstanding, before, months), interestOf(outstanding, after, months)];
      const at = (list: bigint[], month: number) => list[month] ?? 0n;
      expect(Math.abs(result.interest.before - inRupees(at(old, months - 1)))).toBeLessThanOrEqual(0.51);
      expect(Math.abs(result.interest.after - inRupees(at(next, months - 1)))).toBeLessThanOrEqual(0.51);
      const { schedule } = result;
      expect([schedule.length, schedule.at(-1)?.balance]).toEqual([months, 0]);
      expect(result.saved).toBe(result.interest.before - result.interest.after - costs);
      const saved = old.map((sum, month) => inRupees(sum - at(next, month)) - costs);
      const first = saved.findIndex((sum) => sum > 0);
      // Where the costs are met to the paisa, floating-point addition may see it a month sooner or later.
      fc.pre(saved.every((sum) => Math.abs(sum) > 0.02));
      expect(result.fromMonth).toBe(first < 0 ? undefined : first + 1);
    }),
    { numRuns: 2_000 },
  );
});

test('a lower rate that saves less than it costs never pays', () => {
  const loan = { outstanding: 100_000, annualRate: 12, newRate: 11, months: 12 };
  // 12 %: interest 6,618.55; 11 %: 6,057.99.
  expect(transferBalance({ ...loan, costs: 0 })).toMatchObject({
    emi: { before: 8_885, after: 8_838 },
    interest: { before: 6_619, after: 6_058 },
    saved: 561,
    fromMonth: 1,
  });
  expect(transferBalance({ ...loan, costs: 600 })).toMatchObject({ saved: -39, fromMonth: undefined });
});

test.each([
  [427_416, 11_894, 11_150, 35_712],
  [854_819, 23_789, 22_301, 71_424],
])('published examples: ₹%d from 15 %% to 11.5 %% over 48 months', (outstanding, before, after, saved) => {
  // Funding Bazaar, "Balance Transfer", which saves 48 times the difference of the EMIs that it shows.
  const result = transferBalance({ outstanding, annualRate: 15, newRate: 11.5, months: 48, costs: 0 });
  expect(Math.abs(result.emi.before - before)).toBeLessThanOrEqual(2);
  expect(Math.abs(result.emi.after - after)).toBeLessThanOrEqual(2);
  expect(Math.abs(result.saved - saved)).toBeLessThanOrEqual(100);
});
