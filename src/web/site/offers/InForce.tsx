import { formatShort } from '../../../shared/calculators/emi.ts';
import { TextLink } from '../parts/TextLink.tsx';
import type { FormView } from './read-offers.server.ts';

const rangeText = (min: number, max: number) => (min === max ? `${max}` : `${min}–${max}`);

/** What the lenders in force ask, by type of loan. */
export function InForce({ rows }: { rows: FormView['inForce'] }) {
  return (
    <section aria-labelledby="in-force" className="page-width in-force">
      <div className="group-head">
        <h2 id="in-force">Rates in force today</h2>
        <TextLink to="/how-we-match#rules">All rates and charges</TextLink>
      </div>
      <ul>
        {rows.map(({ loanType, rate, amount, months, lenders }) => (
          <li key={loanType}>
            <b>{loanType}</b> <span className="num">{rangeText(rate.min, rate.max)}% a year</span>{' '}
            <span>up to {formatShort(amount)}</span> <span>{rangeText(months.min, months.max)} months</span>{' '}
            <span>{lenders === 1 ? '1 lender' : `${lenders} lenders`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
