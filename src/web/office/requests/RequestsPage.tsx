import { Link, useParams } from 'react-router';
import { type RequestRow, requestNumber, RESULTS } from '../../../shared/privacy/requests.ts';
import { countOf } from '../count.ts';
import { Line, Lines } from '../kit/Panel.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { Time } from '../list/Time.tsx';
import { RecallsPanel } from './RecallsPanel.tsx';
import { RequestPanel } from './RequestPanel.tsx';
import { daysLeft, KIND_NAMES, useRequests } from './useRequests.ts';

/** What people ask for about their own data, each with its due date. */
export default function RequestsPage() {
  const { id } = useParams();
  const query = useRequests();
  return (
    <Screen
      title="Data requests"
      count={query.data && countOf(query.data.requests.length, 'request')}
      about="What people ask for at /my-data. Answer within 7 days; the law allows 90. The outcome is sent to them by email."
      load={{ query, what: 'the requests' }}
    >
      {({ requests }) => (
        <>
          {id !== undefined && <RequestPanel key={id} id={id} />}
          {requests.length === 0 && (
            <Empty title="No requests.">
              Requests to correct or erase data and complaints from /my-data stand here, each with a due date. The request of
              a nominee is entered at what the person has sent, under Consents.
            </Empty>
          )}
          <Lines isBoxed label="Requests">
            {requests.map((request) => (
              <Row key={request._id} request={request} isOpen={request._id === id} />
            ))}
          </Lines>
          <RecallsPanel />
        </>
      )}
    </Screen>
  );
}

function Row({ request, isOpen }: { request: RequestRow; isOpen: boolean }) {
  const { _id, kind, createdAt, dueAt, isOverdue, owner, closedAt, result } = request;
  return (
    <Line>
      <Link
        to={`/admin/requests/${_id}`}
        aria-current={isOpen ? 'true' : undefined}
        className="font-semibold text-peacock-700 underline underline-offset-4"
      >
        <span>{`${KIND_NAMES[kind]} ${requestNumber(_id)}`}</span>
        <span className="sr-only">
          , received <Time iso={createdAt} />
        </span>
      </Link>
      <span>
        {closedAt === null || result === null ? (
          <>
            {isOverdue ? <strong className="text-error">Overdue since</strong> : <span>Due</span>} <Time iso={dueAt} />
            {!isOverdue && <span>{`, ${daysLeft(dueAt, Date.now())}`}</span>}
          </>
        ) : (
          <>
            <span>{`${RESULTS[result]},`}</span> <Time iso={closedAt} />
          </>
        )}
      </span>
      <span className="text-slate">
        <span>{`${owner ?? 'Unassigned'} · received`}</span> <Time iso={createdAt} />
      </span>
    </Line>
  );
}
