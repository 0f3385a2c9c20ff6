import { useState } from 'react';
import type { ChangedLead, LeadConflict, SelectedLead } from '../../../../shared/loans/work.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../dialog/Dialog.tsx';
import { ConfirmDialog } from '../../kit/dialogs.tsx';
import { ActionButton, FailureNotice, useAction } from '../../kit/useAction.tsx';
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
  const { busy, failure, run } = useAction(failureText);

  const apply = async (those: readonly SelectedLead[]) => {
    try {
      onDone(await applyTo(those, change), those);
    } catch (error) {
      const found = conflictOf(error);
      if (!found) throw error;
      setConflict(found);
      setLeads(those);
    }
  };
  if (!conflict)
    return (
      <ConfirmDialog
        title={`Change ${count(leads.length)}?`}
        question={summaryOf(leads, change, nameOf).join('. ')}
        subject={namesOf(leads)}
        consequence="You can undo this for ten seconds."
        action={`Change ${count(leads.length)}`}
        busyAction="Changing…"
        kind="peacock"
        failure={failureText}
        onConfirm={() => apply(leads)}
        // Done, or asked about what a colleague has changed.
        onDone={() => undefined}
        onClose={onClose}
      />
    );

  const { stale, gone } = conflict;
  const left = leads.filter(({ _id }) => !gone.includes(_id));
  const theirs = new Map(stale.map(({ _id, version, status, owner }) => [_id, { version, status, owner }]));
  const current = left.map((lead): SelectedLead => ({ ...lead, work: theirs.get(lead._id) ?? lead.work }));
  const untouched = left.filter(({ _id }) => !theirs.has(_id));
  return (
    <Dialog role="alertdialog" onClose={onClose} busy={busy} className="max-w-lg">
      {({ titleId, textId }) => (
        <div className="grid max-h-[inherit] gap-4 overflow-y-auto p-6">
          <h2 id={titleId} className="text-t7">
            Changed by a colleague in the meantime
          </h2>
          <div id={textId} className="grid gap-2">
            <p>Nothing has been changed yet.</p>
            <ul className="grid gap-2 empty:hidden">
              {stale.slice(0, MAX_TOLD).map(({ _id, fullName, changes }) => (
                <li key={_id} className="wrap-anywhere">
                  {`${fullName}: ${changes.map((each) => `${changeText(each)} by ${each.by}`).join('; ')}`}
                </li>
              ))}
            </ul>
            {stale.length > MAX_TOLD && <p>{`And ${count(stale.length - MAX_TOLD)} more.`}</p>}
            {gone.length > 0 && <p>{`${count(gone.length)} ${gone.length === 1 ? 'was' : 'were'} deleted.`}</p>}
          </div>
          <FailureNotice failure={failure} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" aria-disabled={busy} onClick={() => !busy && onClose()} data-first-focus>
              Cancel
            </Button>
            {stale.length > 0 && untouched.length > 0 && (
              <Button kind="quiet" aria-disabled={busy} onClick={() => void run(() => apply(untouched))}>
                {`Keep theirs, change ${count(untouched.length)}`}
              </Button>
            )}
            <ActionButton busy={busy} doing="Changing…" onClick={() => void run(() => apply(current))}>
              {stale.length > 0 ? 'Apply my change to all' : `Change ${count(current.length)}`}
            </ActionButton>
          </div>
        </div>
      )}
    </Dialog>
  );
}
