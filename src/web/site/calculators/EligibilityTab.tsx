import { assessEligibility } from '../../../shared/calculators/eligibility.ts';
import { formatRupees } from '../../../shared/calculators/emi.ts';
import { Announcement } from './Announcement.tsx';
import { ApplyNow } from './ApplyNow.tsx';
import { CalculatorForm } from './CalculatorForm.tsx';
import { Comparison } from './Comparison.tsx';
import { DockFigure } from './DockFigure.tsx';
import { Legend } from './Legend.tsx';
import type { ELIGIBILITY } from './fields.ts';
import { formatWithUnit } from './limits.ts';
import { NumberSlider } from './NumberSlider.tsx';
import { useSay } from './say.ts';
import { explainEligibility } from './sentences.ts';
import type { useCalculator } from './useCalculator.ts';

/** The other terms, in months, for which the affordable EMI is shown. */
const OTHER_TERMS = [24, 36, 60, 84, 120];

export function EligibilityTab({ calculator }: { calculator: ReturnType<typeof useCalculator<keyof typeof ELIGIBILITY>> }) {
  const say = useSay();
  const { values, field } = calculator;
  const { income, emis, rate, months, foir } = values;
  const { emi, principal } = assessEligibility({ income, runningEmis: emis, annualRate: rate, months, foir });
  const sentence = explainEligibility(values, emi, principal);
  const byTerm = OTHER_TERMS.map((term) => ({
    label: formatWithUnit(term, 'months'),
    value: assessEligibility({ income, runningEmis: emis, annualRate: rate, months: term, foir }).principal,
    isMarked: term === months,
  }));
  const width = (amount: number) => ({ width: `${income > 0 ? Math.min((amount / income) * 100, 100) : 0}%` });

  return (
    <div className="calculator">
      <CalculatorForm tab="eligibility">
        <NumberSlider label="Net monthly income" {...field('income')} />
        <NumberSlider label="Existing EMIs" {...field('emis')} />
        <NumberSlider label="Interest rate (a year)" {...field('rate')} />
        <NumberSlider label="Loan term" {...field('months')} />
        <NumberSlider
          label="Share of income for EMIs"
          hint="Lenders call it FOIR, the fixed-obligation-to-income ratio. Many allow about half of the income."
          {...field('foir')}
        />
      </CalculatorForm>
      <div className="calculator-out">
        <div>
          <p className="text-mint">{say('You could borrow about')}</p>
          <p className="num mt-1 text-[clamp(2.75rem,5vw,4rem)] leading-none font-extrabold tracking-[-0.03em] text-marigold-400">
            {formatRupees(principal)}
          </p>
          <p className="mt-5 text-[1.03125rem] leading-relaxed text-pale">{say(sentence)}</p>
        </div>
        <div className="border-t border-white/16 pt-6">
          <h2 className="mb-3 font-sans text-sm font-semibold tracking-normal text-mint">{say('Where your income goes')}</h2>
          <div className="income-bar mb-6" aria-hidden="true">
            <i style={{ ...width(emis), background: 'var(--color-peacock-300)' }} />
            <i style={{ ...width(emi), background: 'var(--color-marigold-400)' }} />
            <span style={{ left: `${foir}%` }} />
          </div>
          <Legend
            items={[
              { label: 'Existing EMIs', value: formatRupees(emis), color: 'var(--color-peacock-300)' },
              { label: 'Room for a new EMI', value: formatRupees(emi), color: 'var(--color-marigold-400)' },
              { label: `Limit at ${foir}%`, value: formatRupees(Math.floor((income * foir) / 100)), color: '#fff' },
            ]}
          />
        </div>
        {byTerm.some(({ value }) => value > 0) && (
          <Comparison title="The same EMI over other terms" rows={byTerm} format={formatRupees} className="by-term" />
        )}
        <ApplyNow amount={principal} />
        <DockFigure label="You could borrow about" value={formatRupees(principal)} />
        <Announcement text={sentence} />
      </div>
    </div>
  );
}
