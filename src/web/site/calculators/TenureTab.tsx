import { groupByYear } from '../../../shared/calculators/amortisation.ts';
import { formatRupees } from '../../../shared/calculators/emi.ts';
import { findTenure, MAX_TENURE } from '../../../shared/calculators/tenure.ts';
import { addressOf } from './address.ts';
import { Announcement } from './Announcement.tsx';
import { ApplyNow } from './ApplyNow.tsx';
import { CalculatorForm } from './CalculatorForm.tsx';
import { BigFigure, Comparison } from './Comparison.tsx';
import { DockFigure } from './DockFigure.tsx';
import type { TENURE } from './fields.ts';
import { formatWithUnit } from './limits.ts';
import { NumberSlider } from './NumberSlider.tsx';
import { useSay } from './say.ts';
import { ScheduleSection } from './ScheduleSection.tsx';
import { explainTenure } from './sentences.ts';
import type { useCalculator } from './useCalculator.ts';

/** More or less a month than can be paid, in percent, for which the tenure is shown, too. */
const OTHER_EMIS = [80, 90, 100, 110, 120];

const inMonths = (count: number) => formatWithUnit(count, 'months');

/** How long a loan takes at the EMI that can be paid. */
export function TenureTab({ calculator }: { calculator: ReturnType<typeof useCalculator<keyof typeof TENURE>> }) {
  const say = useSay();
  const { values, field } = calculator;
  const { amount, rate, pay } = values;
  const tenureAt = (emi: number) => findTenure({ principal: amount, annualRate: rate, emi });
  const result = tenureAt(pay);
  const { months, totalInterest } = result;
  const sentence = explainTenure(values, result);
  const others = OTHER_EMIS.map((percent) => Math.round((pay * percent) / 100)).map((emi) => ({
    label: formatRupees(emi),
    value: tenureAt(emi).months ?? 0,
    isMarked: emi === pay,
  }));
  const time = months === undefined ? '–' : inMonths(months);

  return (
    <>
      <div className="calculator">
        <CalculatorForm tab="tenure">
          <NumberSlider label="Loan amount" {...field('amount')} />
          <NumberSlider label="Interest rate (a year)" {...field('rate')} />
          <NumberSlider label="What you can pay a month" {...field('pay')} />
        </CalculatorForm>
        <div className="calculator-out">
          <div className="grid gap-x-8 gap-y-5 sm:flex sm:flex-wrap sm:justify-between">
            <BigFigure label="The loan takes" value={time} isMain />
            <BigFigure label="Total interest" value={months === undefined ? '–' : formatRupees(totalInterest)} />
          </div>
          <p className="text-[1.03125rem] leading-relaxed text-pale">{say(sentence)}</p>
          <div className="border-t border-white/16 pt-6">
            <Comparison
              title="Time at other EMIs"
              rows={others.filter(({ value }) => value > 0)}
              format={inMonths}
              className="by-term"
            />
          </div>
          <p className="text-[0.84375rem] leading-normal text-mint">
            {say(
              `Interest is charged on what you still owe, unrounded, and the last instalment is what is left. Lenders offer whole terms, seldom longer than 84 months; this calculator looks up to ${MAX_TENURE}.`,
            )}
          </p>
          <ApplyNow amount={amount} />
          <Announcement text={sentence} />
        </div>
      </div>
      <DockFigure label="The loan takes" value={time} />
      <p className="mb-4 hidden print:block">{say(sentence)}</p>
      {months !== undefined && (
        <ScheduleSection
          years={groupByYear(result.schedule)}
          cost={{ emi: pay, principal: amount, totalInterest, totalPayable: amount + totalInterest }}
          loan={`${formatRupees(amount)} at ${rate}% a year for ${time}`}
          address={addressOf('tenure', values)}
        />
      )}
    </>
  );
}
