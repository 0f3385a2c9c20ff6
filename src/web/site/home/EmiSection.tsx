import { useState } from 'react';
import { amortise, groupByYear } from '../../../shared/calculators/amortisation.ts';
import { emiPath } from '../../../shared/calculators/address.ts';
import { calculateEmi, formatRupees } from '../../../shared/calculators/emi.ts';
import { type Said, say as sayIn } from '../../../shared/languages/say.ts';
import { PRODUCTS } from '../../../shared/loans/products.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Announcement } from '../calculators/Announcement.tsx';
import { WorkItOut } from '../calculators/CalculatorForm.tsx';
import { HOME } from '../calculators/limits.ts';
import { LoanCost } from '../calculators/LoanCost.tsx';
import { SaidByCalculators } from '../calculators/say.ts';
import { NumberSlider } from '../calculators/NumberSlider.tsx';
import { useCalculator } from '../calculators/useCalculator.ts';
import { YearBars } from './YearBars.tsx';

interface EmiSectionProps {
  /** Of a page in another language. */
  words?: Said;
  /** What stands before the address of the calculators there. */
  prefix?: string;
}

/**
 * The home page's calculator, with limits and defaults of its own. Without script its form opens the calculators page with
 * the same values.
 */
export default function EmiSection({ words, prefix = '' }: EmiSectionProps) {
  const say = (text: string) => sayIn(words, text);
  const [product, setProduct] = useState(PRODUCTS[0]);
  const { values, field } = useCalculator('', HOME);
  const { amount, years, rate } = values;
  const months = years * 12;
  const cost = calculateEmi(amount, rate, months);

  return (
    <SaidByCalculators value={words}>
      <section aria-labelledby="emi-heading" className="home-section emi" id="emi">
        <div className="page-width">
          <div className="home-head">
            <h2 id="emi-heading" className="section-heading">
              {say('Calculate your EMIs instantly')}
            </h2>
            <p>
              {say(
                'Move a slider or type. Interest is charged only on what you still owe, so it falls with every instalment.',
              )}
            </p>
          </div>
          <div className="calculator">
            <form action={`${prefix}/calculators`} className="calculator-in" onSubmit={(event) => event.preventDefault()}>
              <div role="group" aria-label={say('Loan type')} className="segments needs-script">
                {PRODUCTS.map((each) => (
                  <button key={each.slug} type="button" aria-pressed={each === product} onClick={() => setProduct(each)}>
                    {say(each.name)}
                  </button>
                ))}
              </div>
              <div className="emi-fields">
                <NumberSlider label="Loan amount" {...field('amount')} />
                <NumberSlider label="Duration" {...field('years')} />
                <NumberSlider label="Interest rate (a year)" {...field('rate')} />
              </div>
              <WorkItOut />
              <p className="emi-note">
                <span>{say('An estimate, not an offer.')}</span>{' '}
                {product && (
                  <span>{say(`Our ${product.name.toLowerCase()} rates start from ${product.rateFrom}% a year;`)}</span>
                )}{' '}
                <span>{say('the lender’s charges are extra.')}</span>
              </p>
            </form>
            <div className="calculator-out">
              <LoanCost {...cost} />
              <div className="emi-years">
                <YearBars years={groupByYear(amortise(amount, rate, months))} />
              </div>
              <ButtonLink href={prefix + emiPath({ amount, rate, months })} kind="gold" size="large">
                <span>{say('Know more')}</span> <Icon name="arrow-right" />
              </ButtonLink>
              <Announcement
                text={say(
                  `EMI ${formatRupees(cost.emi)} a month. Interest ${formatRupees(cost.totalInterest)}, total ` +
                    `${formatRupees(cost.totalPayable)}.`,
                )}
              />
            </div>
          </div>
        </div>
      </section>
    </SaidByCalculators>
  );
}
