import { formatShort } from '../../../shared/calculators/emi.ts';
import { formatWithUnit } from './limits.ts';
import { useSay } from './say.ts';
import { scaleFor } from './scale.ts';

interface BalanceChartProps {
  /** The balance today and after each month, in rupees. */
  before: readonly number[];
  after: readonly number[];
}

export function BalanceChart({ before, after }: BalanceChartProps) {
  const say = useSay();
  const { top, lines } = scaleFor(before[0] ?? 0);
  const months = Math.max(before.length - 1, 1);
  // The viewBox is stretched to the available space; the strokes keep their width.
  const line = (balances: readonly number[]) =>
    balances.map((balance, month) => `${(month / months) * 1000},${1000 - (balance / top) * 1000}`).join(' ');
  const stroke = { fill: 'none', strokeWidth: 3, vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <figure>
      <figcaption className="mb-4 text-sm font-semibold text-mint">{say('What you still owe')}</figcaption>
      <div className="years-plot balance-plot num">
        {lines.map((value) => (
          <span key={value} className="years-line" style={{ bottom: `${(value / top) * 100}%` }} aria-hidden="true">
            {say(formatShort(value))}
          </span>
        ))}
        <svg
          viewBox="0 0 1000 1000"
          preserveAspectRatio="none"
          role="img"
          aria-label={say(
            `Balance over time: as planned it reaches zero after ${formatWithUnit(before.length - 1, 'months')}, with ` +
              `prepayment after ${formatWithUnit(after.length - 1, 'months')}.`,
          )}
        >
          <polyline {...stroke} stroke="var(--color-peacock-300)" points={line(before)} />
          <polyline {...stroke} stroke="var(--color-marigold-400)" points={line(after)} />
        </svg>
      </div>
      <div className="balance-ends num" aria-hidden="true">
        <span>{say('Today')}</span>
        <span>{say(formatWithUnit(before.length - 1, 'months'))}</span>
      </div>
    </figure>
  );
}
