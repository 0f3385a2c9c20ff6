import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LEAD_STATUSES, type LeadChangeInput, type LeadStatus, type LeadWorkDetails, NO_OWNER } from '../../../../shared/lead-work.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectInput } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useListTools } from '../../list/tools.ts';
import { changeLeads, failureText } from './change.ts';
import { Duplicates } from './Duplicates.tsx';
import { History } from './History.tsx';
import { Notes } from './Notes.tsx';
import { useLeadWork, useOwners, WORK } from './useWork.ts';

/** What the team does with one application: status, owner, notes, what was done before, and who may have applied twice. */
export function WorkPanel({ id }: { id: string }) {
  const query = useLeadWork(id);
  const queries = useQueryClient();
  const { refresh } = useListTools();
  const [failure, setFailure] = useState<string>();
  const { data } = query;

  const reload = async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: [WORK, 'details', id] }), refresh()]);
  };
  const change = async (what: Omit<LeadChangeInput, 'ids'>) => {
    setFailure(undefined);
    try {
      await changeLeads({ ids: [id], ...what });
    } catch (error) {
      setFailure(failureText(error));
    }
    await reload();
  };

  return (
    <section aria-labelledby="work" className="grid gap-4 rounded-control border border-line bg-mist-50 p-4">
      <h3 id="work" className="text-lg">
        Work
      </h3>
      {query.isError && !data && (
        <div className="flex flex-wrap items-center gap-3 text-slate">
          <p>The work on this application is not here yet.</p>
          <Button kind="quiet" size="small" onClick={() => void query.refetch()}>
            Load again
          </Button>
        </div>
      )}
      {query.isPending && <div role="status" aria-label="Loading the work on this application" className="office-bone h-40" />}
      {data && (
        <>
          {failure && <Notice kind="error">{failure}</Notice>}
          <Settings data={data} onChange={change} />
          <Duplicates duplicates={data.duplicates} />
          <Notes id={id} notes={data.notes} onAdded={reload} />
          <History history={data.history} />
        </>
      )}
    </section>
  );
}

interface SettingsProps {
  data: LeadWorkDetails;
  onChange(what: Omit<LeadChangeInput, 'ids'>): Promise<void>;
}

/** Status and owner. A choice shows at once, and falls back when it could not be kept. */
function Settings({ data, onChange }: SettingsProps) {
  const owners = useOwners();
  const [chosen, setChosen] = useState<{ status?: LeadStatus; owner?: string }>();
  const choose = async (what: { status?: LeadStatus; owner?: string }) => {
    setChosen(what);
    await onChange({ status: what.status, owner: what.owner });
    setChosen(undefined);
  };
  const owner = chosen?.owner ?? data.owner?._id ?? NO_OWNER;
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <SelectInput
        label="Status"
        value={chosen?.status ?? data.status}
        aria-busy={chosen?.status !== undefined}
        onChange={(event) => void choose({ status: event.target.value as LeadStatus })}
      >
        {LEAD_STATUSES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectInput>
      <SelectInput
        label="Owner"
        value={owner}
        aria-busy={chosen?.owner !== undefined}
        onChange={(event) => void choose({ owner: event.target.value })}
      >
        <option value={NO_OWNER}>Nobody</option>
        {data.owner && !owners.some(({ _id }) => _id === data.owner?._id) && <option value={data.owner._id}>{data.owner.email}</option>}
        {owners.map(({ _id, email }) => (
          <option key={_id} value={_id}>
            {email}
          </option>
        ))}
      </SelectInput>
    </div>
  );
}
