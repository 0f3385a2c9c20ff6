import { formatRupees } from '../../../shared/calculators/emi.ts';
import type { PrepaymentEffect } from '../../../shared/calculators/address.ts';
import type { PrepaymentResult } from '../../../shared/calculators/prepayment.ts';
import { MAX_TENURE, type TenureResult } from '../../../shared/calculators/tenure.ts';
import type { TransferResult } from '../../../shared/calculators/transfer.ts';
import type { ELIGIBILITY, TENURE, TRANSFER } from './fields.ts';
import { formatWithUnit } from './limits.ts';

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

export function explainPrepayment(
  { emi, lastEmi, prepaid, before, after, saved }: PrepaymentResult,
  effect: PrepaymentEffect = 'term',
): string {
  if (saved.interest === 0 && saved.months === 0) {
    return (
      `Without a prepayment, the loan ends after ${inMonths(before.months)} and costs ${formatRupees(before.interest)} in ` +
      'interest from today.'
    );
  }
  if (effect === 'emi')
    return (
      `You prepay ${formatRupees(prepaid)}, and the EMI falls from ${formatRupees(emi)} to ${formatRupees(lastEmi)} by the ` +
      `end. You save ${formatRupees(saved.interest)} in interest.`
    );
  const end =
    saved.months === 0
      ? `The loan still ends after ${inMonths(after.months)}`
      : `The loan ends after ${inMonths(after.months)} instead of ${inMonths(before.months)}`;
  return (
    `You prepay ${formatRupees(prepaid)} and keep the EMI of ${formatRupees(emi)}. ${end}, and you save ` +
    `${formatRupees(saved.interest)} in interest.`
  );
}

export function explainTenure(
  { amount, rate, pay }: Record<keyof typeof TENURE, number>,
  { months, leastEmi, lastPayment, totalInterest }: TenureResult,
): string {
  const loan = `${formatRupees(amount)} at ${rate}% a year`;
  if (months !== undefined)
    return (
      `With ${formatRupees(pay)} a month, ${loan} is repaid after ${inMonths(months)}, the last with ` +
      `${formatRupees(lastPayment)}. The interest is ${formatRupees(totalInterest)} in all.`
    );
  return pay < leastEmi
    ? `${formatRupees(pay)} a month does not pay the interest of ${loan}. It takes at least ${formatRupees(leastEmi)}.`
    : `With ${formatRupees(pay)} a month, ${loan} takes more than ${inMonths(MAX_TENURE)}.`;
}

export function explainTransfer(
  { rate, newRate, costs }: Record<keyof typeof TRANSFER, number>,
  { emi, interest, saved, fromMonth }: TransferResult,
): string {
  if (newRate >= rate) return 'The new rate is not lower than the present one, so moving the loan saves no interest.';
  const less = `At ${newRate}% instead of ${rate}% the EMI falls from ${formatRupees(emi.before)} to ${formatRupees(emi.after)}`;
  const onInterest = `you save ${formatRupees(interest.before - interest.after)} in interest`;
  if (saved <= 0 || fromMonth === undefined)
    return `${less} and ${onInterest}, no more than moving costs: ${formatRupees(costs)}.`;
  return `${less} and ${onInterest}. Less the costs of ${formatRupees(costs)}, that is ${formatRupees(saved)}, from month ${fromMonth} on.`;
}
