import { formatRupees } from '../../../shared/emi.ts';
import { prepay } from '../../../shared/prepayment.ts';
import { Announcement } from './Announcement.tsx';
import { BalanceChart } from './BalanceChart.tsx';
import { CalculatorForm } from './CalculatorForm.tsx';
import { formatWithUnit, type Limits, PREPAYMENT } from './limits.ts';
import { NumberSlider } from './NumberSlider.tsx';
import { explainPrepayment } from './sentences.ts';
import type { useCalculator } from './useCalculator.ts';

const inMonths = (count: number) => formatWithUnit(count, 'months');

/** A field limited further by another field. Its own value is kept for when that limit rises again. */
function within<Field extends { value: number; limits: Limits }>(field: Field, max: number): Field {
  return { ...field, value: Math.min(field.value, max), limits: { ...field.limits, max } };
}

/** Two bars on one scale: without and with prepayment. */
function Comparison({
  title,
  before,
  after,
  format,
}: {
  title: string;
  before: number;
  after: number;
  format: (value: number) => string;
}) {
  const bar = (label: string, value: number, color: string) => (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="comparison-bar" aria-hidden="true">
          <i style={{ width: `${before > 0 ? (value / before) * 100 : 0}%`, background: color }} />
        </span>
        <b className="num">{format(value)}</b>
      </dd>
    </div>
  );
  return (
    <div>
      <h2 className="mb-3 font-sans text-sm font-semibold tracking-normal text-mint">{title}</h2>
      <dl className="comparison">
        {bar('As planned', before, 'var(--color-peacock-300)')}
        {bar('With prepayment', after, 'var(--color-marigold-400)')}
      </dl>
    </div>
  );
}

export function PrepaymentTab({ calculator }: { calculator: ReturnType<typeof useCalculator<keyof typeof PREPAYMENT>> }) {
  const { values, field } = calculator;
  const { outstanding, rate, months, extra } = values;
  // At most the balance can be prepaid, and before the last instalment.
  const lumpField = within(field('lump'), outstanding);
  const afterField = within(field('after'), Math.max(months - 1, PREPAYMENT.after.min));
  const [lump, after] = [lumpField.value, afterField.value];
  const result = prepay({ outstanding, annualRate: rate, months, lumpSum: lump, lumpSumMonth: after, extraMonthly: extra });
  const sentence = explainPrepayment(result);

  return (
    <div className="calculator">
      <CalculatorForm tab="prepayment">
        <NumberSlider label="Outstanding loan" {...field('outstanding')} />
        <NumberSlider label="Interest rate (a year)" {...field('rate')} />
        <NumberSlider label="Remaining term" {...field('months')} />
        <NumberSlider label="Lump sum" {...lumpField} />
        <NumberSlider label="Lump sum paid after" {...afterField} />
        <NumberSlider label="Extra every month" {...field('extra')} />
      </CalculatorForm>
      <div className="calculator-out">
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-[auto_auto] sm:justify-between">
          <div>
            <p className="text-mint">Interest saved</p>
            <p className="num mt-1 text-[clamp(2.375rem,4.2vw,3.25rem)] leading-none font-extrabold tracking-[-0.03em] text-marigold-400">
              {formatRupees(result.saved.interest)}
            </p>
          </div>
          <div>
            <p className="text-mint">The loan ends sooner by</p>
            <p className="num mt-1 text-[clamp(2.375rem,4.2vw,3.25rem)] leading-none font-extrabold tracking-[-0.03em]">
              {inMonths(result.saved.months)}
            </p>
          </div>
        </div>
        <p className="text-[1.03125rem] leading-relaxed text-pale">{sentence}</p>
        <div className="grid gap-7 border-t border-white/16 pt-6">
          <Comparison
            title="Interest from today"
            before={result.before.interest}
            after={result.after.interest}
            format={formatRupees}
          />
          <Comparison
            title="Time until it is paid off"
            before={result.before.months}
            after={result.after.months}
            format={inMonths}
          />
        </div>
        <BalanceChart before={result.balances.before} after={result.balances.after} />
        <p className="text-[0.84375rem] leading-normal text-mint">
          Some lenders charge for prepayment, especially on fixed rates. Ask yours first: the result does not include such a
          charge.
        </p>
        <Announcement text={sentence} />
      </div>
    </div>
  );
}
