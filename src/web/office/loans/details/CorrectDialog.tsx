import { type FormEvent, useRef, useState } from 'react';
import type { SentTo } from '../../../../shared/kit/call-list.ts';
import { NOTHING_CORRECTED } from '../../../../shared/privacy/corrections.ts';
import { storedOf } from '../../../../shared/kit/fields.ts';
import { LOAN_FIELDS, type LoanField } from '../../../../shared/loans/fields.ts';
import type { LoanApplication } from '../../../../shared/loans/schemas.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ApiError } from '../../api.ts';
import { ask } from '../../kit/ask.ts';
import { Dialog } from '../../dialog/Dialog.tsx';
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
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const kept = (field: LoanField) => String(loan[field]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFaults({});
    setFailure(undefined);
    const fields = Object.fromEntries(FIELDS.map(([field]) => [field, edits[field] ?? kept(field)])) as Corrected;
    if (FIELDS.every(([field]) => fields[field] === kept(field))) return setFailure(NOTHING_CORRECTED);
    setBusy(true);
    try {
      await ask('PUT /api/loans/work/:id/fields', { id: loan._id, body: { version: since, fields } });
      await onChanged();
      onClose();
    } catch (error) {
      setBusy(false);
      const [stale] = conflictOf(error)?.stale ?? [];
      if (stale) {
        await onChanged();
        setSince(stale.version);
        setFailure(`${conflictText(stale)} Check the fields and save again.`);
      } else if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
        const found = Object.entries(error.fields).map(([path, text]) => [path.replace('fields.', ''), text] as const);
        setFaults(Object.fromEntries(found));
        form.current?.querySelector<HTMLElement>(`[name=${found[0]?.[0]}]`)?.focus();
      } else setFailure(failureText(error));
    }
  };

  return (
    <Dialog onClose={onClose} busy={busy} className="max-w-2xl">
      {({ titleId }) => (
        <form
          ref={form}
          noValidate
          onSubmit={(event) => void save(event)}
          aria-labelledby={titleId}
          className="grid max-h-[inherit] grid-cols-1 gap-4 overflow-y-auto p-6"
        >
          <h2 id={titleId} tabIndex={-1} data-first-focus className="text-2xl">
            Correct details
          </h2>
          <p className="text-slate">The history keeps the old values, and the applicant can see them at /my-data.</p>
          {failure !== undefined && <Notice kind="error">{failure}</Notice>}
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {FIELDS.map(([name, field]) => (
              <CorrectedField
                key={name}
                field={field}
                name={name}
                kept={kept(name)}
                value={edits[name]}
                error={faults[name]}
                onEdit={(_, value) => setEdits({ ...edits, [name]: value })}
              />
            ))}
          </div>
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" onClick={onClose} aria-disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" aria-disabled={busy}>
              {busy ? 'Saving…' : 'Save corrections'}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
