import { useState } from 'react';
import { useNavigate } from 'react-router';
import { valuesIn } from '../../../shared/kit/field-values.ts';
import type { Lender, LenderRow } from '../../../shared/offers/catalogue.ts';
import { LENDER_FIELDS, OFFICER_FIELDS } from '../../../shared/offers/fields.ts';
import { describeLenderChanges } from '../../../shared/offers/lender-words.ts';
import { Button } from '../../ui/Button.tsx';
import { failureOf } from '../api.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { ask } from '../kit/ask.ts';
import { Inputs } from '../kit/inputs.tsx';
import { useLeaving } from '../useLeaving.ts';
import { Conflict } from '../kit/Conflict.tsx';
import { Leaving } from '../kit/Leaving.tsx';
import { useReload } from './useCatalogue.ts';
import { ActionButton, Form, isConflict, SAVE_FAILED, SaveFailure, useAction } from '../kit/useAction.tsx';

interface LenderFormProps {
  /** None for a new one. */
  lender: LenderRow | undefined;
  hasProducts: boolean;
  /** Whether borrowers see the lender. */
  isShown: boolean;
}

const fieldsOf = (lender?: Lender): Lender => ({
  ...valuesIn(LENDER_FIELDS, lender),
  grievanceOfficer: valuesIn(OFFICER_FIELDS, lender?.grievanceOfficer),
});

export function LenderForm({ lender, hasProducts, isShown }: LenderFormProps) {
  const navigate = useNavigate();
  const reload = useReload();
  // What it was when it was opened: another user's save must not change the form.
  const [seen, setSeen] = useState(lender);
  const [values, setValues] = useState(fieldsOf(lender));
  const [theirs, setTheirs] = useState<LenderRow>();
  const [isDeleting, setIsDeleting] = useState(false);
  const isDirty = describeLenderChanges(fieldsOf(seen), values).length > 0;
  const leaving = useLeaving(isDirty);
  const done = async () => {
    await reload();
    await leaving.freely(() => navigate('/admin/catalogue'));
  };

  const save = async () => {
    const revision = (theirs ?? seen)?.revision ?? 0;
    if (lender === undefined) await ask('POST /api/catalogue/lenders', { body: values });
    else await ask('PUT /api/catalogue/lenders/:id', { id: lender._id, body: { ...values, revision } });
    await done();
  };
  const { busy, failure, run, form } = useAction(SAVE_FAILED, async (error) => {
    if (!isConflict(error)) return false;
    const found = (await reload())?.lenders.find(({ _id }) => _id === lender?._id);
    setTheirs(found);
    return found !== undefined;
  });

  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere md:text-4xl">{lender?.name ?? 'New lender'}</h1>
          {isShown && <p className="mt-1 text-slate">Borrowers see changes of these details at once.</p>}
        </div>
        {lender !== undefined && !hasProducts && (
          <Button kind="quiet" onClick={() => setIsDeleting(true)}>
            Delete lender
          </Button>
        )}
      </header>
      <Form
        of={form}
        onSubmit={save}
        aria-label="Lender"
        className="grid gap-6 rounded-card border border-line bg-white p-5 shadow-1 md:p-6"
      >
        <div className="grid gap-4 md:grid-cols-2">
          <Inputs
            fields={LENDER_FIELDS}
            values={values}
            errors={failure.fields}
            onChange={(change) => setValues((now) => ({ ...now, ...change }))}
          />
        </div>
        <fieldset className="grid gap-4 md:grid-cols-3">
          <legend className="mb-3 font-display text-xl font-semibold">Grievance officer</legend>
          <Inputs
            fields={OFFICER_FIELDS}
            values={values.grievanceOfficer}
            errors={failure.fields}
            at="grievanceOfficer."
            onChange={(change) => setValues((now) => ({ ...now, grievanceOfficer: { ...now.grievanceOfficer, ...change } }))}
            look={(name) => (name === 'phone' ? { inputMode: 'tel' } : {})}
          />
        </fieldset>
        <SaveFailure failure={failure} />
        {theirs && (
          <Conflict
            what="lender"
            changes={describeLenderChanges(theirs, values)}
            busy={busy}
            onKeepMine={() => void run(save)}
            onTakeTheirs={() => {
              setValues(fieldsOf(theirs));
              setSeen(theirs);
              setTheirs(undefined);
            }}
          />
        )}
        {!theirs && (
          <ActionButton type="submit" busy={busy} doing="Saving…" className="min-h-12 justify-self-start">
            Save lender
          </ActionButton>
        )}
      </Form>
      {isDeleting && lender && (
        <ConfirmDialog
          title="Delete lender"
          question="Delete this lender?"
          subject={lender.name}
          action="Delete"
          busyAction="Deleting…"
          onConfirm={async () => {
            await ask('DELETE /api/catalogue/lenders/:id', { id: lender._id });
            // First, or this screen would say that it is not there.
            await leaving.freely(() => navigate('/admin/catalogue'));
            await reload();
          }}
          failure={(error) => failureOf(error, 'Failed to delete the lender. Please try again.')}
          onClose={() => setIsDeleting(false)}
        />
      )}
      <Leaving leaving={leaving} subject={values.name || 'New lender'} />
    </>
  );
}
