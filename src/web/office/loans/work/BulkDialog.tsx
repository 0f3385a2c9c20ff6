import { useState } from 'react';
import type { ChangedLead, LeadConflict, SelectedLead } from '../../../../shared/loans/work.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../kit/dialogs.tsx';
import { FailureNotice, useAction } from '../../kit/useAction.tsx';
import { applyTo, type BulkChange, count, namesOf, summaryOf } from './bulk-change.ts';
import { changeText, conflictOf, failureText } from './change.ts';

interface BulkDialogProps {
  /** The applications to change, as they were when the dialog opened. */
  leads: readonly SelectedLead[];
  change: BulkChange;
  nameOf(owner: string): string;
  onClose(): void;
  /** @param leads the applications that were to be changed, without those that were deleted or left out */
  onDone(changed: ChangedLead[], leads: readonly SelectedLead[]): void;
}

/** Conflicts that are told one by one. */
const MAX_TOLD = 10;

/** Confirms a change of several applications, and resolves conflicts with colleagues' changes. */
export function BulkDialog({ leads: asked, change, nameOf, onClose, onDone }: BulkDialogProps) {
  const [leads, setLeads] = useState(asked);
  const [conflict, setConflict] = useState<LeadConflict>();
  const keeping = useAction(failureText);

  const apply = async (those: readonly SelectedLead[]) => {
    try {
      onDone(those.length === 0 ? [] : await applyTo(those, change), those);
    } catch (error) {
      const found = conflictOf(error);
      if (!found) throw error;
      setConflict(found);
      setLeads(those);
    }
  };
  // Done, or asked about what a colleague has changed.
  const common = {
    busyAction: 'Changing…',
    kind: 'peacock',
    failure: failureText,
    onDone: () => undefined,
    onClose,
  } as const;
  if (!conflict)
    return (
      <ConfirmDialog
        {...common}
        title={`Change ${count(leads.length)}?`}
        question={summaryOf(leads, change, nameOf).join('. ')}
        subject={namesOf(leads)}
        consequence="You can undo this for ten seconds."
        action={`Change ${count(leads.length)}`}
        onConfirm={() => apply(leads)}
      />
    );

  const { stale, gone } = conflict;
  const left = leads.filter(({ _id }) => !gone.includes(_id));
  const theirs = new Map(stale.map(({ _id, version, status, owner }) => [_id, { version, status, owner }]));
  const current = left.map((lead): SelectedLead => ({ ...lead, work: theirs.get(lead._id) ?? lead.work }));
  const untouched = left.filter(({ _id }) => !theirs.has(_id));
  return (
    <ConfirmDialog
      {...common}
      key="conflict"
      title="Changed by a colleague in the meantime"
      question="Nothing has been changed yet."
      subject={namesOf(stale)}
      consequence={gone.length === 0 ? '' : `${count(gone.length)} ${gone.length === 1 ? 'was' : 'were'} deleted.`}
      action={stale.length > 0 ? 'Apply my change to all' : `Change ${count(current.length)}`}
      onConfirm={() => apply(current)}
    >
      <ul className="grid gap-2">
        {stale.slice(0, MAX_TOLD).map(({ _id, fullName, changes }) => (
          <li key={_id} className="wrap-anywhere">
            {`${fullName}: ${changes.map((each) => `${changeText(each)} by ${each.by}`).join('; ')}`}
          </li>
        ))}
      </ul>
      <FailureNotice failure={keeping.failure} />
      {stale.length > 0 && untouched.length > 0 && (
        <Button kind="quiet" aria-disabled={keeping.busy} onClick={() => void keeping.run(() => apply(untouched))}>
          {`Keep theirs, change ${count(untouched.length)}`}
        </Button>
      )}
    </ConfirmDialog>
  );
}
