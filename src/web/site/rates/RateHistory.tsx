import { dayIn } from '../../../shared/languages/dates.ts';
import { counted, fill } from '../../../shared/languages/words.ts';
import { type RatePoint, type RateRange, rangeText } from '../../../shared/offers/rates.ts';
import { useSite } from '../../ui/useSite.ts';
import { useWords } from '../languages/words.ts';
import { words } from './words.ts';

/** Units of the drawing, which is stretched to its box. */
const WIDTH = 600;
const HEIGHT = 100;

interface RateHistoryProps {
  /** In the language of the page. */
  loanType: string;
  points: readonly RatePoint[];
  /** `YYYY-MM-DD`. */
  today: string;
}

/** When the lowest and the highest rate changed: as lines, and as a table. */
export function RateHistory({ loanType, points, today }: RateHistoryProps) {
  const { language } = useSite();
  const texts = useWords(words);
  const dayText = (day: string) => dayIn(language, day);
  const [first] = points;
  if (first === undefined) return null;
  if (points.length === 1) return <p className="rates-since">{fill(texts.unchanged, { day: dayText(first.day) })}</p>;
  const shown = points.flatMap(({ rate }) => rate ?? []);
  const all = { min: Math.min(...shown.map(({ min }) => min)), max: Math.max(...shown.map(({ max }) => max)) };
  return (
    <figure className="rates-history">
      <figcaption>
        {fill(texts.history, { loan: loanType, day: dayText(first.day) })}
        <span className="rates-lines">{texts.lines}</span>
      </figcaption>
      <div className="rates-chart" aria-hidden="true">
        <span className="num">{all.max}%</span>
        <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`} preserveAspectRatio="none">
          <path d={stepsOf(points, today, all, 'max')} strokeDasharray="6 4" />
          <path d={stepsOf(points, today, all, 'min')} />
        </svg>
        <span className="num">{all.min}%</span>
        <span>{dayText(first.day)}</span>
        <span>{dayText(today)}</span>
      </div>
      <details>
        <summary>{counted(language, texts.asTable, points.length - 1)}</summary>
        <table className="rates-changes">
          <caption className="sr-only">{fill(texts.changesOf, { loan: loanType })}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.from}</th>
              <th scope="col">{texts.lowestToHighest}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ day, rate }) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{dayText(day)}</time>
                </th>
                <td className="num">{rate === null ? texts.noLender : `${rangeText(rate)}%`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** A line of steps: a rate holds until the next one. It has a gap where no product was in force. */
function stepsOf(points: readonly RatePoint[], today: string, all: RateRange, end: keyof RateRange): string {
  const start = Date.parse(points[0]?.day ?? today);
  const span = Math.max(1, Date.parse(today) - start);
  const x = (day: string) => Math.round(((Date.parse(day) - start) / span) * WIDTH);
  const y = (rate: number) =>
    all.max === all.min ? HEIGHT / 2 : Math.round(((all.max - rate) / (all.max - all.min)) * HEIGHT);
  let isDrawing = false;
  return points
    .map(({ day, rate }, place) => {
      if (rate === null) {
        isDrawing = false;
        return '';
      }
      const move = `${isDrawing ? 'L' : 'M'}${x(day)} ${y(rate[end])}`;
      isDrawing = true;
      return `${move}H${x(points[place + 1]?.day ?? today)}`;
    })
    .join('');
}
