import { formatShort } from '../../../shared/calculators/emi.ts';
import { rangeText } from '../../../shared/offers/rates.ts';
import { TextLink } from '../parts/TextLink.tsx';
import type { FormView } from './read-offers.server.ts';

/** What the lenders in force ask, by type of loan. */
export function InForce({ rows }: { rows: FormView['inForce'] }) {
  return (
    <section aria-labelledby="in-force" className="page-width in-force">
      <div className="group-head">
        <h2 id="in-force">Rates in force today</h2>
        <TextLink to="/rates">All rates and charges</TextLink>
      </div>
      <ul>
        {rows.map(({ loanType, rate, amount, months, lenders }) => (
          <li key={loanType}>
            <b>{loanType}</b> <span className="num">{rangeText(rate)}% a year</span> <span>up to {formatShort(amount)}</span>{' '}
            <span>{rangeText(months)} months</span> <span>{lenders === 1 ? '1 lender' : `${lenders} lenders`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
