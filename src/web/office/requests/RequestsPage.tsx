import { Link, useParams } from 'react-router';
import { type RequestRow, RESULTS } from '../../../shared/privacy/requests.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { Empty, Screen } from '../kit/Screen.tsx';
import { NoticeToast } from '../list/NoticeToast.tsx';
import { Time } from '../list/Time.tsx';
import { useNotice } from '../list/useNotice.ts';
import type { Route } from './+types/RequestsPage.ts';
import { RequestPanel } from './RequestPanel.tsx';
import { KIND_NAMES, useRequests } from './useRequests.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Data requests', description: 'For staff only.', hidden: true });

/** What people ask for about their own data, each with its due date. */
export default function RequestsPage() {
  const { id } = useParams();
  const { notice, say, dismiss } = useNotice();
  return (
    <Screen
      title="Data requests"
      about="What people ask for at /my-data. Answer within 7 days; the law allows 90. The outcome is sent to them by email."
      load={{ query: useRequests(), what: 'the requests' }}
    >
      {({ requests }) => (
        <>
          {id !== undefined && <RequestPanel key={id} id={id} say={say} />}
          {requests.length === 0 ? (
            <Empty title="No requests." />
          ) : (
            <ul aria-label="Requests" className="divide-y divide-line rounded-control border border-line bg-white">
              {requests.map((request) => (
                <Row key={request._id} request={request} isOpen={request._id === id} />
              ))}
            </ul>
          )}
          <NoticeToast notice={notice} onDismiss={dismiss} />
        </>
      )}
    </Screen>
  );
}

function Row({ request, isOpen }: { request: RequestRow; isOpen: boolean }) {
  const { _id, kind, createdAt, dueAt, isOverdue, owner, closedAt, result } = request;
  return (
    <li className="grid gap-x-6 gap-y-1 px-5 py-4 md:grid-cols-[14rem_1fr_1fr] md:items-baseline">
      <Link
        to={`/admin/requests/${_id}`}
        aria-current={isOpen ? 'true' : undefined}
        className="inline-flex min-h-11 items-center font-semibold text-peacock-700 underline underline-offset-4"
      >
        <span>{KIND_NAMES[kind]}</span>
        <span className="sr-only">
          , received <Time iso={createdAt} />
        </span>
      </Link>
      <span>
        {closedAt === null || result === null ? (
          <>
            {isOverdue ? <strong className="text-error">Overdue since</strong> : <span>Due</span>} <Time iso={dueAt} />
          </>
        ) : (
          <>
            <span>{`${RESULTS[result]},`}</span> <Time iso={closedAt} />
          </>
        )}
      </span>
      <span className="min-w-0 wrap-anywhere text-slate">
        <span>{`${owner ?? 'Unassigned'} · received`}</span> <Time iso={createdAt} />
      </span>
    </li>
  );
}
