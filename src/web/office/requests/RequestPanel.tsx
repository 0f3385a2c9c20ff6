import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NOUNS } from '../../../shared/leads/nouns.ts';
import { type RequestDetails, RESULTS } from '../../../shared/privacy/requests.ts';
import { Button } from '../../ui/Button.tsx';
import { failureOf } from '../api.ts';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { Time } from '../list/Time.tsx';
import { useSession } from '../session/useSession.ts';
import { CloseForm } from './CloseForm.tsx';
import { correctedLeads } from './corrections.ts';
import { KIND_NAMES } from './useRequests.ts';

interface RequestPanelProps {
  id: string;
  say(kind: 'success' | 'error', text: string): void;
}

/** One request: the words of the person, what they have sent, and how it ends. */
export function RequestPanel({ id, say }: RequestPanelProps) {
  const queries = useQueryClient();
  const session = useSession();
  const query = useQuery(queryOf('GET /api/requests/:id', { id }));
  const heading = useRef<HTMLHeadingElement>(null);
  const request = query.data;
  const isLoaded = request !== undefined;

  useEffect(() => {
    if (isLoaded) heading.current?.focus();
  }, [isLoaded]);

  const keep = async (changed: RequestDetails, text: string) => {
    queries.setQueryData(keyOf('GET /api/requests/:id', { id }), changed);
    heading.current?.focus();
    say('success', text);
    await queries.invalidateQueries({ queryKey: keyOf('GET /api/requests') });
  };

  const take = async () => {
    try {
      await keep(await ask('POST /api/requests/:id/take', { id }), 'You work on this request.');
    } catch (error) {
      say('error', failureOf(error, 'Failed to take the request over. Please try again.'));
    }
  };

  if (query.isError) {
    const text = failureOf(query.error, 'Failed to load the request. Please try again.');
    return <LoadFailure key={query.errorUpdatedAt} text={text} onRetry={() => void query.refetch()} />;
  }
  if (request === undefined) return <div role="status" aria-label="Loading the request" className="office-bone h-40" />;
  const { kind, createdAt, dueAt, legalDueAt, isOverdue, owner, email, text, outcome, leads, closedAt, result } = request;
  const isCorrecting = correctedLeads(request).length > 0;
  return (
    <section aria-labelledby="request" className="grid gap-4 rounded-card border border-line bg-white p-5 shadow-1 md:p-6">
      <h2 ref={heading} id="request" tabIndex={-1} className="text-2xl">
        {KIND_NAMES[kind]}
      </h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
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
        {email !== '' && <Fact label="Person">{email}</Fact>}
        {closedAt !== null && result !== null && (
          <Fact label={RESULTS[result]}>
            <Time iso={closedAt} />
          </Fact>
        )}
      </dl>
      {text !== '' && !isCorrecting && <Words text={text} />}
      {outcome !== '' && (
        <div>
          <h3 className="text-lg">Outcome</h3>
          <p className="max-w-3xl wrap-anywhere whitespace-pre-wrap">{outcome}</p>
        </div>
      )}
      {closedAt === null && (
        <>
          <div>
            <h3 className="text-lg">What this person has sent</h3>
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
          {session.status === 'in' && owner !== session.email && (
            <Button kind="quiet" className="justify-self-start" onClick={() => void take()}>
              Take over
            </Button>
          )}
          <div className={isCorrecting ? 'grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : 'contents'}>
            {isCorrecting && (
              <div className="self-start lg:sticky lg:top-24 lg:order-2">
                <h3 className="text-lg">What the person wrote</h3>
                <Words text={text} />
              </div>
            )}
            <CloseForm
              request={request}
              onClosed={(changed) => keep(changed, 'Request closed. The person is told by email.')}
            />
          </div>
        </>
      )}
    </section>
  );
}

/** What the person wrote, with its line breaks. */
const Words = ({ text }: { text: string }) => (
  <p className="max-w-3xl rounded-control bg-mist-50 p-4 wrap-anywhere whitespace-pre-wrap">{text}</p>
);

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.875rem] text-slate">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
