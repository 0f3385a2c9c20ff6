import { formatIndianDate } from '../../../shared/kit/time.ts';
import { type RatePoint, type RateRange, rangeText } from '../../../shared/offers/rates.ts';

/** Units of the drawing, which is stretched to its box. */
const WIDTH = 600;
const HEIGHT = 100;

interface RateHistoryProps {
  loanType: string;
  points: readonly RatePoint[];
  /** ISO 8601. */
  now: string;
}

const dayOf = (at: string) => formatIndianDate(new Date(at));

/** When the lowest and the highest rate changed: as lines, and as a table. */
export function RateHistory({ loanType, points, now }: RateHistoryProps) {
  const [first] = points;
  if (first === undefined) return null;
  if (points.length === 1) return <p className="rates-since">Unchanged since {dayOf(first.at)}.</p>;
  const shown = points.flatMap(({ rate }) => rate ?? []);
  const all = { min: Math.min(...shown.map(({ min }) => min)), max: Math.max(...shown.map(({ max }) => max)) };
  return (
    <figure className="rates-history">
      <figcaption>
        {loanType} since {dayOf(first.at)}: lowest rate (solid line) and highest rate (dashed line)
      </figcaption>
      <div className="rates-chart" aria-hidden="true">
        <span className="num">{all.max}%</span>
        <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`} preserveAspectRatio="none">
          <path d={stepsOf(points, now, all, 'max')} strokeDasharray="6 4" />
          <path d={stepsOf(points, now, all, 'min')} />
        </svg>
        <span className="num">{all.min}%</span>
        <span>{dayOf(first.at)}</span>
        <span>{dayOf(now)}</span>
      </div>
      <details>
        <summary>{points.length - 1 === 1 ? '1 change' : `${points.length - 1} changes`} as a table</summary>
        <table className="rates-changes">
          <caption className="sr-only">{loanType}: changes of the rates</caption>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">Lowest to highest rate</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ at, rate }) => (
              <tr key={at}>
                <th scope="row">
                  <time dateTime={at}>{dayOf(at)}</time>
                </th>
                <td className="num">{rate === null ? 'no lender' : `${rangeText(rate)}%`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** A line of steps: a rate holds until the next one. It has a gap where no product was in force. */
function stepsOf(points: readonly RatePoint[], now: string, all: RateRange, end: keyof RateRange): string {
  const start = Date.parse(points[0]?.at ?? now);
  const span = Math.max(1, Date.parse(now) - start);
  const x = (at: string) => Math.round(((Date.parse(at) - start) / span) * WIDTH);
  const y = (rate: number) =>
    all.max === all.min ? HEIGHT / 2 : Math.round(((all.max - rate) / (all.max - all.min)) * HEIGHT);
  let isDrawing = false;
  return points
    .map(({ at, rate }, place) => {
      if (rate === null) {
        isDrawing = false;
        return '';
      }
      const move = `${isDrawing ? 'L' : 'M'}${x(at)} ${y(rate[end])}`;
      isDrawing = true;
      return `${move}H${x(points[place + 1]?.at ?? now)}`;
    })
    .join('');
}
