import type { LoanYear } from '../../../shared/calculators/amortisation.ts';
import { formatShort } from '../../../shared/calculators/emi.ts';
import { useSay } from './say.ts';
import { scaleFor } from './scale.ts';

/** The share of its own width that a column leaves empty on each side. */
const MARGIN = 0.2;

/**
 * Principal and interest of each year, as stacked columns. The schedule's table has the same figures for screen readers.
 * Positions are in percent, so that text keeps its size at every width.
 */
export function YearsChart({ years }: { years: readonly LoanYear[] }) {
  const say = useSay();
  const { top, lines } = scaleFor(Math.max(...years.map(({ payment }) => payment), 0));
  const share = 100 / Math.max(years.length, 1);
  const height = (amount: number) => (amount / top) * 100;
  return (
    <figure className="years-chart">
      <figcaption className="mb-4 flex flex-wrap justify-between gap-x-4 text-sm font-semibold text-mint">
        {say('Principal and interest, year by year')}
      </figcaption>
      <div className="years-plot num">
        {lines.map((line) => (
          <span key={line} className="years-line" style={{ bottom: `${height(line)}%` }} aria-hidden="true">
            {say(formatShort(line))}
          </span>
        ))}
        <svg
          role="img"
          aria-label={say(
            'Columns for each year of the loan: the interest shrinks and the principal grows. The figures are in the ' +
              'schedule below.',
          )}
        >
          {years.map(({ year, principal, interest }) => {
            const x = `${share * (year - 1 + MARGIN)}%`;
            const width = `${share * (1 - 2 * MARGIN)}%`;
            return (
              <g key={year}>
                <rect
                  x={x}
                  width={width}
                  y={`${100 - height(principal)}%`}
                  height={`${height(principal)}%`}
                  fill="var(--color-peacock-300)"
                />
                <rect
                  x={x}
                  width={width}
                  y={`${100 - height(principal + interest)}%`}
                  height={`${height(interest)}%`}
                  fill="var(--color-marigold-400)"
                />
              </g>
            );
          })}
        </svg>
      </div>
      <div className="years-names num" aria-hidden="true">
        {years.map(({ year }) => (
          <span key={year}>{years.length > 5 ? year : say(`Year ${year}`)}</span>
        ))}
      </div>
    </figure>
  );
}
