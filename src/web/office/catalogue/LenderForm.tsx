import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Lender, LenderRow } from '../../../shared/offers/catalogue.ts';
import { describeLenderChanges } from '../../../shared/offers/lender-words.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectInput, TextInput } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { failureOf } from '../api.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { ask } from '../kit/ask.ts';
import { useLeaving } from '../useLeaving.ts';
import { Conflict } from './Conflict.tsx';
import { Leaving } from './Leaving.tsx';
import { useReload } from './useCatalogue.ts';
import { useSaving } from '../kit/useSaving.ts';
import { LENDER_CHOICES } from './words.ts';

interface LenderFormProps {
  /** None for a new one. */
  lender: LenderRow | undefined;
  hasProducts: boolean;
  /** Whether borrowers see the lender. */
  isShown: boolean;
}

const NEW: Lender = {
  name: '',
  kind: 'Bank',
  registration: '',
  grievanceOfficer: { name: '', email: '', phone: '' },
  termsUrl: '',
  statementUrl: '',
};

const fieldsOf = ({ name, kind, registration, grievanceOfficer, termsUrl, statementUrl }: Lender): Lender => ({
  name,
  kind,
  registration,
  grievanceOfficer,
  termsUrl,
  statementUrl,
});

export function LenderForm({ lender, hasProducts, isShown }: LenderFormProps) {
  const navigate = useNavigate();
  const reload = useReload();
  // What it was when it was opened: a save of somebody else must not change the form.
  const [seen, setSeen] = useState(lender);
  const [values, setValues] = useState<Lender>(fieldsOf(lender ?? NEW));
  const [theirs, setTheirs] = useState<LenderRow>();
  const [isDeleting, setIsDeleting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isDirty = describeLenderChanges(seen ?? NEW, values).length > 0;
  const leaving = useLeaving(isDirty);
  const done = async () => {
    await reload();
    await leaving.freely(() => navigate('/admin/catalogue'));
  };

  const save = async (revision = seen?.revision ?? 0) => {
    if (lender === undefined) await ask('POST /api/catalogue/lenders', { body: values });
    else await ask('PUT /api/catalogue/lenders/:id', { id: lender._id, body: { ...values, revision } });
    await done();
  };
  const onConflict = async () => {
    const found = (await reload())?.lenders.find(({ _id }) => _id === lender?._id);
    setTheirs(found);
    return found !== undefined;
  };
  const { failure, busy, submit } = useSaving(() => save(theirs?.revision), onConflict);

  useEffect(() => {
    if (Object.keys(failure.fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);

  const wire = (name: 'name' | 'registration' | 'termsUrl' | 'statementUrl') => ({
    value: values[name],
    error: failure.fields[name],
    required: true,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const wireOfficer = (name: keyof Lender['grievanceOfficer']) => ({
    value: values.grievanceOfficer[name],
    error: failure.fields[`grievanceOfficer.${name}`],
    required: true,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      setValues({ ...values, grievanceOfficer: { ...values.grievanceOfficer, [name]: target.value } }),
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
      <form
        ref={form}
        method="post"
        noValidate
        aria-label="Lender"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="grid gap-6 rounded-card border border-line bg-white p-5 shadow-1 md:p-6"
      >
        <div className="grid gap-4 md:grid-cols-2">
          <TextInput label="Lender name" {...wire('name')} />
          <SelectInput
            label="Kind of lender"
            value={values.kind}
            error={failure.fields['kind']}
            onChange={({ target }) => setValues({ ...values, kind: target.value as Lender['kind'] })}
          >
            {Object.keys(LENDER_CHOICES).map((kind) => (
              <option key={kind} value={kind}>
                {kind}
              </option>
            ))}
          </SelectInput>
          <TextInput label="RBI registration" {...wire('registration')} />
          <TextInput
            label="Terms"
            type="url"
            inputMode="url"
            hint="A link that starts with https://."
            {...wire('termsUrl')}
          />
          <TextInput
            label="Key Facts Statement"
            type="url"
            inputMode="url"
            hint="The lender’s own, which binds. A link that starts with https://."
            {...wire('statementUrl')}
          />
        </div>
        <fieldset className="grid gap-4 md:grid-cols-3">
          <legend className="mb-3 font-display text-xl font-semibold">Grievance officer</legend>
          <TextInput label="Name" {...wireOfficer('name')} />
          <TextInput label="Email" type="email" {...wireOfficer('email')} />
          <TextInput label="Phone number" inputMode="tel" {...wireOfficer('phone')} />
        </fieldset>
        {failure.text !== undefined && (
          <Notice key={failure.id} kind="error">
            {failure.text}
          </Notice>
        )}
        {theirs && (
          <Conflict
            what="lender"
            changes={describeLenderChanges(theirs, values)}
            busy={busy}
            onKeepMine={() => void submit()}
            onTakeTheirs={() => {
              setValues(fieldsOf(theirs));
              setSeen(theirs);
              setTheirs(undefined);
            }}
          />
        )}
        {!theirs && (
          <Button type="submit" aria-disabled={busy} className="min-h-12 justify-self-start">
            {busy ? 'Saving…' : 'Save lender'}
          </Button>
        )}
      </form>
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
