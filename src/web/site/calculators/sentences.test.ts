import { expect, test } from 'vitest';
import { assessEligibility } from '../../../shared/calculators/eligibility.ts';
import { prepay } from '../../../shared/calculators/prepayment.ts';
import { explainEligibility, explainPrepayment } from './sentences.ts';

const VALUES = { income: 50_000, emis: 5_000, rate: 10, months: 36, foir: 50 };

test.each([
  [
    {},
    'A lender that allows 50% of an income of ₹50,000 for EMIs allows ₹25,000 a month. Your existing EMIs take ₹5,000, ' +
      'which leaves ₹20,000 for a new one. At 10% over 36 months that repays a loan of about ₹6,19,824.',
  ],
  [
    { emis: 0 },
    'A lender that allows 50% of an income of ₹50,000 for EMIs allows ₹25,000 a month. At 10% over 36 months that ' +
      'repays a loan of about ₹7,74,780.',
  ],
  [
    { emis: 25_000 },
    'A lender that allows 50% of an income of ₹50,000 for EMIs allows ₹25,000 a month, and your existing EMIs of ' +
      '₹25,000 use all of it. Closing a loan first, or adding a co-applicant’s income, makes room for a new one.',
  ],
])('explains eligibility with %o', (changed, sentence) => {
  const values = { ...VALUES, ...changed };
  const { income, emis, rate, months, foir } = values;
  const { emi, principal } = assessEligibility({ income, runningEmis: emis, annualRate: rate, months, foir });
  expect(explainEligibility(values, emi, principal)).toBe(sentence);
});

test.each([
  [
    { outstanding: 100_000, annualRate: 12, months: 12, lumpSum: 50_000, lumpSumMonth: 6, extraMonthly: 0 },
    'You prepay ₹50,000 and keep the EMI of ₹8,885. The loan ends after 7 months instead of 12 months, and you save ' +
      '₹1,803 in interest.',
  ],
  [
    { outstanding: 10_000, annualRate: 10, months: 2, lumpSum: 100, lumpSumMonth: 1, extraMonthly: 0 },
    'You prepay ₹100 and keep the EMI of ₹5,063. The loan still ends after 2 months, and you save ₹1 in interest.',
  ],
  [
    { outstanding: 100_000, annualRate: 12, months: 12, lumpSum: 0, lumpSumMonth: 6, extraMonthly: 0 },
    'Without a prepayment, the loan ends after 12 months and costs ₹6,619 in interest from today.',
  ],
])('explains a prepayment of %o', (loan, sentence) => expect(explainPrepayment(prepay(loan))).toBe(sentence));
