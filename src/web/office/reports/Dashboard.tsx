import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { LeadSummary } from '../../../shared/loans/work.ts';
import { LOAN_NOUN } from '../../../shared/loans/noun.ts';
import { LOAN_TYPES } from '../../../shared/loans/schemas.ts';
import { queryOf } from '../kit/ask.ts';

const REFRESH_INTERVAL_MS = 60_000;

const number = (count: number) => count.toLocaleString('en-IN');

/** Figures: today, this week, and thirty days by day and by loan type. Each links to its rows. */
export function Dashboard() {
  const { data, isPending } = useQuery({ ...queryOf('GET /api/loans/work/summary'), refetchInterval: REFRESH_INTERVAL_MS });
  if (isPending) return <div aria-hidden className="office-bone h-36" />;
  // The figures are optional: without them, the reports are still useful.
  if (!data) return null;
  const { today, monday, first } = periodsOf(data);
  return (
    <section aria-label="Recent applications" className="rounded-button border border-line bg-white shadow-1">
      <div className="grid grid-cols-2 items-stretch gap-x-6 gap-y-4 p-4 md:grid-cols-[auto_auto_minmax(14rem,1fr)_auto] md:px-6">
        <Figure label="Today" count={data.today} search={`from=${today}&to=${today}`} />
        <Figure label="This week" count={data.week} search={`from=${monday}&to=${today}`} />
        <div className="col-span-2 md:col-span-1">
          <DayChart days={data.days} />
        </div>
        <div className="col-span-2 grid content-center gap-1 text-t3 md:col-span-1">
          <p className="text-slate">Last 30 days by loan type</p>
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-1 md:grid-cols-1">
            {LOAN_TYPES.map((type) => (
              <div key={type} className="flex justify-between gap-3">
                <dt>{type}</dt>
                <dd className="num text-right font-semibold">
                  <RowsLink
                    label={`${type}, last 30 days`}
                    count={number(data.types[type])}
                    search={`loanType=${encodeURIComponent(type)}&from=${first}&to=${today}`}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

function Figure({ label, count, search }: { label: string; count: number; search: string }) {
  return (
    <dl className="grid content-center md:min-w-24 md:border-r md:border-line md:pr-6">
      <dt className="text-t3 text-slate">{label}</dt>
      <dd className="num text-t8 leading-tight font-bold">
        <RowsLink label={label} count={number(count)} search={search} />
      </dd>
    </dl>
  );
}

/** A figure that links to the applications it counts. */
function RowsLink({ label, count, search }: { label: string; count: string; search: string }) {
  return (
    <Link
      to={{ pathname: LOAN_NOUN.path, search }}
      aria-label={`${count} applications: ${label}`}
      className="inline-block min-w-6 underline decoration-line underline-offset-4 hover:text-peacock-700"
    >
      {count}
    </Link>
  );
}

/** The first and last days of the figures' periods; a week begins on Monday. */
function periodsOf({ days }: LeadSummary): { today: string; monday: string; first: string } {
  const today = days.at(-1)?.day ?? '';
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return { today, monday: days.at(-1 - sinceMonday)?.day ?? '', first: days[0]?.day ?? '' };
}

/** Width of a day and maximum height of a bar, in units of the drawing. */
const STEP = 10;
const HEIGHT = 56;

/** The days are India's: a date without a time is parsed as UTC, and formatted as such. */
const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const inWords = (day: string) => shortDay.format(new Date(day));

/** One bar per day, with a text alternative and a tooltip for each day. */
function DayChart({ days }: { days: LeadSummary['days'] }) {
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
      <figcaption aria-hidden className="flex justify-between text-t1 text-slate">
        <span>{first && inWords(first.day)}</span>
        <span>Applications per day, last 30 days</span>
        <span>{last && 'Today'}</span>
      </figcaption>
    </figure>
  );
}
