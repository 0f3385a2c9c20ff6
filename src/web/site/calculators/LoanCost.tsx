import { type EmiResult, formatRupees } from '../../../shared/calculators/emi.ts';
import { Donut } from './Donut.tsx';
import { Legend } from './Legend.tsx';

/** What a loan costs: the instalment in a ring of principal and interest, and the three totals. */
export function LoanCost({ emi, principal, totalInterest, totalPayable }: EmiResult) {
  return (
    <div className="loan-cost">
      <Donut principal={principal} interest={totalInterest} label="Monthly EMI" amount={emi} />
      <Legend
        items={[
          { label: 'Principal', value: formatRupees(principal), color: 'var(--color-peacock-300)' },
          { label: 'Total interest', value: formatRupees(totalInterest), color: 'var(--color-marigold-400)' },
          { label: 'You repay', value: formatRupees(totalPayable), color: '#fff' },
        ]}
      />
    </div>
  );
}
