import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AUDIT_NOUNS } from '../../../shared/audit/trail.ts';
import { MAX_SUSPECTS, type Suspect, SUSPICIONS } from '../../../shared/leads/suspects.ts';
import { Button } from '../../ui/Button.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { useAction } from '../kit/useAction.tsx';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { NoticeToast } from '../list/NoticeToast.tsx';
import { Time } from '../list/Time.tsx';
import { useNotice } from '../list/useNotice.ts';
import { useMay } from '../session/useSession.ts';
import type { Route } from './+types/SuspectsPage.ts';
import { labelOf } from './words.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Suspected spam', description: 'For staff only.', hidden: true });

/** Forms that may be spam: each is moved to its list or, by those who may erase people, deleted for good. */
export default function SuspectsPage() {
  const queries = useQueryClient();
  const { notice, say, dismiss } = useNotice();
  const mayErase = useMay('erasures');
  const { subject: accepted, run } = useAction<string>('No response from the server. Please try again later.', (_, text) =>
    say('error', text),
  );
  const [toDelete, setToDelete] = useState<Suspect>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isPending, isError, errorUpdatedAt, refetch } = useQuery(queryOf('GET /api/suspects'));

  const refresh = async () => {
    const keys = [keyOf('GET /api/suspects'), keyOf('GET /api/suspects/count')];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    // The button that had the focus is removed with its form.
    heading.current?.focus();
  };

  const accept = async (id: string) => {
    await run(async () => {
      const { message } = await ask('POST /api/suspects/:id/accept', { id });
      say('success', message);
    }, id);
    await refresh();
  };

  return (
    <div className="office-width grid grid-cols-1 gap-6 py-6 md:py-8">
      <header>
        <h1 ref={heading} tabIndex={-1} className="text-3xl md:text-4xl">
          Suspected spam
        </h1>
        <p className="mt-1 max-w-2xl text-slate">
          These forms are in no list, and no notifications were sent. Move what is not spam to its list.
        </p>
      </header>
      {isError && (
        <LoadFailure
          key={errorUpdatedAt}
          text="Failed to load suspected spam. Please try again."
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <p role="status">Loading suspected spam…</p>}
      {data?.total === 0 && <p className="text-slate">No form is suspected.</p>}
      {data && data.total > MAX_SUSPECTS && <p>{`The newest ${MAX_SUSPECTS} of ${data.total.toLocaleString('en-IN')}.`}</p>}
      {data && (
        <ul className="grid gap-4">
          {data.suspects.map((suspect) => (
            <li key={suspect._id} className="grid gap-4 rounded-card border border-line bg-white p-5 shadow-1">
              <h2 className="text-xl">
                <span>{`${AUDIT_NOUNS[suspect.noun]},`}</span> <Time iso={suspect.createdAt} />
              </h2>
              <p className="text-slate">{SUSPICIONS[suspect.reason]}</p>
              <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
                {Object.entries(suspect.fields).map(([name, value]) => (
                  <div key={name} className="min-w-0">
                    <dt className="text-[0.875rem] text-slate">{labelOf(name)}</dt>
                    <dd className="wrap-anywhere whitespace-pre-line">{value || '–'}</dd>
                  </div>
                ))}
              </dl>
              <div className="flex flex-wrap gap-2">
                <Button busy={accepted === suspect._id} onClick={() => void accept(suspect._id)}>
                  Not spam
                </Button>
                {mayErase && (
                  <Button kind="quiet" onClick={() => setToDelete(suspect)}>
                    Delete
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {toDelete && (
        <ConfirmDialog
          title="Delete suspected spam"
          question="Delete this form?"
          subject={AUDIT_NOUNS[toDelete.noun]}
          consequence="This can't be undone."
          action="Delete"
          busyAction="Deleting…"
          onConfirm={async () => {
            await ask('DELETE /api/suspects/:id', { id: toDelete._id });
            setToDelete(undefined);
            await refresh();
          }}
          failure="Failed to delete the form. Please try again."
          onClose={() => setToDelete(undefined)}
        />
      )}
      <NoticeToast notice={notice} onDismiss={dismiss} />
    </div>
  );
}
