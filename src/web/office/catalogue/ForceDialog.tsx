import type { VersionRow } from '../../../shared/offers/catalogue.ts';
import { describeChanges } from '../../../shared/offers/terms-words.ts';
import { formatIndianDay, indianDate } from '../../../shared/kit/time.ts';
import { failureOf } from '../api.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { ask } from '../kit/ask.ts';
import { Changes } from '../kit/Conflict.tsx';
import type { Outcome } from './ProductPage.tsx';
import { termsDoubt } from './words.ts';

interface ForceDialogProps {
  version: VersionRow;
  inForce: VersionRow | undefined;
  outcome: Outcome;
  onClose(): void;
}

/** Asks before a version is put in force, with what borrowers will see from when on. */
export function ForceDialog({ version: { _id, number, revision, terms }, inForce, outcome, onClose }: ForceDialogProps) {
  const today = indianDate(new Date());
  const doubt = termsDoubt(terms);
  const changes = inForce ? describeChanges(inForce.terms, terms) : [];
  return (
    <ConfirmDialog
      title="Put in force"
      question={`Put version ${number} in force?`}
      subject={terms.name}
      consequence={
        (terms.validFrom > today
          ? `Its terms are valid from ${formatIndianDay(terms.validFrom)}. Until then, the product is not offered. `
          : `Borrowers see it from today, ${formatIndianDay(today)}. `) +
        (inForce ? `It replaces version ${inForce.number}. ` : '') +
        'A version in force can’t be edited, and is kept for ever.'
      }
      kind="peacock"
      action="Put in force"
      busyAction="Putting in force…"
      onConfirm={async () => {
        await ask('POST /api/catalogue/versions/:id/put-in-force', { id: _id, body: { revision } });
        onClose();
        await outcome.done(`Version ${number} is in force.`);
      }}
      failure={(error) => failureOf(error, 'Failed to put it in force. Please try again.')}
      onClose={onClose}
    >
      {doubt !== undefined && <p className="font-semibold text-marigold-800">{doubt}</p>}
      {inForce && (
        <div>
          <h3 className="mb-1 text-lg">What changes</h3>
          {changes.length > 0 ? <Changes texts={changes} /> : <p>Nothing.</p>}
        </div>
      )}
    </ConfirmDialog>
  );
}
