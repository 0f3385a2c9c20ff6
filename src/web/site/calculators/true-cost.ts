import { groupByYear, type LoanYear } from '../../../shared/calculators/amortisation.ts';
import { trueCost, type TrueCost } from '../../../shared/calculators/apr.ts';
import type { Charge } from '../../../shared/calculators/charges.ts';
import { type EmiResult, formatApr, formatRupees } from '../../../shared/calculators/emi.ts';
import { exactInstalment, type LoanTerms, scheduleOf } from '../../../shared/calculators/repayment.ts';
import { checkStatement, type StatementCheck } from '../../../shared/offers/statements/check.ts';
import type { APR } from './fields.ts';
import { formatWithUnit } from './limits.ts';

interface TrueCostResult {
  /** Undefined when the charges use up the loan. */
  cost: TrueCost | undefined;
  /** Instalment and totals without charges, in whole rupees. */
  repayment: EmiResult;
  years: LoanYear[];
  /** What the APR in the lender's statement includes; undefined when none is given. */
  check: StatementCheck | undefined;
  sentence: string;
}

/** The true cost of a loan from the fields of its calculator: rupees, percent a year, months. */
export function workOutTrueCost(
  { amount, rate, months, charges, thirdParty, gst, stated }: Record<keyof typeof APR, number>,
  method: NonNullable<LoanTerms['method']>,
): TrueCostResult {
  const terms: LoanTerms = { amount, annualRate: rate, months, method };
  const rows = [
    { name: 'Charges of the lender', to: 'lender', price: { rupees: charges } },
    { name: 'Charges of third parties', to: 'thirdParty', price: { rupees: thirdParty } },
  ] as const;
  const charged = rows.filter(({ price }) => price.rupees > 0).map((row): Charge => ({ ...row, gst, frequency: 'once' }));
  const cost = trueCost(terms, charged);
  const years = groupByYear(scheduleOf(terms));
  const totalPayable = years.reduce((sum, { payment }) => sum + payment, 0);
  return {
    cost,
    repayment: {
      emi: Math.round(exactInstalment(terms)),
      principal: amount,
      totalInterest: totalPayable - amount,
      totalPayable,
    },
    years,
    check: checkStatement(terms, charged, stated),
    sentence: explainTrueCost(terms, cost),
  };
}

function explainTrueCost({ annualRate: rate, months, method }: LoanTerms, cost: TrueCost | undefined): string {
  if (!cost) return 'The charges use up the whole loan. Check the amounts.';
  const inHand = `You receive ${formatRupees(cost.netInHand)} and pay ${formatRupees(cost.emi)} a month for ${formatWithUnit(months, 'months')}`;
  const charges =
    cost.totalCharges > 0
      ? `${formatRupees(cost.totalInterest)} in interest and ${formatRupees(cost.totalCharges)} in charges`
      : `${formatRupees(cost.totalInterest)} in interest`;
  const apr =
    cost.apr === rate
      ? `The APR equals the rate, ${rate}%.`
      : `The ${method === 'flat' ? 'flat rate' : 'rate'} is ${rate}%, the APR ${formatApr(cost.apr)}.`;
  return `${inHand}. The loan costs ${charges}. ${apr}`;
}
