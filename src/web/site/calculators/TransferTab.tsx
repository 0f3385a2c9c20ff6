import { groupByYear } from '../../../shared/calculators/amortisation.ts';
import { formatRupees } from '../../../shared/calculators/emi.ts';
import { transferBalance } from '../../../shared/calculators/transfer.ts';
import { addressOf } from './address.ts';
import { Announcement } from './Announcement.tsx';
import { CalculatorForm } from './CalculatorForm.tsx';
import { BigFigure, Comparison } from './Comparison.tsx';
import { DockFigure } from './DockFigure.tsx';
import type { TRANSFER } from './fields.ts';
import { formatWithUnit } from './limits.ts';
import { NumberSlider } from './NumberSlider.tsx';
import { useSay } from './say.ts';
import { ScheduleSection } from './ScheduleSection.tsx';
import { explainTransfer } from './sentences.ts';
import type { useCalculator } from './useCalculator.ts';

/** What moving a loan to another lender saves, and from when on. */
export function TransferTab({ calculator }: { calculator: ReturnType<typeof useCalculator<keyof typeof TRANSFER>> }) {
  const say = useSay();
  const { values, field } = calculator;
  const { outstanding, rate, newRate, months, costs } = values;
  const result = transferBalance({ outstanding, annualRate: rate, newRate, months, costs });
  const { emi, interest, saved, fromMonth } = result;
  const sentence = explainTransfer(values, result);
  const figure = { label: saved < 0 ? 'Moving costs more by' : 'Saved in all', value: formatRupees(Math.abs(saved)) };

  return (
    <>
      <div className="calculator">
        <CalculatorForm tab="transfer">
          <NumberSlider label="Outstanding loan" {...field('outstanding')} />
          <NumberSlider label="Present rate (a year)" {...field('rate')} />
          <NumberSlider label="New rate (a year)" {...field('newRate')} />
          <NumberSlider label="Remaining term" hint="The new loan runs as long." {...field('months')} />
          <NumberSlider
            label="Costs of moving"
            hint="In all, with GST: the new lender’s fee, stamp duty, and a foreclosure charge of the present lender."
            {...field('costs')}
          />
        </CalculatorForm>
        <div className="calculator-out">
          <div className="grid gap-x-8 gap-y-5 sm:flex sm:flex-wrap sm:justify-between">
            <BigFigure {...figure} isMain />
            <BigFigure label="It pays off from" value={fromMonth === undefined ? '–' : `Month ${fromMonth}`} />
          </div>
          <p className="text-[1.03125rem] leading-relaxed text-pale">{say(sentence)}</p>
          <div className="grid gap-7 border-t border-white/16 pt-6">
            <Comparison
              title="Interest and costs from today"
              rows={[
                { label: 'If you stay', value: interest.before },
                { label: 'If you move', value: interest.after + costs, isMarked: true },
              ]}
              format={formatRupees}
            />
            <Comparison
              title="EMI a month"
              rows={[
                { label: 'Present', value: emi.before },
                { label: 'New', value: emi.after, isMarked: true },
              ]}
              format={formatRupees}
            />
          </div>
          <p className="text-[0.84375rem] leading-normal text-mint">
            {say(
              'Both loans are worked out with the unrounded EMI and rounded to the rupee at the end. The costs are paid today and not borrowed. It pays off from the month in which the interest saved so far is more than the costs.',
            )}
          </p>
          <Announcement text={sentence} />
        </div>
      </div>
      <DockFigure {...figure} />
      <p className="mb-4 hidden print:block">{say(sentence)}</p>
      <ScheduleSection
        years={groupByYear(result.schedule)}
        cost={{
          emi: emi.after,
          principal: outstanding,
          totalInterest: interest.after,
          totalPayable: outstanding + interest.after,
        }}
        loan={`${formatRupees(outstanding)} at ${newRate}% a year for ${formatWithUnit(months, 'months')}`}
        address={addressOf('transfer', values)}
      />
    </>
  );
}
