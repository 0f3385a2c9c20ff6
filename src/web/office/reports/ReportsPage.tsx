import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta } from '../../ui/pageMeta.ts';
import { useDesk } from '../desk/useDesk.ts';
import { queryOf } from '../kit/ask.ts';
import { Dashboard } from '../loans/work/Dashboard.tsx';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { NotInOffice } from '../NotFoundPage.tsx';
import { useMay } from '../session/useSession.ts';
import type { Route } from './+types/ReportsPage.ts';
import { CsvButton } from './CsvButton.tsx';
import { ReportChart } from './ReportChart.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportTable } from './ReportTable.tsx';
import { isReport } from './words.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Reports', description: 'For staff only.', hidden: true });

const REPORT_TIMEOUT_MS = 60_000;

/** How far the applications of a period got. The address holds what is asked for. */
export default function ReportsPage() {
  const [params, setParams] = useSearchParams();
  const mayExport = useMay('exports');
  const isOff = useDesk().data?.isOn === false;
  const by = params.get('by') ?? '';
  const query = {
    by: isReport(by) ? by : undefined,
    from: params.get('from') || undefined,
    to: params.get('to') || undefined,
  };
  const { data, isError, isPlaceholderData, errorUpdatedAt, refetch } = useQuery({
    ...queryOf('GET /api/reports/leads', { query }, { timeoutMs: REPORT_TIMEOUT_MS }),
    placeholderData: keepPreviousData,
    enabled: !isOff,
  });
  if (isOff) return <NotInOffice />;

  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );

  return (
    <div className="office-width grid grid-cols-1 gap-6 py-6 md:py-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl md:text-4xl">Reports</h1>
          <p className="mt-1 max-w-2xl text-slate">
            How far loan applications got, by the day they were received. Each column counts those that reached at least that
            stage. Sample content is left out.
          </p>
        </div>
        {mayExport && data && data.total.received > 0 && <CsvButton asked={{ query }} />}
      </header>
      <ReportFilters
        by={data?.by}
        values={{
          by,
          from: params.get('from') ?? data?.from ?? '',
          to: params.get('to') ?? data?.to ?? '',
        }}
        onChange={set}
      />
      {isError && (
        <LoadFailure
          key={errorUpdatedAt}
          text="Failed to load the report. Please try again."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && (
        <div role="status">
          <span className="sr-only">Loading…</span>
          <div aria-hidden className="office-bone h-60" />
        </div>
      )}
      {data && (
        <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-6">
          {data.total.received === 0 ? (
            <p className="rounded-card border border-line bg-white p-6 shadow-1">
              No loan application was received in this period. Choose a longer one.
            </p>
          ) : (
            <>
              <ReportChart report={data} />
              <ReportTable report={data} />
            </>
          )}
        </div>
      )}
      <Dashboard />
    </div>
  );
}
