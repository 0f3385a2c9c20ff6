import { useState } from 'react';
import type { ChangedLead, LeadConflict, SelectedLead } from '../../../../shared/loans/work.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../dialog/Dialog.tsx';
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

/** Confirms a change of several applications, and resolves conflicts with colleagues' changes. */
export function BulkDialog({ leads: asked, change, nameOf, onClose, onDone }: BulkDialogProps) {
  const [leads, setLeads] = useState(asked);
  const [conflict, setConflict] = useState<LeadConflict>();
  const { busy, failure, run } = useAction(failureText);

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

  const stale = new Map(conflict?.stale.map((lead) => [lead._id, lead]));
  const gone = new Set(conflict?.gone);
  const left = leads.filter(({ _id }) => !gone.has(_id));
  const current = left.map((lead): SelectedLead => {
    const now = stale.get(lead._id);
    return now ? { ...lead, work: { version: now.version, status: now.status, owner: now.owner } } : lead;
  });
  const untouched = left.filter(({ _id }) => !stale.has(_id));

  if (!conflict) {
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
  }
  return (
    <Dialog role="alertdialog" onClose={onClose} busy={busy} className="max-w-lg">
      {({ titleId, textId }) => (
        <div className="grid max-h-[inherit] gap-4 overflow-y-auto p-6">
          <h2 id={titleId} className="text-t7">
            Changed by a colleague in the meantime
          </h2>
          <div id={textId} className="grid gap-2">
            <p>Nothing has been changed yet.</p>
            <ul className="grid gap-2">
              {[...stale.values()].slice(0, 10).map(({ _id, fullName, changes }) => (
                <li key={_id} className="wrap-anywhere">
                  <strong>{fullName}</strong>
                  <span>{`: ${changes.map((each) => `${changeText(each)} by ${each.by}`).join('; ')}`}</span>
                </li>
              ))}
            </ul>
            {stale.size > 10 && <p>{`And ${count(stale.size - 10)} more.`}</p>}
            {gone.size > 0 && <p>{`${count(gone.size)} ${gone.size === 1 ? 'was' : 'were'} deleted.`}</p>}
          </div>
          <FailureNotice failure={failure} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" onClick={onClose} aria-disabled={busy} data-first-focus>
              Cancel
            </Button>
            {stale.size > 0 && untouched.length > 0 && (
              <Button kind="quiet" aria-disabled={busy} onClick={() => void run(() => apply(untouched))}>
                {`Keep theirs, change ${count(untouched.length)}`}
              </Button>
            )}
            {current.length > 0 && (
              <Button aria-disabled={busy} onClick={() => void run(() => apply(current))}>
                {stale.size > 0 ? 'Apply my change to all' : `Change ${count(current.length)}`}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
