import type { LoanYear } from '../../../shared/calculators/amortisation.ts';
import { formatRupees } from '../../../shared/calculators/emi.ts';
import { useSay } from '../calculators/say.ts';

/** Principal and interest of each year; the longest bar is the year with the highest payments. */
export function YearBars({ years }: { years: readonly LoanYear[] }) {
  const say = useSay();
  const highest = Math.max(...years.map(({ payment }) => payment), 1);
  const width = (amount: number) => ({ width: `${(amount / highest) * 100}%` });
  return (
    <table className="year-bars">
      <caption className="sr-only">{say('Principal and interest, year by year')}</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            <span aria-hidden="true">{say('Principal and interest, year by year')}</span>
            <span className="sr-only">{say('Year')}</span>
          </th>
          <th scope="col">{say('Interest')}</th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, principal, interest }) => (
          <tr key={year}>
            <th scope="row">{say(`Year ${year}`)}</th>
            <td>
              <span className="sr-only">{say(`Principal ${formatRupees(principal)}`)}</span>
              <span className="year-bar" aria-hidden="true">
                <i style={width(principal)} />
                <i style={width(interest)} />
              </span>
            </td>
            <td className="num">{formatRupees(interest)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
