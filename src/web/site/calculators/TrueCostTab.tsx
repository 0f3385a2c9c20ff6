import { formatApr, formatRupees } from '../../../shared/calculators/emi.ts';
import { Announcement } from './Announcement.tsx';
import { addressOf } from './address.ts';
import { ApplyNow } from './ApplyNow.tsx';
import { CalculatorForm } from './CalculatorForm.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { BigFigure, Comparison } from './Comparison.tsx';
import { DockFigure } from './DockFigure.tsx';
import { Legend } from './Legend.tsx';
import { formatWithUnit } from './limits.ts';
import { NumberSlider } from './NumberSlider.tsx';
import { useSay } from './say.ts';
import { ScheduleSection } from './ScheduleSection.tsx';
import { workOutTrueCost } from './true-cost.ts';
import { StatementField } from './StatementField.tsx';
import type { TrueCostCalculator } from './views.ts';

export function TrueCostTab({ calculator }: { calculator: TrueCostCalculator }) {
  const say = useSay();
  const { values, field, choose } = calculator;
  const { amount, rate, months, method } = values;
  const { cost, repayment, years, check, sentence } = workOutTrueCost(values, method);
  const isFlat = method === 'flat';
  const loan = `${formatRupees(amount)} at ${rate}% a year${isFlat ? ' flat' : ''} for ${formatWithUnit(months, 'months')}`;
  const inWords = check ? `${sentence} APR in the Key Facts Statement: ${check.text}` : sentence;

  return (
    <>
      <div className="calculator">
        <CalculatorForm tab="apr" note="An estimate, not an offer. What the lender’s Key Facts Statement says is binding.">
          <NumberSlider label="Loan amount" {...field('amount')} />
          <NumberSlider label="Interest rate (a year)" {...field('rate')} />
          <ChoiceField
            name="method"
            legend="How interest is charged"
            labels={{ reducing: 'Reducing balance', flat: 'Flat rate' }}
            value={method}
            onChange={choose}
            hint="A flat rate is charged on the full amount for the whole term, whatever you have repaid."
          />
          <NumberSlider label="Loan term" {...field('months')} />
          <NumberSlider label="Lender’s charges" hint="Such as processing and documentation." {...field('charges')} />
          <NumberSlider
            label="Third parties’ charges"
            hint="Paid through the lender, such as insurance or a valuation."
            {...field('thirdParty')}
          />
          <NumberSlider label="GST on charges" hint="Usually 18%. Enter 0% if the charges include it." {...field('gst')} />
          <StatementField {...field('stated')} check={check} />
        </CalculatorForm>
        <div className="calculator-out">
          <div className="true-cost">
            <div className="grid gap-x-8 gap-y-5 sm:flex sm:flex-wrap sm:justify-between">
              <BigFigure label="True cost a year (APR)" value={cost ? formatApr(cost.apr) : '–'} isMain />
              <BigFigure label="You receive" value={formatRupees(cost?.netInHand ?? 0)} />
            </div>
            <p className="text-[1.03125rem] leading-relaxed text-pale">{say(sentence)}</p>
            {cost && (
              <>
                <div className="border-t border-white/16 pt-6">
                  <Comparison
                    title="Rate and APR"
                    rows={[
                      { label: isFlat ? 'Flat rate' : 'Interest rate', value: rate },
                      { label: 'APR', value: cost.apr, isMarked: true },
                    ]}
                    format={formatApr}
                  />
                  <p className="mt-4 text-[0.84375rem] leading-normal text-mint">
                    {say(
                      `Compounded monthly, that is an effective annual rate of ${formatApr(cost.effectiveRate)}. Key Facts Statements give the APR, so compare APRs.`,
                    )}
                  </p>
                </div>
                <div>
                  <h2 className="mb-3 font-sans text-sm font-semibold tracking-normal text-mint">
                    {say('What the loan costs')}
                  </h2>
                  <div className="income-bar mb-6" aria-hidden="true">
                    <i
                      style={{
                        width: `${(cost.totalInterest / cost.totalCost) * 100}%`,
                        background: 'var(--color-peacock-300)',
                      }}
                    />
                    <i className="grow rounded-r-md bg-marigold-400" />
                  </div>
                  <Legend
                    items={[
                      { label: 'Interest', value: formatRupees(cost.totalInterest), color: 'var(--color-peacock-300)' },
                      {
                        label: 'Charges and GST',
                        value: formatRupees(cost.totalCharges),
                        color: 'var(--color-marigold-400)',
                      },
                      { label: 'In all', value: formatRupees(cost.totalCost), color: '#fff' },
                    ]}
                  />
                </div>
              </>
            )}
            <ApplyNow amount={amount} />
            <Announcement text={inWords} />
          </div>
        </div>
      </div>
      <DockFigure label="True cost a year (APR)" value={cost ? formatApr(cost.apr) : '–'} />
      <p className="mb-4 hidden print:block">{say(inWords)}</p>
      <ScheduleSection years={years} cost={repayment} loan={loan} address={addressOf('apr', values)} />
    </>
  );
}
