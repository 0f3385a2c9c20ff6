import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NOUNS } from '../../../shared/leads/nouns.ts';
import { type RequestDetails, requestNumber, RESULTS } from '../../../shared/privacy/requests.ts';
import { nomineeText } from '../consents/words.ts';
import { Fact } from '../dialog/Facts.tsx';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { DoButton } from '../kit/buttons.tsx';
import { Panel } from '../kit/Panel.tsx';
import { say } from '../kit/toast.tsx';
import { Time } from '../list/Time.tsx';
import { useSession } from '../session/useSession.ts';
import { CloseForm } from './CloseForm.tsx';
import { correctedLeads } from './CorrectionFields.tsx';
import { KIND_NAMES } from './useRequests.ts';

/** One request: the words of the person, what they have sent, and how it ends. */
export function RequestPanel({ id }: { id: string }) {
  const queries = useQueryClient();
  const session = useSession();
  const query = useQuery(queryOf('GET /api/requests/:id', { id }));
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = query.data !== undefined;

  useEffect(() => {
    if (isLoaded) heading.current?.focus();
  }, [isLoaded]);

  const keep = async (changed: RequestDetails, text: string) => {
    queries.setQueryData(keyOf('GET /api/requests/:id', { id }), changed);
    heading.current?.focus();
    say('success', text);
    await queries.invalidateQueries({ queryKey: keyOf('GET /api/requests') });
  };

  const isOpen = query.data?.closedAt === null;
  return (
    <Panel
      title={query.data ? KIND_NAMES[query.data.kind] : 'Request'}
      heading={heading}
      load={{ query, what: 'the request' }}
      actions={
        isOpen &&
        session.status === 'in' &&
        query.data?.owner !== session.email && (
          <DoButton
            doing="Taking over…"
            failed="Failed to take the request over. Please try again."
            onDo={async () => keep(await ask('POST /api/requests/:id/take', { id }), 'You work on this request.')}
          >
            Take over
          </DoButton>
        )
      }
    >
      {(request) => (
        <>
          <RequestFacts request={request} />
          {isOpen && (
            <OpenRequest
              request={request}
              onClosed={(changed) => keep(changed, 'Request closed. The person is told by email.')}
            />
          )}
        </>
      )}
    </Panel>
  );
}

function RequestFacts({ request }: { request: RequestDetails }) {
  const { _id, createdAt, dueAt, legalDueAt, isOverdue, owner, email, text, outcome, closedAt, result, nominee } = request;
  return (
    <>
      <dl className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        <Fact label="Number">{requestNumber(_id)}</Fact>
        <Fact label="Received">
          <Time iso={createdAt} />
        </Fact>
        <Fact label={isOverdue ? 'Overdue since' : 'Due'}>
          <Time iso={dueAt} />
        </Fact>
        <Fact label="Due by law">
          <Time iso={legalDueAt} />
        </Fact>
        <Fact label="Works on it">{owner ?? 'Unassigned'}</Fact>
        {email !== '' && <Fact label={request.kind === 'by-nominee' ? 'Nominee’s email' : 'Person'}>{email}</Fact>}
        {nominee !== null && <Fact label="Nominee">{nomineeText(nominee)}</Fact>}
        {closedAt !== null && result !== null && (
          <Fact label={RESULTS[result]}>
            <Time iso={closedAt} />
          </Fact>
        )}
      </dl>
      {text !== '' && correctedLeads(request).length === 0 && <Words text={text} />}
      {outcome !== '' && (
        <div className="text-t3">
          <h3 className="font-sans font-semibold tracking-normal">Outcome</h3>
          <p className="max-w-3xl wrap-anywhere whitespace-pre-wrap">{outcome}</p>
        </div>
      )}
    </>
  );
}

interface OpenRequestProps {
  request: RequestDetails;
  onClosed(changed: RequestDetails): Promise<void>;
}

function OpenRequest({ request, onClosed }: OpenRequestProps) {
  const { text, leads } = request;
  const isCorrecting = correctedLeads(request).length > 0;
  return (
    <>
      <div className="text-t3">
        <h3 className="font-sans font-semibold tracking-normal">What this person has sent</h3>
        {leads.length === 0 && <p className="text-slate">Nothing is left.</p>}
        <ul className="list-disc pl-5">
          {leads.map(({ noun, _id, name, isHeld }) => (
            <li key={_id} className="wrap-anywhere">
              <span>{`${name}, ${NOUNS[noun].one}`}</span>
              {isHeld && <strong> (on legal hold)</strong>}
            </li>
          ))}
        </ul>
      </div>
      <div className={isCorrecting ? 'grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : 'contents'}>
        {isCorrecting && (
          <div className="self-start text-t3 lg:sticky lg:top-24 lg:order-2">
            <h3 className="font-sans font-semibold tracking-normal">What the person wrote</h3>
            <Words text={text} />
          </div>
        )}
        <CloseForm request={request} onClosed={onClosed} />
      </div>
    </>
  );
}

const Words = ({ text }: { text: string }) => (
  <p className="max-w-3xl rounded-control bg-mist-50 p-4 text-t3 wrap-anywhere whitespace-pre-wrap">{text}</p>
);
