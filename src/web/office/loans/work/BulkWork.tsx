import { NONE } from '../../../../shared/kit/fields.ts';
import { type ComponentProps, useState } from 'react';
import { LEAD_STATUSES, type LeadStatus } from '../../../../shared/loans/statuses.ts';
import { type ChangedLead, MAX_CHANGED, type SelectedLead } from '../../../../shared/loans/work.ts';
import { Button } from '../../../ui/Button.tsx';
import type { BulkProps } from '../../list/list.ts';
import { Selector } from '../../list/Selector.tsx';
import { useAction } from '../../kit/useAction.tsx';
import { useListTools } from '../../list/tools.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { affected, type BulkChange, changedLeads, count, matchingLeads, undo } from './bulk-change.ts';
import { failureText } from './change.ts';
import { useOwners } from './useWork.ts';
import { Options } from '../../../ui/Field.tsx';

/** Changes the selected applications together, after a confirmation. They stay selected. */
export function BulkWork({ rows, matching, onSelect }: BulkProps) {
  // Rows of the list have more properties; `/matching` returns only these.
  const leads = rows as readonly SelectedLead[];
  const owners = useOwners().filter(({ isFormer }) => !isFormer);
  const { say, refresh } = useListTools();
  const [status, setStatus] = useState('');
  const [owner, setOwner] = useState('');
  const [asked, setAsked] = useState<{ leads: SelectedLead[]; change: BulkChange }>();
  const selecting = useAction(failureText, (_, text) => say('error', text));

  const change: BulkChange = { ...(status && { status: status as LeadStatus }), ...(owner && { owner }) };
  const isChosen = status !== '' || owner !== '';
  const reachable = Math.min(matching.total, MAX_CHANGED);

  const ask = () => {
    if (!isChosen) return;
    const different = affected(leads, change);
    if (different.length === 0)
      say(
        'success',
        leads.length === 1 ? 'This application is already set that way.' : 'These applications are already set that way.',
      );
    else setAsked({ leads: different, change });
  };

  const selectMatching = async () => onSelect(await matchingLeads(matching.query));

  const finish = (changed: ChangedLead[], those: readonly SelectedLead[]) => {
    const done = asked?.change ?? {};
    const newOwner = done.owner === undefined ? undefined : (owners.find(({ _id }) => _id === done.owner) ?? null);
    const before = new Map(leads.map((lead) => [lead._id, lead]));
    for (const lead of changedLeads(those, changed, done, newOwner)) before.set(lead._id, lead);
    for (const { _id } of asked?.leads ?? []) if (!those.some((lead) => lead._id === _id)) before.delete(_id);
    setAsked(undefined);
    setStatus('');
    setOwner('');
    onSelect([...before.values()]);
    void refresh();
    const takeBack = async () => {
      const restored = await undo(changed, done);
      onSelect(leads);
      await refresh();
      const others = 'The others have since been changed by a colleague, or could not be reached.';
      if (restored.length === changed.length) say('success', `Undone for ${count(restored.length)}.`);
      else say('error', `Undone for ${count(restored.length)}. ${others}`);
    };
    say(
      'success',
      `${count(changed.length)} changed.`,
      changed.length === 0 ? undefined : { label: 'Undo', run: () => void takeBack() },
    );
  };

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="font-semibold md:whitespace-nowrap tabular-nums">
        {`${leads.length.toLocaleString('en-IN')} selected`}
      </p>
      {leads.length < reachable && (
        <Button kind="ghost" size="small" aria-disabled={selecting.busy} onClick={() => void selecting.run(selectMatching)}>
          {matching.total > MAX_CHANGED
            ? `Select the newest ${reachable.toLocaleString('en-IN')}`
            : `Select all ${reachable.toLocaleString('en-IN')} matching`}
        </Button>
      )}
      <Button kind="ghost" size="small" onClick={() => onSelect([])}>
        Clear
      </Button>
      <div className="flex w-full flex-wrap gap-2 md:ml-auto md:w-auto">
        <Setting label="New status" value={status} onChange={setStatus} choices={STATUSES} />
        <Setting
          label="New owner"
          value={owner}
          onChange={setOwner}
          choices={[['', 'Same owner'], [NONE, 'Unassigned'], ...owners.map(({ _id, email }) => [_id, email] as const)]}
        />
        <Button kind="gold" size="small" className="w-full md:w-auto" aria-disabled={!isChosen} onClick={ask}>
          Change…
        </Button>
      </div>
      {asked && (
        <BulkDialog
          leads={asked.leads}
          change={asked.change}
          nameOf={(id) => owners.find(({ _id }) => _id === id)?.email ?? 'unassigned'}
          onClose={() => setAsked(undefined)}
          onDone={finish}
        />
      )}
    </div>
  );
}

const STATUSES = [['', 'Same status'], ...LEAD_STATUSES.map((each) => [each, each] as const)] as const;

interface SettingProps extends Omit<ComponentProps<typeof Selector>, 'children' | 'className'> {
  choices: readonly (readonly [value: string, words: string])[];
}

const Setting = ({ choices, ...rest }: SettingProps) => (
  <Selector {...rest} className="min-w-0 flex-1 basis-2/5 md:w-44 md:flex-none md:basis-auto">
    <Options of={choices} />
  </Selector>
);
