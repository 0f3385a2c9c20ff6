import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { valuesIn } from '../../../shared/kit/field-values.ts';
import type { Lender, LenderRow } from '../../../shared/offers/catalogue.ts';
import { LENDER_FIELDS, OFFICER_FIELDS } from '../../../shared/offers/fields.ts';
import { describeLenderChanges } from '../../../shared/offers/lender-words.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { ask } from '../kit/ask.ts';
import { AskButton } from '../kit/buttons.tsx';
import { Inputs } from '../kit/inputs.tsx';
import { RecordForm, useOpened } from '../kit/RecordForm.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import type { Route } from './+types/LenderPage.ts';
import { ContactPanel } from './ContactPanel.tsx';
import { CATALOGUE, CATALOGUE_PAGE, useReload } from './words.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Lender', description: 'For staff only.', hidden: true });

export default function LenderPage() {
  const { id } = useParams();
  const query = useQuery(CATALOGUE);
  const lender = useOpened(
    id,
    query.data?.lenders.find(({ _id }) => _id === id),
  );
  const versions = query.data?.versions.filter(({ lenderId }) => lenderId === id) ?? [];
  return (
    <Screen
      title={id === undefined ? 'New lender' : (lender?.name ?? 'Lender')}
      back={CATALOGUE_PAGE}
      about={
        versions.some(({ state }) => state === 'In force') ? 'Borrowers see changes of these details at once.' : undefined
      }
      load={{ query, what: 'the catalogue' }}
    >
      {() =>
        id !== undefined && lender === undefined ? (
          <Empty title="Lender not found">It may have been deleted.</Empty>
        ) : (
          <>
            <LenderForm key={id ?? 'new'} lender={lender} mayDelete={lender !== undefined && versions.length === 0} />
            {lender && <ContactPanel id={lender._id} />}
          </>
        )
      }
    </Screen>
  );
}

const fieldsOf = (lender?: Lender): Lender => ({
  ...valuesIn(LENDER_FIELDS, lender),
  grievanceOfficer: valuesIn(OFFICER_FIELDS, lender?.grievanceOfficer),
});

function LenderForm({ lender, mayDelete }: { lender: LenderRow | undefined; mayDelete: boolean }) {
  const reload = useReload();

  const save = async (values: Lender, over: LenderRow | undefined) => {
    if (over === undefined) await ask('POST /api/catalogue/lenders', { body: values });
    else await ask('PUT /api/catalogue/lenders/:id', { id: over._id, body: { ...values, revision: over.revision } });
    await reload();
    return CATALOGUE_PAGE.to;
  };

  return (
    <RecordForm
      what="lender"
      row={lender}
      valuesOf={fieldsOf}
      changesOf={describeLenderChanges}
      save={save}
      find={async () => (await reload())?.lenders.find(({ _id }) => _id === lender?._id)}
      action="Save lender"
      className="max-w-5xl"
      renderBeside={({ leave }) =>
        lender &&
        mayDelete && (
          <AskButton
            button={{ size: 'medium', children: 'Delete lender' }}
            title="Delete lender"
            question="Delete this lender?"
            subject={lender.name}
            action="Delete"
            busyAction="Deleting…"
            onConfirm={() => ask('DELETE /api/catalogue/lenders/:id', { id: lender._id })}
            onDone={async () => {
              // First, or this screen would say that it is not there.
              await leave(CATALOGUE_PAGE.to);
              await reload();
            }}
            failed="Failed to delete the lender. Please try again."
          />
        )
      }
    >
      {({ values, change, errors }) => (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <Inputs fields={LENDER_FIELDS} values={values} errors={errors} onChange={change} />
          </div>
          <fieldset className="grid gap-4 md:grid-cols-3">
            <legend className="mb-3 font-display text-t4 font-semibold">Grievance officer</legend>
            <Inputs
              fields={OFFICER_FIELDS}
              values={values.grievanceOfficer}
              errors={errors}
              at="grievanceOfficer."
              onChange={(part) => change({ grievanceOfficer: { ...values.grievanceOfficer, ...part } })}
              look={(name) => (name === 'phone' ? { inputMode: 'tel' } : {})}
            />
          </fieldset>
        </>
      )}
    </RecordForm>
  );
}
