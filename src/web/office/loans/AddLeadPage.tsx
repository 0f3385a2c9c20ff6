import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SentTo } from '../../../shared/kit/call-list.ts';
import { storedOf, type ValuesOf } from '../../../shared/kit/fields.ts';
import { randomKey } from '../../../shared/kit/random-key.ts';
import { ADDED_LEAD_FIELDS } from '../../../shared/loans/adding-fields.ts';
import { LOAN_NOUN } from '../../../shared/loans/noun.ts';
import type { LeadDuplicate } from '../../../shared/loans/work.ts';
import { SPOKEN_LOAN_NOTICE } from '../../../shared/privacy/notices.ts';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { ask, conflictFrom, pathOf } from '../kit/ask.ts';
import { Inputs } from '../kit/inputs.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Leaving } from '../kit/Leaving.tsx';
import { ActionButton, Form, SAVE_FAILED, SaveFailure, useAction } from '../kit/useAction.tsx';
import { useLeaving } from '../useLeaving.ts';
import { LeadLine } from './work/Duplicates.tsx';
import type { Route } from './+types/AddLeadPage.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Add lead', description: 'For staff only.', hidden: true });

const ADD = 'POST /api/loans/add-application';
type Values = ValuesOf<typeof ADDED_LEAD_FIELDS>;
type Sent = SentTo<typeof ADD>['body'];

/** Nothing is chosen beforehand: what staff forget must not be stored as if the applicant had said it. */
const EMPTY = Object.fromEntries(storedOf(ADDED_LEAD_FIELDS).map(([name]) => [name, ''])) as unknown as Values;

/** Enters the application of someone who came in, called or wrote. */
export default function AddLeadPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [values, setValues] = useState(EMPTY);
  const [agreed, setAgreed] = useState(false);
  const [known, setKnown] = useState<readonly LeadDuplicate[]>([]);
  const [key] = useState(randomKey);
  const leaving = useLeaving(agreed || Object.values(values).some((value) => value !== ''));
  const { busy, failure, form } = useAction(SAVE_FAILED, (error) => {
    const found = conflictFrom(ADD, error, 'duplicates')?.duplicates;
    setKnown(found ?? []);
    return found !== undefined;
  });

  const save = async () => {
    const body = { ...values, agreed, ...(known.length > 0 && { anyway: true }) } as Sent;
    const { _id } = await ask(ADD, { body }, { idempotencyKey: key });
    await queries.invalidateQueries({ queryKey: [pathOf('GET /api/loans/get-applications', { query: {} })] });
    await leaving.freely(() => navigate(`${LOAN_NOUN.path}/${_id}`));
  };
  const change = (part: Partial<Values>) => {
    setValues((now) => ({ ...now, ...part }));
    if ('phoneNumber' in part || 'email' in part) setKnown([]);
  };

  return (
    <Screen
      title="Add lead"
      about="For someone who came in, called or wrote. A name and a phone number are enough; the rest can be added later."
      actions={
        <Link to={LOAN_NOUN.path} className="inline-flex min-h-8 items-center gap-2 text-t3 font-semibold underline">
          <Icon name="arrow-left" />
          Loan applications
        </Link>
      }
    >
      <Form
        of={form}
        onSubmit={save}
        aria-label="New lead"
        className="grid max-w-3xl grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2"
      >
        <Inputs
          fields={ADDED_LEAD_FIELDS}
          values={values}
          errors={failure.fields}
          onChange={change}
          look={(name) => (name === 'address' ? { fieldClassName: 'sm:col-span-2' } : {})}
          own={{ ...(values.source !== 'partner' && { partner: null }) }}
        />
        <section
          aria-labelledby="consent-by-word"
          className="grid gap-3 rounded-control border border-line bg-white p-4 sm:col-span-2"
        >
          <h2 id="consent-by-word" className="text-t4">
            Read this to the applicant
          </h2>
          <p>{SPOKEN_LOAN_NOTICE.texts.request}</p>
          <Field
            label={ADDED_LEAD_FIELDS.agreed.label}
            error={failure.fields['agreed']}
            fieldClassName="grid-cols-[1fr_auto]"
          >
            {(wiring) => (
              <input
                type="checkbox"
                checked={agreed}
                onChange={({ target }) => setAgreed(target.checked)}
                className="size-5 accent-peacock-700"
                {...wiring}
              />
            )}
          </Field>
          <p className="text-t2 text-slate">
            It is recorded with your name and the time. Consent to other offers and to a credit report needs the form on the
            website.
          </p>
        </section>
        {known.length > 0 && <Known leads={known} />}
        <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
          <ActionButton type="submit" kind="peacock" busy={busy} doing="Saving…">
            {known.length > 0 ? 'Add anyway' : 'Add lead'}
          </ActionButton>
          <SaveFailure failure={failure} className="flex-1" />
        </div>
      </Form>
      <Leaving leaving={leaving} subject={values.fullName || 'New lead'} />
    </Screen>
  );
}

function Known({ leads }: { leads: readonly LeadDuplicate[] }) {
  return (
    <section role="alert" className="grid gap-2 rounded-control border border-marigold-400 bg-marigold-50 p-4 sm:col-span-2">
      <h2 className="text-t4">This phone number or email is known already</h2>
      <ul className="grid gap-1">
        {leads.map((lead) => (
          <LeadLine key={lead._id} lead={lead} />
        ))}
      </ul>
      <p>Open it, or add another application of the same person.</p>
    </section>
  );
}
