import { LOAN_TYPES } from '../../../../shared/loans.ts';
import { LOAN_TINTS } from '../tints.ts';
import { DayChart } from './DayChart.tsx';
import { useSummary } from './useWork.ts';

const number = (count: number) => count.toLocaleString('en-IN');

/** What came in lately, above the list: today, this week, thirty days by day and by kind of loan. */
export function Dashboard() {
  const { data, isPending } = useSummary();
  if (isPending) return <div aria-hidden className="office-bone h-34" />;
  // The list is what people came for: figures that can't be had are left out.
  if (!data) return null;
  return (
    <section
      aria-label="Lately"
      className="grid grid-cols-2 items-stretch gap-x-6 gap-y-4 rounded-button border border-line bg-white p-4 shadow-1 md:grid-cols-[auto_auto_minmax(16rem,1fr)_auto] md:px-6"
    >
      <Figure label="Today" count={data.today} />
      <Figure label="This week" count={data.week} />
      <div className="col-span-2 md:col-span-1">
        <DayChart days={data.days} />
      </div>
      <dl aria-label="Last 30 days by loan type" className="col-span-2 grid grid-cols-[auto_1fr_auto_1fr] content-center gap-x-3 gap-y-1 text-[0.875rem] md:col-span-1 md:grid-cols-[auto_auto]">
        {LOAN_TYPES.map((type) => (
          <div key={type} className="contents">
            <dt className="flex items-center gap-2">
              <span aria-hidden className={`size-3 shrink-0 rounded-full border border-control ${LOAN_TINTS[type]}`} />
              {type}
            </dt>
            <dd className="num text-right font-semibold">{number(data.types[type])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <dl className="grid min-w-24 content-center md:border-r md:border-line md:pr-6">
      <dt className="text-[0.875rem] text-slate">{label}</dt>
      <dd className="num text-4xl leading-tight font-bold">{number(count)}</dd>
    </dl>
  );
}
