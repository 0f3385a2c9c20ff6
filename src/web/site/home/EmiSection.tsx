import { useState } from 'react';
import { amortise, groupByYear } from '../../../shared/calculators/amortisation.ts';
import { emiPath } from '../../../shared/calculators/address.ts';
import { calculateEmi, formatRupees } from '../../../shared/calculators/emi.ts';
import { PRODUCTS } from '../../../shared/loans/products.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Announcement } from '../calculators/Announcement.tsx';
import { WorkItOut } from '../calculators/CalculatorForm.tsx';
import { HOME } from '../calculators/limits.ts';
import { LoanCost } from '../calculators/LoanCost.tsx';
import { NumberSlider } from '../calculators/NumberSlider.tsx';
import { useCalculator } from '../calculators/useCalculator.ts';
import { YearBars } from './YearBars.tsx';

/**
 * The home page's calculator, with limits and defaults of its own. Without script its form opens the calculators page with
 * the same values.
 */
export default function EmiSection() {
  const [product, setProduct] = useState(PRODUCTS[0]);
  const { values, field } = useCalculator('', HOME);
  const { amount, years, rate } = values;
  const months = years * 12;
  const cost = calculateEmi(amount, rate, months);

  return (
    <section aria-labelledby="emi-heading" className="home-section emi" id="emi">
      <div className="page-width">
        <div className="home-head">
          <h2 id="emi-heading" className="section-heading">
            Calculate your EMIs instantly
          </h2>
          <p>Move a slider or type. Interest is charged only on what you still owe, so it falls with every instalment.</p>
        </div>
        <div className="calculator">
          <form action="/calculators" className="calculator-in" onSubmit={(event) => event.preventDefault()}>
            <div role="group" aria-label="Loan type" className="segments needs-script">
              {PRODUCTS.map((each) => (
                <button key={each.slug} type="button" aria-pressed={each === product} onClick={() => setProduct(each)}>
                  {each.name}
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
              <span>An estimate, not an offer.</span>{' '}
              {product && <span>{`Our ${product.name.toLowerCase()} rates start from ${product.rateFrom}% a year;`}</span>}{' '}
              <span>the lender’s charges are extra.</span>
            </p>
          </form>
          <div className="calculator-out">
            <LoanCost {...cost} />
            <div className="emi-years">
              <YearBars years={groupByYear(amortise(amount, rate, months))} />
            </div>
            <ButtonLink href={emiPath({ amount, rate, months })} kind="gold" size="large">
              Know more <Icon name="arrow-right" />
            </ButtonLink>
            <Announcement
              text={
                `EMI ${formatRupees(cost.emi)} a month. Interest ${formatRupees(cost.totalInterest)}, total ` +
                `${formatRupees(cost.totalPayable)}.`
              }
            />
          </div>
        </div>
      </div>
    </section>
  );
}
