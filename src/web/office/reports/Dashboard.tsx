import { NONE } from '../../../shared/kit/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { NOT_GIVEN } from '../../../shared/kit/field-words.ts';
import { LOAN_NOUN } from '../../../shared/loans/noun.ts';
import { LOAN_TYPES } from '../../../shared/loans/schemas.ts';
import type { LeadSummary } from '../../../shared/loans/work.ts';
import { queryOf } from '../kit/ask.ts';
import { format, inWords } from './words.ts';

const REFRESH_INTERVAL_MS = 60_000;

/** Figures: today, this week, and thirty days by day and by loan type. Each links to its rows. */
export function Dashboard() {
  const { data, isPending } = useQuery({ ...queryOf('GET /api/loans/work/summary'), refetchInterval: REFRESH_INTERVAL_MS });
  if (isPending) return <div aria-hidden className="office-bone h-36" />;
  // The figures are optional: without them, the reports are still useful.
  if (!data) return null;
  const { today, monday, first } = periodsOf(data);
  const types = [
    ...LOAN_TYPES.map((type) => [type, type] as const),
    ...(data.types.none > 0 ? [[NONE, NOT_GIVEN] as const] : []),
  ];
  return (
    <section
      aria-label="Recent applications"
      className="grid grid-cols-[repeat(2,minmax(0,1fr))] items-stretch gap-x-6 gap-y-4 rounded-control border border-line p-4 md:grid-cols-[auto_auto_minmax(14rem,1fr)_auto] md:px-6"
    >
      <Figure label="Today" count={data.today} search={`from=${today}&to=${today}`} />
      <Figure label="This week" count={data.week} search={`from=${monday}&to=${today}`} />
      <DayChart days={data.days} />
      <div className="col-span-2 grid content-center gap-1 text-t3 md:col-span-1">
        <p className="text-slate">Last 30 days by loan type</p>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-1 md:grid-cols-1">
          {types.map(([type, words]) => (
            <div key={type} className="flex justify-between gap-3">
              <dt>{words}</dt>
              <dd className="num text-right font-semibold">
                <RowsLink
                  label={`${words}, last 30 days`}
                  count={data.types[type]}
                  search={`loanType=${encodeURIComponent(type)}&from=${first}&to=${today}`}
                />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

interface FigureProps {
  label: string;
  count: number;
  /** The query of the list that shows what is counted. */
  search: string;
}

const Figure = ({ label, ...rows }: FigureProps) => (
  <dl className="grid content-center md:min-w-24 md:border-r md:border-line md:pr-6">
    <dt className="text-t3 text-slate">{label}</dt>
    <dd className="num text-t8 leading-tight font-bold">
      <RowsLink label={label} {...rows} />
    </dd>
  </dl>
);

/** A figure that links to the applications it counts. */
export const RowsLink = ({ label, count, search }: FigureProps) => (
  <Link
    to={{ pathname: LOAN_NOUN.path, search }}
    aria-label={`${format(count)} applications: ${label}`}
    className="inline-block min-w-6 font-semibold underline decoration-line underline-offset-4 hover:text-peacock-700"
  >
    {format(count)}
  </Link>
);

/** The first and last days of the figures' periods; a week begins on Monday. */
function periodsOf({ days }: LeadSummary): { today: string; monday: string; first: string } {
  const today = days.at(-1)?.day ?? '';
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return { today, monday: days.at(-1 - sinceMonday)?.day ?? '', first: days[0]?.day ?? '' };
}

/** Width of a day and maximum height of a bar, in units of the drawing. */
const STEP = 10;
const HEIGHT = 60;

/** One bar per day. */
function DayChart({ days }: { days: LeadSummary['days'] }) {
  const busiest = days.reduce((most, each) => (each.count > most.count ? each : most), { day: '', count: 0 });
  const all = days.reduce((sum, { count }) => sum + count, 0);
  const label =
    all === 0
      ? 'Nothing came in during the last 30 days.'
      : `${format(all)} applications in the last 30 days, most of them on ${inWords(busiest.day)}: ${format(busiest.count)}.`;
  return (
    <figure className="col-span-2 grid min-w-0 grid-cols-1 content-center gap-1 md:col-span-1">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-16 w-full"
      >
        {days.map(({ day, count }, place) => {
          const height = count === 0 ? 1.5 : Math.max(4, (count / busiest.count) * HEIGHT);
          return (
            <rect
              key={day}
              x={place * STEP + 1.5}
              y={HEIGHT - height}
              width={STEP - 3}
              height={height}
              className={
                count === 0 ? 'fill-mist-200' : place === days.length - 1 ? 'fill-marigold-400' : 'fill-peacock-600'
              }
            >
              <title>{`${inWords(day)}: ${format(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption aria-hidden className="flex flex-wrap justify-between gap-x-5 text-t1 text-slate">
        <span>{inWords(days[0]?.day ?? '')}</span>
        <span>Applications per day, last 30 days</span>
        <span>Today</span>
      </figcaption>
    </figure>
  );
}
