import { useMemo } from 'react';
import { amortise, groupByYear } from '../../../shared/calculators/amortisation.ts';
import { calculateEmi, formatRupees } from '../../../shared/calculators/emi.ts';
import { Announcement } from './Announcement.tsx';
import { addressOf } from './address.ts';
import { ApplyNow } from './ApplyNow.tsx';
import { CalculatorForm } from './CalculatorForm.tsx';
import { DockFigure } from './DockFigure.tsx';
import type { EMI } from './fields.ts';
import { formatWithUnit } from './limits.ts';
import { LoanCost } from './LoanCost.tsx';
import { NumberSlider } from './NumberSlider.tsx';
import { ScheduleSection } from './ScheduleSection.tsx';
import type { useCalculator } from './useCalculator.ts';
import { YearsChart } from './YearsChart.tsx';

export function EmiTab({ calculator }: { calculator: ReturnType<typeof useCalculator<keyof typeof EMI>> }) {
  const { values, field } = calculator;
  const { amount, rate, months } = values;
  const cost = calculateEmi(amount, rate, months);
  const years = useMemo(() => groupByYear(amortise(amount, rate, months)), [amount, rate, months]);

  return (
    <>
      <div className="calculator">
        <CalculatorForm tab="emi" next={<ApplyNow amount={amount} className="mt-8" />}>
          <NumberSlider label="Loan amount" {...field('amount')} />
          <NumberSlider
            label="Interest rate (a year)"
            hint="The slider moves in steps of 0.1%. Type a rate for more precision."
            {...field('rate')}
          />
          <NumberSlider label="Loan term" {...field('months')} />
        </CalculatorForm>
        <div className="calculator-out">
          <LoanCost {...cost} />
          <YearsChart years={years} />
          <Announcement
            text={
              `EMI ${formatRupees(cost.emi)} a month. Total interest ${formatRupees(cost.totalInterest)}, total ` +
              `${formatRupees(cost.totalPayable)}.`
            }
          />
        </div>
      </div>
      <DockFigure
        label="Monthly EMI"
        value={formatRupees(cost.emi)}
        more={`Interest ${formatRupees(cost.totalInterest)} in all`}
      />
      <ScheduleSection
        years={years}
        cost={cost}
        loan={`${formatRupees(amount)} at ${rate}% a year for ${formatWithUnit(months, 'months')}`}
        address={addressOf('emi', values)}
      />
    </>
  );
}
