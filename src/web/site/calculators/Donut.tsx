import { formatRupees } from '../../../shared/calculators/emi.ts';

const RADIUS = 98;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
/** The gap between the arcs, in the same unit. */
const GAP = 5;

interface DonutProps {
  principal: number;
  interest: number;
  /** In its centre. */
  label: string;
  amount: number;
}

/** Principal and interest as a ring around the instalment. */
export function Donut({ principal, interest, label, amount }: DonutProps) {
  const total = principal + interest;
  const share = total === 0 ? 0 : interest / total;
  const percent = Math.round(share * 100);
  // An arc shorter than the gap would vanish; a loan with hardly any interest still shows a sliver.
  const arc = (part: number) => `${Math.max(CIRCUMFERENCE * part - GAP, part > 0 ? 1 : 0)} ${CIRCUMFERENCE}`;
  const circle = { cx: 120, cy: 120, r: RADIUS, fill: 'none', strokeWidth: 30 };
  return (
    <div className="donut">
      <svg
        viewBox="0 0 240 240"
        role="img"
        aria-label={
          total === 0 ? 'Nothing to repay' : `Of what you repay, ${100 - percent}% is principal and ${percent}% is interest`
        }
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
        <span>{label}</span>{' '}
        <b className="num" data-long={amount >= 100_000 || undefined}>
          {formatRupees(amount)}
        </b>
      </p>
    </div>
  );
}
