import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PREPAYMENT_EFFECTS } from './address.ts';
import { calculateEmi } from './emi.ts';
import { prepay } from './prepayment.ts';

/** ₹1,00,000 at 1 % a month for 12 months: EMI 8,884.8789, interest 6,618.55. */
const YEAR = {
  outstanding: 100_000,
  annualRate: 12,
  months: 12,
  lumpSum: 0,
  lumpSumMonth: 6,
  extraMonthly: 0,
  extraYearly: 0,
  effect: 'term',
} as const;

const input = fc.record({
  outstanding: fc.integer({ min: 10_000, max: 10_000_000 }),
  annualRate: fc.integer({ min: 500, max: 3_500 }).map((hundredths) => hundredths / 100),
  months: fc.integer({ min: 2, max: 120 }),
  lumpSum: fc.integer({ min: 0, max: 10_000_000 }),
  lumpSumMonth: fc.integer({ min: 0, max: 120 }),
  extraMonthly: fc.integer({ min: 0, max: 100_000 }),
  extraYearly: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 500_000 })),
  effect: fc.constantFrom(...PREPAYMENT_EFFECTS),
});

describe('prepay', () => {
  test('a lump sum, calculated by hand', () => {
    // After six instalments the balance is 51,492.1065 and 4,801.3797 of interest is paid. The lump sum of 50,000 leaves
    // 1,492.1065. Month 7: interest 14.9211, and the EMI pays the rest. So 7 months, 4,816.30 of interest: 5 months and
    // 6,619 − 4,816 = 1,803 saved.
    const { schedule, ...result } = prepay({ ...YEAR, lumpSum: 50_000 });
    expect(schedule.at(-1)).toEqual({ month: 7, payment: 1_507, interest: 15, principal: 1_492, balance: 0 });
    expect(result).toEqual({
      emi: 8_885,
      lastEmi: 8_885,
      before: { months: 12, interest: 6_619 },
      after: { months: 7, interest: 4_816 },
      saved: { months: 5, interest: 1_803 },
      prepaid: 50_000,
      balances: {
        before: [100_000, 92_115, 84_151, 76_108, 67_984, 59_779, 51_492, 43_122, 34_668, 26_130, 17_507, 8_797, 0],
        after: [100_000, 92_115, 84_151, 76_108, 67_984, 59_779, 1_492, 0],
      },
    });
  });

  test('₹1,000 more every month, calculated by hand', () => {
    // Balance after months 1 to 10: 91,115.12, 82,141.39, 73,077.93, 63,923.83, 54,678.19, 45,340.09, 35,908.61, 26,382.82,
    // 16,761.77, 7,044.51. Month 11: 7,044.51 + 70.45 is less than an EMI. Total interest 5,963.74; ten extra payments were
    // made.
    const result = prepay({ ...YEAR, extraMonthly: 1_000 });
    expect(result.after).toEqual({ months: 11, interest: 5_964 });
    expect(result.saved).toEqual({ months: 1, interest: 655 });
    expect(result.prepaid).toBe(10_000);
  });

  test('a lump sum larger than the balance pays only the balance', () => {
    const result = prepay({ ...YEAR, lumpSum: 90_000 });
    expect(result.after).toEqual({ months: 6, interest: 4_801 });
    expect(result.prepaid).toBe(51_492);
  });

  test('a lump sum of the whole balance today leaves nothing to pay', () => {
    const result = prepay({ ...YEAR, lumpSum: 100_000, lumpSumMonth: 0 });
    expect(result.after).toEqual({ months: 0, interest: 0 });
    expect(result.saved).toEqual({ months: 12, interest: 6_619 });
  });

  test('a lump sum after the last instalment changes nothing', () => {
    expect(prepay({ ...YEAR, lumpSum: 50_000, lumpSumMonth: 13 }).saved).toEqual({ months: 0, interest: 0 });
  });

  test.each([0, -5, NaN, Infinity, 1e300])('%s as loan, rate or term gives zero throughout', (bad) => {
    const nothing = { months: 0, interest: 0 };
    const zero = {
      emi: 0,
      lastEmi: 0,
      before: nothing,
      after: nothing,
      saved: nothing,
      prepaid: 0,
      balances: { before: [0], after: [0] },
      schedule: [],
    };
    expect(prepay({ ...YEAR, lumpSum: 10, outstanding: bad })).toEqual(zero);
    expect(prepay({ ...YEAR, lumpSum: 10, annualRate: bad })).toEqual(zero);
    expect(prepay({ ...YEAR, lumpSum: 10, months: bad })).toEqual(zero);
  });

  test.each([-5, NaN, Infinity])('a prepayment of %s counts as zero', (bad) => {
    expect(prepay({ ...YEAR, lumpSum: bad, extraMonthly: bad, extraYearly: bad }).saved).toEqual({ months: 0, interest: 0 });
  });

  test('the EMI falls with a lump sum, calculated by hand', () => {
    // The balance of 1,492.1065 after month 6 is repaid in the six months that are left: 1,492.1065 × 0.01 / (1 − 1.01⁻⁶) =
    // 257.4626. Interest: 4,801.3797 and 6 × 257.4626 − 1,492.1065 = 52.6691.
    const result = prepay({ ...YEAR, lumpSum: 50_000, effect: 'emi' });
    expect([result.emi, result.lastEmi, result.after]).toEqual([8_885, 257, { months: 12, interest: 4_854 }]);
  });

  test('₹10,000 more once a year is paid with the twelfth instalment', () => {
    // After 12 of 24 instalments of 4,707.35 the balance is 52,981.57; 10,000 less, it takes 10 more at 12 %.
    const result = prepay({ ...YEAR, months: 24, extraYearly: 10_000 });
    expect(result.balances.after[12]).toBe(42_982);
    expect([result.prepaid, result.after.months]).toEqual([10_000, 22]);
  });

  test('without prepayments the loan is unchanged', () => {
    fc.assert(
      fc.property(input, (each) => {
        const result = prepay({ ...each, lumpSum: 0, extraMonthly: 0, extraYearly: 0 });
        expect(result.after).toEqual({
          months: each.months,
          interest: calculateEmi(each.outstanding, each.annualRate, each.months).totalInterest,
        });
        expect(result.saved).toEqual({ months: 0, interest: 0 });
      }),
    );
  });

  test('prepayments never cost extra, and larger ones never save less', () => {
    fc.assert(
      fc.property(input, (each) => {
        const { before, after, saved, prepaid, balances } = prepay(each);
        expect(balances.before).toHaveLength(before.months + 1);
        expect(balances.after).toHaveLength(after.months + 1);
        expect([balances.before.at(-1), balances.after.at(-1)]).toEqual([0, 0]);
        expect(saved.months).toBeGreaterThanOrEqual(0);
        expect(saved.interest).toBeGreaterThanOrEqual(0);
        expect(after.months).toBeLessThanOrEqual(before.months);
        expect(prepaid).toBeLessThanOrEqual(each.outstanding);
        expect(prepay({ ...each, extraMonthly: each.extraMonthly + 500 }).saved.interest).toBeGreaterThanOrEqual(
          saved.interest,
        );
        expect(prepay({ ...each, lumpSum: each.lumpSum + 5_000 }).saved.interest).toBeGreaterThanOrEqual(saved.interest);
      }),
    );
  });

  /** The same in whole numbers of 40 decimals: no code and no arithmetic in common. */
  function simulate(input: Parameters<typeof prepay>[0]) {
    const { outstanding, annualRate, months, lumpSum, lumpSumMonth, extraMonthly, extraYearly = 0, effect } = input;
    const ONE = 10n ** 40n;
    const rate = (BigInt(Math.round(annualRate * 100)) * ONE) / 120_000n;
    const growth = [ONE];
    while (growth.length <= months) growth.push(((growth.at(-1) ?? ONE) * (ONE + rate)) / ONE);
    const emiOf = (balance: bigint, left: number) => {
      const factor = growth[left] ?? ONE;
      return (((balance * rate) / ONE) * factor) / (factor - ONE);
    };
    let balance = BigInt(outstanding) * ONE;
    let emi = emiOf(balance, months);
    const halfPaisa = ONE / 200n;
    const min = (one: bigint, other: bigint) => (one < other ? one : other);
    const pay = (rupees: number, left: number) => {
      balance -= min(BigInt(rupees) * ONE, balance);
      if (effect === 'emi' && rupees > 0 && left > 0 && balance > halfPaisa) emi = emiOf(balance, left);
    };
    if (lumpSumMonth === 0) pay(lumpSum, months);
    let [month, interest] = [0, 0n];
    while (balance > halfPaisa && month < months) {
      month += 1;
      const accrued = (balance * rate) / ONE;
      interest += accrued;
      balance += accrued;
      balance -= min(emi, balance);
      if (balance <= halfPaisa) continue;
      pay(extraMonthly + (month % 12 === 0 ? extraYearly : 0) + (month === lumpSumMonth ? lumpSum : 0), months - month);
    }
    const inRupees = (sum: bigint) => Number((sum * 100n) / ONE) / 100;
    return { months: month, interest: inRupees(interest), emi: inRupees(emi) };
  }

  test('equals a simulation in whole numbers, to the rupee, and starts from the totals of the EMI calculator', () => {
    fc.assert(
      fc.property(input, (each) => {
        const result = prepay(each);
        const expected = simulate(each);
        const plain = simulate({ ...each, lumpSum: 0, extraMonthly: 0, extraYearly: 0 });
        expect([result.before.months, result.after.months]).toEqual([plain.months, expected.months]);
        // Half a rupee of rounding, and a paisa of floating-point addition.
        expect(Math.abs(result.after.interest - expected.interest)).toBeLessThanOrEqual(0.51);
        expect(Math.abs(result.before.interest - plain.interest)).toBeLessThanOrEqual(0.51);
        expect(Math.abs(result.lastEmi - expected.emi)).toBeLessThanOrEqual(0.51);
        expect(result.before.interest).toBe(calculateEmi(each.outstanding, each.annualRate, each.months).totalInterest);
        const sum = (part: 'interest' | 'principal') => result.schedule.reduce((total, row) => total + row[part], 0);
        // The columns add up to what is shown.
        expect(Math.abs(sum('interest') - result.after.interest)).toBeLessThanOrEqual(1);
        expect([sum('principal'), result.schedule.at(-1)?.balance ?? 0]).toEqual([result.balances.after[0], 0]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a loan of the field: ₹44,13,226 at 32.3% for 97 months, 12,71,879 after 28 and 2,912 more each month', () => {
    const loan = { outstanding: 4_413_226, annualRate: 32.3, months: 97 };
    expect(prepay({ ...loan, lumpSum: 1_271_879, lumpSumMonth: 28, extraMonthly: 2_912 }).saved.interest).toBe(3_710_319);
  });

  test('a published example: ₹6 lakh of ₹43.76 lakh at 8 % with 15 years left', () => {
    // Paisabazaar in Mint, 14 September 2021: shorter by 41 months, ₹11.30 lakh saved; or the EMI falls from ₹41,822 to
    // ₹36,088 and ₹4.32 lakh are saved. The balance is that of ₹50 lakh over 20 years after five.
    const loan = { outstanding: 4_376_283, annualRate: 8, months: 180, lumpSum: 600_000, lumpSumMonth: 0, extraMonthly: 0 };
    const shorter = prepay(loan);
    expect([shorter.emi, shorter.saved.months, Math.round(shorter.saved.interest / 1_000)]).toEqual([41_822, 41, 1_130]);
    const lower = prepay({ ...loan, effect: 'emi' });
    expect([lower.lastEmi, Math.round(lower.saved.interest / 1_000)]).toEqual([36_088, 432]);
  });

  test('a published example: ₹3 lakh of ₹30 lakh at 8.5 % for 20 years, after 13 months', () => {
    // emi.me, "How Prepayment / Part-Payment Reduces Your EMI", 24 June 2026: interest of ₹32,48,327, closed in 192 months.
    const loan = {
      outstanding: 3_000_000,
      annualRate: 8.5,
      months: 240,
      lumpSum: 300_000,
      lumpSumMonth: 13,
      extraMonthly: 0,
    };
    expect(prepay(loan)).toMatchObject({ before: { interest: 3_248_327 }, after: { months: 192 } });
  });

  test('the months match the closed-form formula for an extra amount from the first month', () => {
    fc.assert(
      fc.property(input, (each) => {
        const { outstanding, annualRate, months, extraMonthly } = each;
        const rate = annualRate / 1200;
        const emi = (outstanding * rate) / (1 - (1 + rate) ** -months);
        // n = −ln(1 − P·r / (EMI + extra)) / ln(1 + r); the last payment counts as a whole month and includes no extra
        // amount.
        const exact = -Math.log(1 - (outstanding * rate) / (emi + extraMonthly)) / Math.log(1 + rate);
        const result = prepay({ ...each, lumpSum: 0, extraYearly: 0, effect: 'term' });
        expect(result.after.months).toBeGreaterThanOrEqual(Math.floor(exact));
        expect(result.after.months).toBeLessThanOrEqual(Math.ceil(exact + 1e-9));
      }),
    );
  });
});
