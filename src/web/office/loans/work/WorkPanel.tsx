import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { LeadDuplicate } from '../../../../shared/loans/work.ts';
import type { LoanApplication } from '../../../../shared/loans/schemas.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useDeskIsOn } from '../../desk/useDesk.ts';
import { useListTools } from '../../list/tools.ts';
import { useMay, useSession } from '../../session/useSession.ts';
import { DetailsForm } from '../details/DetailsForm.tsx';
import { Documents } from '../details/Documents.tsx';
import { Merged } from '../merging/Merged.tsx';
import { MergeDialog } from '../merging/MergeDialog.tsx';
import { Duplicates } from './Duplicates.tsx';
import { History } from './History.tsx';
import { useLeadDraft } from './useLeadDraft.ts';
import { Notes } from './Notes.tsx';
import { useLeadWork, useReload } from './useWork.ts';
import { WorkSettings } from './WorkSettings.tsx';

/** The team's work on one application: status, owner, notes, history and possible duplicates. */
export function WorkPanel({ loan }: { loan: LoanApplication }) {
  const { _id: id } = loan;
  const session = useSession();
  const me = session.status === 'in' ? session : { staffId: '', email: '' };
  const hasDesk = useDeskIsOn();
  const mayAudit = useMay('audit');
  const [draft, update] = useLeadDraft(me.staffId, id);
  const query = useLeadWork(id);
  const { refresh } = useListTools();
  const reload = useReload(id);
  const [merging, setMerging] = useState<LeadDuplicate>();
  const [hasMerged, setHasMerged] = useState(false);
  const { data, isGone } = query;

  // Refresh the list behind when a colleague changes this application.
  const follow = useEffectEvent(() => void refresh());
  const state = isGone ? 'gone' : data && `${data.version} ${data.notes.length} ${data.calls.length}`;
  const last = useRef(state);
  useEffect(() => {
    const before = last.current;
    last.current = state;
    if (before !== undefined && before !== state) follow();
  }, [state]);

  return (
    <section
      aria-labelledby="work"
      className="grid grid-cols-1 gap-4 rounded-control border border-line bg-mist-50 p-[min(1rem,3vw)]"
    >
      <h3 id="work" className="text-lg">
        Work
      </h3>
      {isGone && (
        <Notice kind="error">
          <span>This loan application has been deleted.</span>{' '}
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
            hasDesk={hasDesk}
          />
          <DetailsForm id={id} data={data} onChanged={reload} />
          <Documents loan={loan} data={data} onChanged={reload} />
          <Duplicates duplicates={data.duplicates} onMerge={setMerging} />
          <Merged id={id} merged={data.merged} isNew={hasMerged} onChanged={reload} />
          <Notes id={id} notes={data.notes} draft={draft.note} onDraft={(note) => update({ note })} onAdded={reload} />
        </>
      )}
      {data && <History history={data.history} />}
      {data && merging && (
        <MergeDialog
          loan={loan}
          data={data}
          other={merging}
          onChanged={reload}
          onClose={() => setMerging(undefined)}
          onMerged={() => {
            setMerging(undefined);
            setHasMerged(true);
          }}
        />
      )}
    </section>
  );
}
