import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Charge, chargeAmount, timesDue, toPaise } from './charges.ts';

test.each([
  ['a flat charge', { rupees: 3_500 }, 18, { price: 3_500, gst: 630, total: 4_130 }],
  ['a percentage', { percent: 2 }, 18, { price: 10_000, gst: 1_800, total: 11_800 }],
  ['a percentage below its cap', { percent: 2, cap: 15_000 }, 18, { price: 10_000, gst: 1_800, total: 11_800 }],
  [
    'a percentage above its cap, with GST on the cap',
    { percent: 2, cap: 5_000 },
    18,
    { price: 5_000, gst: 900, total: 5_900 },
  ],
  ['a cap of zero', { percent: 2, cap: 0 }, 18, { price: 0, gst: 0, total: 0 }],
  ['a charge without GST', { rupees: 160 }, 0, { price: 160, gst: 0, total: 160 }],
  ['paise', { rupees: 1_175 }, 18, { price: 1_175, gst: 211.5, total: 1_386.5 }],
  ['no usable price', { percent: NaN }, 18, { price: 0, gst: 0, total: 0 }],
  ['no usable GST', { rupees: 100 }, -18, { price: 100, gst: 0, total: 100 }],
])('%s on a loan of ₹5,00,000', (_name, price, gst, amount) => {
  expect(chargeAmount({ price, gst }, 500_000)).toEqual(amount);
});

test.each([
  ['once', 24, 1],
  ['monthly', 24, 24],
  ['yearly', 12, 0],
  ['yearly', 13, 1],
  ['yearly', 24, 1],
  ['yearly', 25, 2],
  ['monthly', 0, 0],
  ['yearly', 0, 0],
] as const)('a charge that is due %s is due in %s instalments %s times', (frequency, instalments, times) => {
  expect(timesDue({ frequency }, instalments)).toBe(times);
});

test.each([
  [1.005, 1.01],
  [0.285, 0.29],
  [16_366.9908, 16_366.99],
])('%s to the paisa is %s', (amount, paise) => expect(toPaise(amount)).toBe(paise));

test('whatever a charge says, its amount is usable', () => {
  const number = fc.oneof(fc.double(), fc.integer());
  const price: fc.Arbitrary<Charge['price']> = fc.oneof(
    fc.record({ rupees: number }),
    fc.record({ percent: number, cap: fc.option(number, { nil: undefined }) }),
  );
  fc.assert(
    fc.property(price, number, number, (price, gst, loan) => {
      for (const part of Object.values(chargeAmount({ price, gst }, loan))) expect(part).toBeGreaterThanOrEqual(0);
    }),
  );
});
