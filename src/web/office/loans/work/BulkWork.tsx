import { useState } from 'react';
import { LEAD_STATUSES, type LeadChangeInput, type LeadStatus, NO_OWNER, type WorkedLoan } from '../../../../shared/lead-work.ts';
import { useListTools } from '../../list/tools.ts';
import { changeLeads, failureText } from './change.ts';
import { Selector } from '../../list/Selector.tsx';
import { useOwners } from './useWork.ts';

/** Changes the ticked applications at once. */
export function BulkWork({ rows, onDone }: { rows: readonly WorkedLoan[]; onDone(): void }) {
  const owners = useOwners();
  const { say, refresh } = useListTools();
  const [busy, setBusy] = useState(false);

  const change = async (what: Omit<LeadChangeInput, 'ids'>) => {
    setBusy(true);
    try {
      const changed = await changeLeads({ ids: rows.map(({ _id }) => _id), ...what });
      await refresh();
      say('success', changed === 1 ? '1 application changed.' : `${changed} applications changed.`);
      onDone();
    } catch (failure) {
      say('error', failureText(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="flex flex-1 flex-wrap gap-2">
      <Selector label="Change status to" value="" disabled={busy} onChange={(status) => void change({ status: status as LeadStatus })} className="flex-1 md:w-52 md:flex-none">
        <option value="">Change status to…</option>
        {LEAD_STATUSES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Selector>
      <Selector label="Give to" value="" disabled={busy} onChange={(owner) => void change({ owner })} className="flex-1 md:w-52 md:flex-none">
        <option value="">Give to…</option>
        <option value={NO_OWNER}>Nobody</option>
        {owners.map(({ _id, email }) => (
          <option key={_id} value={_id}>
            {email}
          </option>
        ))}
      </Selector>
    </div>
  );
}
