import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useListTools } from '../../list/tools.ts';
import { useMay, useSession } from '../../session/useSession.ts';
import { Duplicates } from './Duplicates.tsx';
import { History } from './History.tsx';
import { useLeadDraft } from './useLeadDraft.ts';
import { Notes } from './Notes.tsx';
import { useLeadWork, WORK } from './useWork.ts';
import { WorkSettings } from './WorkSettings.tsx';

/** The team's work on one application: status, owner, notes, history and possible duplicates. */
export function WorkPanel({ id }: { id: string }) {
  const session = useSession();
  const me = session.status === 'in' ? session : { staffId: '', email: '' };
  const mayAudit = useMay('audit');
  const [draft, update] = useLeadDraft(me.staffId, id);
  const query = useLeadWork(id);
  const queries = useQueryClient();
  const { refresh } = useListTools();
  const { data, isGone } = query;

  const reload = async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: [WORK, 'details', id] }), refresh()]);
  };

  // Refresh the list behind when a colleague changes this application.
  const follow = useEffectEvent(() => void refresh());
  const state = isGone ? 'gone' : data && `${data.version} ${data.notes.length}`;
  const last = useRef(state);
  useEffect(() => {
    const before = last.current;
    last.current = state;
    if (before !== undefined && before !== state) follow();
  }, [state]);

  return (
    <section aria-labelledby="work" className="grid gap-4 rounded-control border border-line bg-mist-50 p-4">
      <h3 id="work" className="text-lg">
        Work
      </h3>
      {isGone && (
        <Notice kind="error">
          This loan application has been deleted.{' '}
          {mayAudit && (
            <Link to={`/admin/audit?search=${id}`} className="underline underline-offset-2">
              See its audit trail
            </Link>
          )}
        </Notice>
      )}
      {query.isError && !isGone && !data && (
        <div className="flex flex-wrap items-center gap-3 text-slate">
          <p>Status and notes could not be loaded.</p>
          <Button kind="quiet" size="small" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {query.isPending && (
        <div role="status" aria-label="Loading the work on this application" className="office-bone h-40" />
      )}
      {data && !isGone && (
        <>
          <WorkSettings
            id={id}
            data={data}
            me={me}
            choice={draft.choice}
            onChoose={(choice) => update({ choice })}
            onChanged={reload}
          />
          <Duplicates duplicates={data.duplicates} />
          <Notes id={id} notes={data.notes} draft={draft.note} onDraft={(note) => update({ note })} onAdded={reload} />
        </>
      )}
      {data && <History history={data.history} />}
    </section>
  );
}
