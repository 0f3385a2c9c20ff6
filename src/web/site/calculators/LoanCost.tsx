import { type EmiResult, formatRupees } from '../../../shared/calculators/emi.ts';
import { Legend } from './Legend.tsx';
import { useSay } from './say.ts';

/** What a loan costs: the instalment in a ring of principal and interest, and the three totals. */
export function LoanCost(cost: EmiResult) {
  return (
    <div className="loan-cost">
      <Donut {...cost} />
      <Legend
        items={[
          { label: 'Principal', value: formatRupees(cost.principal), color: 'var(--color-peacock-300)' },
          { label: 'Total interest', value: formatRupees(cost.totalInterest), color: 'var(--color-marigold-400)' },
          { label: 'You repay', value: formatRupees(cost.totalPayable), color: '#fff' },
        ]}
      />
    </div>
  );
}

const RADIUS = 98;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
/** The gap between the arcs, in the same unit. */
const GAP = 5;

/** Principal and interest as a ring around the instalment. */
function Donut({ emi, principal, totalInterest }: EmiResult) {
  const say = useSay();
  const total = principal + totalInterest;
  const share = total === 0 ? 0 : totalInterest / total;
  const percent = Math.round(share * 100);
  // An arc shorter than the gap would vanish; a loan with hardly any interest still shows a sliver.
  const arc = (part: number) => `${Math.max(CIRCUMFERENCE * part - GAP, part > 0 ? 1 : 0)} ${CIRCUMFERENCE}`;
  const circle = { cx: 120, cy: 120, r: RADIUS, fill: 'none', strokeWidth: 30 };
  return (
    <div className="donut">
      <svg
        viewBox="0 0 240 240"
        role="img"
        aria-label={say(
          total === 0 ? 'Nothing to repay' : `Of what you repay, ${100 - percent}% is principal and ${percent}% is interest`,
        )}
      >
        {total === 0 ? (
          <circle {...circle} stroke="rgb(255 255 255 / 0.14)" />
        ) : (
          <>
            <circle
              {...circle}
              stroke="var(--color-peacock-300)"
              strokeDasharray={arc(1 - share)}
              transform="rotate(-90 120 120)"
            />
            <circle
              {...circle}
              stroke="var(--color-marigold-400)"
              strokeDasharray={arc(share)}
              transform={`rotate(${270 - 360 * share} 120 120)`}
            />
          </>
        )}
      </svg>
      <p className="donut-middle">
        <span>{say('Monthly EMI')}</span>{' '}
        <b className="num" data-long={emi >= 100_000 || undefined}>
          {formatRupees(emi)}
        </b>
      </p>
    </div>
  );
}
