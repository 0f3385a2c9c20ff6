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
      <table>
        <thead>
          <tr>
            <th scope="col">Loan</th>
            <th scope="col">Interest rate, a year</th>
            <th scope="col">Amount</th>
            <th scope="col">Tenure</th>
            <th scope="col">Lenders</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ loanType, rate, amount, months, lenders }) => (
            <tr key={loanType}>
              <th scope="row">{loanType}</th>
              <td className="num">{rangeText(rate.min, rate.max)}%</td>
              <td>up to {formatShort(amount)}</td>
              <td>{rangeText(months.min, months.max)} months</td>
              <td>{lenders === 1 ? '1 lender' : `${lenders} lenders`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
