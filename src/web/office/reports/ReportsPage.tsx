import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import {
  DEFAULT_PERIOD,
  isPeriod,
  PERIOD_NAMES,
  PERIODS,
  type PeriodName,
  periodOf,
  REPORT_NAMES,
  REPORTS,
} from '../../../shared/desk/reports.ts';
import { DeskIsOff } from '../desk/DeskIsOff.tsx';
import { useDesk } from '../desk/useDesk.ts';
import { pathOf, queryOf } from '../kit/ask.ts';
import { Boundary } from '../kit/Boundary.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { ActionButton, FailureNotice, useAction } from '../kit/useAction.tsx';
import { downloadFile } from '../list/export.ts';
import { Controls, PERIOD } from '../list/Filters.tsx';
import type { ListFilter } from '../list/list.ts';
import { useMay } from '../session/useSession.ts';
import { Dashboard } from './Dashboard.tsx';
import { ReportTable } from './ReportTable.tsx';
import { isReport } from './words.ts';

const REPORT_TIMEOUT_MS = 60_000;

const BY: ListFilter = {
  name: 'by',
  label: 'Count by',
  choices: REPORT_NAMES.map((name) => [name, `By ${REPORTS[name].label.toLowerCase()}`]),
};

/** How far the applications of a period got. The address holds what is asked for. */
export default function ReportsPage() {
  const [params, setParams] = useSearchParams();
  const mayExport = useMay('exports');
  const isOff = useDesk().data?.isOn === false;
  const by = params.get('by') ?? '';
  const asked = params.get('period') ?? '';
  const own = { from: params.get('from') || undefined, to: params.get('to') || undefined };
  const isOwn = own.from !== undefined || own.to !== undefined;
  const period = isOwn ? undefined : isPeriod(asked) ? asked : DEFAULT_PERIOD;
  const query = {
    by: isReport(by) ? by : undefined,
    // The server knows today better than a clock that may be wrong.
    ...(period === undefined ? own : period === DEFAULT_PERIOD ? {} : periodOf(period, Date.now())),
  };
  const report = useQuery({
    ...queryOf('GET /api/reports/leads', { query }, { timeoutMs: REPORT_TIMEOUT_MS }),
    placeholderData: keepPreviousData,
    enabled: !isOff,
  });
  const { data } = report;
  const exporting = useAction(() => 'The report could not be exported. Please try again.');
  const download = () => downloadFile(pathOf('GET /api/reports/leads/csv', { query }), 'report.csv');
  if (isOff) return <DeskIsOff title="Reports" />;

  const withBy = (rest: Record<string, string>) => String(new URLSearchParams({ ...(by !== '' && { by }), ...rest }));
  const shownPeriod = { from: own.from ?? data?.from ?? '', to: own.to ?? data?.to ?? '' };
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        // One's own days take the place of a period.
        const next = new URLSearchParams(name === 'by' ? before : withBy(shownPeriod));
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );

  return (
    <Screen
      title="Reports"
      about="How far loan applications got, by the day they were received. Each column counts those that reached at least that stage, and opens them. Sample content counts until it is removed."
      tools={
        <>
          <Periods current={period} searchOf={(name) => withBy(name === DEFAULT_PERIOD ? {} : { period: name })} />
          <div
            role="group"
            aria-label="Report"
            className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 lg:*:flex lg:*:items-center lg:*:gap-2 lg:*:whitespace-nowrap"
          >
            <Controls
              filters={[BY, ...PERIOD]}
              values={{
                by: by || (data?.by ?? 'source'),
                ...shownPeriod,
              }}
              onChange={set}
            />
          </div>
        </>
      }
      actions={
        mayExport &&
        data &&
        data.total.received > 0 && (
          <ActionButton
            kind="quiet"
            size="small"
            busy={exporting.busy}
            doing="Exporting…"
            onClick={() => void exporting.run(download)}
          >
            Export CSV
          </ActionButton>
        )
      }
      load={{ query: report, what: 'the report' }}
    >
      {(shown) => (
        <>
          <FailureNotice failure={exporting.failure} />
          {shown.total.received === 0 ? (
            <Empty title="No loan application was received in this period.">
              Reports count how far applications got, once there are some. Choose a longer period.
            </Empty>
          ) : (
            <div aria-busy={report.isPlaceholderData} className="grid grid-cols-1 gap-4">
              <ReportTable report={shown} />
            </div>
          )}
          <Boundary what="The figures">
            <Dashboard />
          </Boundary>
        </>
      )}
    </Screen>
  );
}

interface PeriodsProps {
  /** None for one's own days. */
  current: PeriodName | undefined;
  searchOf(name: PeriodName): string;
}

const Periods = ({ current, searchOf }: PeriodsProps) => (
  <nav aria-label="Period" className="min-w-0">
    <ul className="flex min-w-0 flex-wrap items-center gap-0.5">
      {PERIOD_NAMES.map((name) => (
        <li key={name}>
          <Link
            to={{ search: searchOf(name) }}
            replace
            aria-current={name === current ? 'page' : undefined}
            className="office-ring-inside flex h-7 items-center rounded-full px-2.5 text-t2 font-medium whitespace-nowrap hover:bg-mist-100 aria-[current=page]:bg-mist-100 aria-[current=page]:font-semibold aria-[current=page]:text-peacock-900 aria-[current=page]:inset-ring aria-[current=page]:inset-ring-mist-200 max-md:h-9"
          >
            {PERIODS[name]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
