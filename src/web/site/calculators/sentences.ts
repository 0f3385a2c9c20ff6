import { formatRupees } from '../../../shared/calculators/emi.ts';
import type { PrepaymentResult } from '../../../shared/calculators/prepayment.ts';
import { type ELIGIBILITY, formatWithUnit } from './limits.ts';

const inMonths = (count: number) => formatWithUnit(count, 'months');

export function explainEligibility(
  { income, emis, rate, months, foir }: Record<keyof typeof ELIGIBILITY, number>,
  emi: number,
  principal: number,
): string {
  const allowed = formatRupees(Math.floor((income * foir) / 100));
  const limit = `A lender that allows ${foir}% of an income of ${formatRupees(income)} for EMIs allows ${allowed} a month`;
  if (emi === 0) {
    return (
      `${limit}, and your existing EMIs of ${formatRupees(emis)} use all of it. Closing a loan first, or adding a ` +
      'co-applicant’s income, makes room for a new one.'
    );
  }
  const existing =
    emis > 0 ? ` Your existing EMIs take ${formatRupees(emis)}, which leaves ${formatRupees(emi)} for a new one.` : '';
  return `${limit}.${existing} At ${rate}% over ${inMonths(months)} that repays a loan of about ${formatRupees(principal)}.`;
}

export function explainPrepayment({ emi, prepaid, before, after, saved }: PrepaymentResult): string {
  if (saved.interest === 0 && saved.months === 0) {
    return (
      `Without a prepayment, the loan ends after ${inMonths(before.months)} and costs ${formatRupees(before.interest)} in ` +
      'interest from today.'
    );
  }
  const end =
    saved.months === 0
      ? `The loan still ends after ${inMonths(after.months)}`
      : `The loan ends after ${inMonths(after.months)} instead of ${inMonths(before.months)}`;
  return (
    `You prepay ${formatRupees(prepaid)} and keep the EMI of ${formatRupees(emi)}. ${end}, and you save ` +
    `${formatRupees(saved.interest)} in interest.`
  );
}
