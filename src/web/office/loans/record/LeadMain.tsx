import { useState } from 'react';
import { Link } from 'react-router';
import type { LeadDuplicate } from '../../../../shared/loans/work.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useSite } from '../../../ui/useSite.ts';
import { useDeskIsOn } from '../../desk/useDesk.ts';
import { Parts } from '../../kit/Boundary.tsx';
import { useRecordKeys } from '../../kit/useRecordKeys.ts';
import { LoadFailure } from '../../list/LoadFailure.tsx';
import { useScreenActions } from '../../palette/screen-actions.ts';
import { useMay } from '../../session/useSession.ts';
import { FirstContactClock } from '../desk/FirstContactClock.tsx';
import { MergeDialog } from '../merging/MergeDialog.tsx';
import { Duplicates, namedLead } from '../work/Duplicates.tsx';
import { Crossed, useLead } from './lead.tsx';
import { Timeline } from './Timeline.tsx';
import { Warnings } from './Warnings.tsx';
import { WriteBox } from './WriteBox.tsx';

/** What is to be known before a call, what is written after it, and all that has happened. */
export function LeadMain() {
  const { loan, query, work, reload, want } = useLead();
  const hasDesk = useDeskIsOn();
  const mayAudit = useMay('audit');
  const { site } = useSite();
  const [merging, setMerging] = useState<LeadDuplicate>();
  useRecordKeys((key) => {
    const [other] = work?.duplicates ?? [];
    if (key === 'e' && other) setMerging(other);
    return key === 'e';
  });
  useScreenActions([
    { label: 'Print', icon: 'printer', isOfRecord: true, run: () => print() },
    ...(work?.duplicates ?? []).map((other) => ({
      label: `Merge with ${namedLead(other)}`,
      icon: 'copy' as const,
      isOfRecord: true as const,
      run: () => setMerging(other),
    })),
  ]);
  return (
    <section id="work" aria-label="Work" className="grid min-w-0 grid-cols-1 scroll-mt-28 content-start gap-3 p-4 md:px-6">
      {query.isGone && (
        <Notice kind="error">
          <span>This loan application has been deleted.</span>{' '}
          {mayAudit && (
            <Link to={`/admin/audit?search=${loan._id}`} className="underline underline-offset-2">
              See its audit trail
            </Link>
          )}
        </Notice>
      )}
      {query.isError && !query.isGone && !query.data && (
        <LoadFailure text="Status and notes could not be loaded." onRetry={() => void query.refetch()} />
      )}
      {query.isPending && (
        <div role="status" aria-label="Loading the work on this application" className="office-bone h-40" />
      )}
      {work && (
        <Parts>
          <p className="hidden text-t2 print:block">{`${site.brand}, loan application. Confidential.`}</p>
          <Crossed />
          <Warnings />
          <div className="empty:hidden print:hidden">{hasDesk && <FirstContactClock contact={work.firstContact} />}</div>
          <Duplicates duplicates={work.duplicates} onMerge={setMerging} />
          <WriteBox />
          <Timeline />
        </Parts>
      )}
      {work && merging && (
        <MergeDialog
          loan={loan}
          data={work}
          other={merging}
          onChanged={reload}
          onClose={() => setMerging(undefined)}
          onMerged={() => {
            setMerging(undefined);
            want('merged');
          }}
        />
      )}
    </section>
  );
}
