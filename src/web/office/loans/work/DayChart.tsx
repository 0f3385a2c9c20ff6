import type { LeadSummary } from '../../../../shared/loans/work.ts';

/** Width of a day and maximum height of a bar, in units of the drawing. */
const STEP = 10;
const HEIGHT = 56;

/** The days are India's: a date without a time is parsed as UTC, and formatted as such. */
const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const inWords = (day: string) => shortDay.format(new Date(day));

/** One bar per day, with a text alternative and a tooltip for each day. */
export function DayChart({ days }: { days: LeadSummary['days'] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const all = days.reduce((sum, { count }) => sum + count, 0);
  const busiest = days.find(({ count }) => count === most);
  const [first, last] = [days[0], days.at(-1)];
  const label =
    busiest === undefined || all === 0
      ? 'Nothing came in during the last 30 days.'
      : `${all.toLocaleString('en-IN')} applications in the last 30 days, most of them on ${inWords(busiest.day)}: ` +
        `${most.toLocaleString('en-IN')}.`;
  return (
    <figure className="grid h-full content-center gap-1">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-16 w-full"
      >
        {days.map(({ day, count }, place) => {
          const height = count === 0 ? 1.5 : Math.max(4, (count / most) * HEIGHT);
          return (
            <rect
              key={day}
              x={place * STEP + 1.5}
              y={HEIGHT - height}
              width={STEP - 3}
              height={height}
              rx={1.5}
              className={
                count === 0 ? 'fill-mist-200' : place === days.length - 1 ? 'fill-marigold-400' : 'fill-peacock-600'
              }
            >
              <title>{`${inWords(day)}: ${count.toLocaleString('en-IN')}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption aria-hidden className="flex justify-between text-[0.75rem] text-slate">
        <span>{first && inWords(first.day)}</span>
        <span>Applications per day, last 30 days</span>
        <span>{last && 'Today'}</span>
      </figcaption>
    </figure>
  );
}
