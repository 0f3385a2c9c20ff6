import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta } from '../../ui/pageMeta.ts';
import { DeskIsOff } from '../desk/DeskIsOff.tsx';
import { useDesk } from '../desk/useDesk.ts';
import { queryOf } from '../kit/ask.ts';
import { Boundary } from '../kit/Boundary.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { Dashboard } from '../loans/work/Dashboard.tsx';
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
  const report = useQuery({
    ...queryOf('GET /api/reports/leads', { query }, { timeoutMs: REPORT_TIMEOUT_MS }),
    placeholderData: keepPreviousData,
    enabled: !isOff,
  });
  const { data } = report;
  if (isOff) return <DeskIsOff title="Reports" />;

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
    <Screen
      title="Reports"
      about="How far loan applications got, by the day they were received. Each column counts those that reached at least that stage. Sample content is left out."
      tools={
        <ReportFilters
          by={data?.by}
          values={{
            by,
            from: params.get('from') ?? data?.from ?? '',
            to: params.get('to') ?? data?.to ?? '',
          }}
          onChange={set}
        />
      }
      actions={mayExport && data && data.total.received > 0 && <CsvButton asked={{ query }} />}
      load={{ query: report, what: 'the report' }}
    >
      {(shown) => (
        <>
          {shown.total.received === 0 ? (
            <Empty title="No loan application was received in this period.">Choose a longer one.</Empty>
          ) : (
            <div aria-busy={report.isPlaceholderData} className="grid grid-cols-1 gap-4">
              <ReportTable report={shown} />
              <ReportChart report={shown} />
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
