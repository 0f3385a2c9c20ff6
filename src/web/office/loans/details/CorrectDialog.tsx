import { useState } from 'react';
import type { SentTo } from '../../../../shared/kit/call-list.ts';
import { NOTHING_CORRECTED } from '../../../../shared/privacy/corrections.ts';
import { storedOf } from '../../../../shared/kit/fields.ts';
import { LOAN_FIELDS, type LoanField } from '../../../../shared/loans/fields.ts';
import type { LoanApplication } from '../../../../shared/loans/schemas.ts';
import { ask } from '../../kit/ask.ts';
import { FormDialog } from '../../kit/dialogs.tsx';
import { refuse, useAction } from '../../kit/useAction.tsx';
import { CorrectedField } from '../../requests/CorrectionFields.tsx';
import { conflictOf, failureText } from '../work/change.ts';
import { conflictText } from './conflict.ts';

type Corrected = SentTo<'PUT /api/loans/work/:id/fields'>['body']['fields'];

interface CorrectDialogProps {
  loan: LoanApplication;
  /** Of the application, as it is shown. */
  version: number;
  onClose(): void;
  /** Fetches the application and the list again. */
  onChanged(): Promise<void>;
}

const FIELDS = storedOf(LOAN_FIELDS);

/** Corrects what an applicant has sent. The old values stay in the history. */
export function CorrectDialog({ loan, version, onClose, onChanged }: CorrectDialogProps) {
  const [since, setSince] = useState(version);
  const [edits, setEdits] = useState<Readonly<Record<string, string>>>({});
  const saving = useAction(failureText);
  const kept = (field: LoanField) => String(loan[field]);

  const save = async () => {
    const fields = Object.fromEntries(FIELDS.map(([field]) => [field, edits[field] ?? kept(field)])) as Corrected;
    if (FIELDS.every(([field]) => fields[field] === kept(field))) refuse(NOTHING_CORRECTED);
    try {
      await ask('PUT /api/loans/work/:id/fields', { id: loan._id, body: { version: since, fields } });
    } catch (error) {
      const [stale] = conflictOf(error)?.stale ?? [];
      if (!stale) throw error;
      await onChanged();
      setSince(stale.version);
      refuse(`${conflictText(stale)} Check the fields and save again.`);
    }
    await onChanged();
    onClose();
  };

  return (
    <FormDialog
      title="Correct details"
      intro="The history keeps the old values, and the applicant can see them at /my-data."
      action="Save corrections"
      doing="Saving…"
      saving={saving}
      onSubmit={save}
      onClose={onClose}
      startsAtTitle
      className="max-w-2xl"
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {FIELDS.map(([name, field]) => (
          <CorrectedField
            key={name}
            field={field}
            name={name}
            kept={kept(name)}
            value={edits[name]}
            error={saving.failure.fields[`fields.${name}`]}
            onEdit={(_, value) => setEdits({ ...edits, [name]: value })}
          />
        ))}
      </div>
    </FormDialog>
  );
}
