import { useQueryClient } from '@tanstack/react-query';
import { pageMeta } from '../../ui/pageMeta.ts';
import { keyOf } from '../kit/ask.ts';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { NoticeToast } from '../list/NoticeToast.tsx';
import { useNotice } from '../list/useNotice.ts';
import { NotInOffice } from '../NotFoundPage.tsx';
import { useMay } from '../session/useSession.ts';
import type { Route } from './+types/DeskPage.ts';
import { Absences } from './Absences.tsx';
import { AssignmentForm } from './AssignmentForm.tsx';
import { DeskForm } from './DeskForm.tsx';
import { OfficeHoursText } from './OfficeHoursText.tsx';
import { useDesk } from './useDesk.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Desk', description: 'For staff only.', hidden: true });

/** How the desk works: whether it is on, office hours, holidays and first contact. */
export default function DeskPage() {
  const mayChange = useMay('desk');
  const query = useDesk();
  const queries = useQueryClient();
  const { notice, say, dismiss } = useNotice();
  const { data } = query;
  if (data?.isOn === false && !mayChange) return <NotInOffice />;
  return (
    <div className="office-width grid grid-cols-1 gap-8 pt-6 pb-24 md:pt-8">
      <header>
        <h1 className="text-3xl md:text-4xl">Desk</h1>
        <p className="mt-1 max-w-2xl text-slate">
          How your team works on loan applications: office hours, holidays and first contact.
        </p>
      </header>
      {query.isError && (
        <LoadFailure
          key={query.errorUpdatedAt}
          text="Failed to load the desk. Please try again."
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && (
        <div role="status">
          <span className="sr-only">Loading…</span>
          <div aria-hidden className="office-bone h-60" />
        </div>
      )}
      {data && !mayChange && <OfficeHoursText settings={data} />}
      {data && mayChange && (
        <DeskForm
          settings={data}
          onLoaded={(settings) => queries.setQueryData(keyOf('GET /api/desk'), settings)}
          onSaved={() => say('success', 'Desk saved.')}
        />
      )}
      {data?.isOn && mayChange && <AssignmentForm onSaved={() => say('success', 'Assignment saved.')} />}
      {data?.isOn && <Absences onDone={(text) => say('success', text)} />}
      <NoticeToast notice={notice} onDismiss={dismiss} />
    </div>
  );
}
