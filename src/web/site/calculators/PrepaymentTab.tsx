import { formatRupees } from '../../../shared/calculators/emi.ts';
import { prepay } from '../../../shared/calculators/prepayment.ts';
import { groupByYear } from '../../../shared/calculators/amortisation.ts';
import { addressOf } from './address.ts';
import { Announcement } from './Announcement.tsx';
import { BalanceChart } from './BalanceChart.tsx';
import { CalculatorForm } from './CalculatorForm.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { BigFigure, Comparison } from './Comparison.tsx';
import { DockFigure } from './DockFigure.tsx';
import { PREPAYMENT } from './fields.ts';
import { type Entry, formatWithUnit, type Limits, valueOf } from './limits.ts';
import { NumberSlider } from './NumberSlider.tsx';
import { useSay } from './say.ts';
import { ScheduleSection } from './ScheduleSection.tsx';
import { explainPrepayment } from './sentences.ts';
import type { PrepaymentCalculator } from './views.ts';

const compare = (before: number, after: number) => [
  { label: 'As planned', value: before },
  { label: 'With prepayment', value: after, isMarked: true },
];
const inMonths = (count: number) => formatWithUnit(count, 'months');

/** A field limited further by another field. What it holds is kept for when that limit rises again. */
function within<Field extends { entry: Entry; limits: Limits }>(field: Field, max: number): Field {
  return { ...field, limits: { ...field.limits, max } };
}

export function PrepaymentTab({ calculator }: { calculator: PrepaymentCalculator }) {
  const say = useSay();
  const { values, field, choose } = calculator;
  const { outstanding, rate, months, extra, yearly, effect } = values;
  // At most the balance can be prepaid, and before the last instalment.
  const lumpField = within(field('lump'), outstanding);
  const afterField = within(field('after'), Math.max(months - 1, PREPAYMENT.after.min));
  const [lump, after] = [lumpField, afterField].map(({ entry, limits }) => valueOf(entry, limits)) as [number, number];
  const result = prepay({
    outstanding,
    annualRate: rate,
    months,
    lumpSum: lump,
    lumpSumMonth: after,
    extraMonthly: extra,
    extraYearly: yearly,
    effect,
  });
  const sentence = explainPrepayment(result, effect);
  const cost = {
    emi: result.emi,
    principal: outstanding,
    totalInterest: result.after.interest,
    totalPayable: outstanding + result.after.interest,
  };

  return (
    <>
      <div className="calculator">
        <CalculatorForm tab="prepayment">
          <NumberSlider label="Outstanding loan" {...field('outstanding')} />
          <NumberSlider label="Interest rate (a year)" {...field('rate')} />
          <NumberSlider label="Remaining term" {...field('months')} />
          <NumberSlider label="Lump sum" {...lumpField} />
          <NumberSlider label="Lump sum paid after" {...afterField} />
          <NumberSlider label="Extra every month" {...field('extra')} />
          <NumberSlider label="Extra every year" hint="With every twelfth instalment." {...field('yearly')} />
          <ChoiceField
            name="effect"
            legend="What a prepayment changes"
            labels={{ term: 'Shorter loan', emi: 'Smaller EMI' }}
            value={effect}
            onChange={choose}
            hint="Lenders shorten the loan unless you ask for a smaller EMI. A shorter loan saves more interest."
          />
        </CalculatorForm>
        <div className="calculator-out">
          <div className="grid gap-x-8 gap-y-5 sm:flex sm:flex-wrap sm:justify-between">
            <BigFigure label="Interest saved" value={formatRupees(result.saved.interest)} isMain />
            {effect === 'emi' ? (
              <BigFigure label="Your last EMI" value={formatRupees(result.lastEmi)} />
            ) : (
              <BigFigure label="The loan ends sooner by" value={inMonths(result.saved.months)} />
            )}
          </div>
          <p className="text-[1.03125rem] leading-relaxed text-pale">{say(sentence)}</p>
          <div className="grid gap-7 border-t border-white/16 pt-6">
            <Comparison
              title="Interest from today"
              rows={compare(result.before.interest, result.after.interest)}
              format={formatRupees}
            />
            <Comparison
              title="Time until it is paid off"
              rows={compare(result.before.months, result.after.months)}
              format={inMonths}
            />
          </div>
          <BalanceChart before={result.balances.before} after={result.balances.after} />
          <p className="text-[0.84375rem] leading-normal text-mint">
            {say(
              'Worked out with the unrounded EMI, like the totals of the EMI calculator, and rounded to the rupee at the end. Your lender rounds the EMI itself, so its figures differ slightly. The result includes no prepayment charge. RBI’s directions of 28 November 2025 rule one out on floating-rate loans to individuals for purposes other than business, sanctioned or renewed from 1 January 2026. Other loans, such as those at a fixed rate, may have one: read your Key Facts Statement.',
            )}
          </p>
          <DockFigure label="Interest saved" value={formatRupees(result.saved.interest)} />
          <Announcement text={sentence} />
        </div>
      </div>
      <p className="mb-4 hidden print:block">{say(sentence)}</p>
      <ScheduleSection
        years={groupByYear(result.schedule)}
        cost={cost}
        loan={`${formatRupees(outstanding)} at ${rate}% a year for ${inMonths(months)}, with prepayments of ${formatRupees(result.prepaid)}`}
        address={addressOf('prepayment', values)}
      />
    </>
  );
}
