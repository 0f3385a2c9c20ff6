import { useState } from 'react';
import { amortise, groupByYear } from '../../../shared/amortisation.ts';
import { emiPath } from '../../../shared/calculators.ts';
import { calculateEmi, formatRupees } from '../../../shared/emi.ts';
import { PRODUCTS } from '../../../shared/products.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Announcement } from '../calculators/Announcement.tsx';
import { HOME } from '../calculators/limits.ts';
import { LoanCost, YearBars } from '../calculators/LoanCost.tsx';
import { NumberSlider } from '../calculators/NumberSlider.tsx';

/**
 * "Calculate your EMIs instantly": the calculator of the home page, with limits and defaults of its own. Without scripts its form
 * opens the calculators' page with the same values.
 */
export default function EmiSection() {
  const [product, setProduct] = useState(PRODUCTS[0]);
  const [amount, setAmount] = useState<number>(HOME.amount.initial);
  const [years, setYears] = useState<number>(HOME.years.initial);
  const [rate, setRate] = useState<number>(HOME.rate.initial);
  const months = years * 12;
  const cost = calculateEmi(amount, rate, months);

  return (
    <section aria-labelledby="emi-heading" className="py-14 md:py-21" id="emi">
      <div className="page-width">
        <div className="mb-6 items-end justify-between gap-8 md:mb-8.5 md:flex">
          <h2 id="emi-heading" className="section-heading max-w-[15em]">
            Calculate your EMIs instantly
          </h2>
          <p className="mt-3 max-w-[25em] text-[1.03125rem] text-slate md:mt-0">
            Slide or type. Interest is charged only on what you still owe, and falls with every instalment.
          </p>
        </div>
        <div className="calculator">
          <form action="/calculators" className="calculator-in" onSubmit={(event) => event.preventDefault()}>
            <div role="group" aria-label="Loan type" className="segments needs-script mb-7">
              {PRODUCTS.map((each) => (
                <button key={each.slug} type="button" aria-pressed={each === product} onClick={() => setProduct(each)}>
                  {each.name}
                </button>
              ))}
            </div>
            <div className="grid grid-cols-1 gap-6">
              <NumberSlider name="amount" label="Loan amount" value={amount} limits={HOME.amount} onChange={setAmount} />
              <NumberSlider name="years" label="Duration" value={years} limits={HOME.years} onChange={setYears} />
              <NumberSlider name="rate" label="Interest rate (a year)" value={rate} limits={HOME.rate} onChange={setRate} />
            </div>
            <noscript>
              <button type="submit" className="btn btn-peacock btn-medium mt-6 w-full">
                Work it out
              </button>
            </noscript>
            <p className="mt-auto pt-6 text-[0.84375rem] text-slate">
              An estimate, not an offer. {product && `Our ${product.name.toLowerCase()} rates start from ${product.rateFrom}% a year;`}{' '}
              charges of the lender come on top.
            </p>
          </form>
          <div className="calculator-out">
            <LoanCost {...cost} />
            <div className="mt-auto border-t border-white/16 pt-5">
              <YearBars years={groupByYear(amortise(amount, rate, months))} />
            </div>
            <ButtonLink href={emiPath({ amount, rate, months })} kind="gold" size="large" className="w-full">
              Know more <Icon name="arrow-right" />
            </ButtonLink>
            <Announcement
              text={`EMI ${formatRupees(cost.emi)} a month. Interest ${formatRupees(cost.totalInterest)}, in all ${formatRupees(cost.totalPayable)}.`}
            />
          </div>
        </div>
      </div>
    </section>
  );
}
