import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProductTerms, VersionRow } from '../../../shared/offers/catalogue.ts';
import { describeChanges } from '../../../shared/offers/terms-words.ts';
import { indianDate } from '../../../shared/kit/time.ts';
import { ask } from '../kit/ask.ts';
import { useLeaving } from '../useLeaving.ts';
import { Conflict } from '../kit/Conflict.tsx';
import { faultsIn } from './fields/faults.ts';
import { TermsFields } from './fields/TermsFields.tsx';
import { Leaving } from '../kit/Leaving.tsx';
import { newTerms, toEntry, toTerms } from './terms-form.ts';
import { useReload } from './useCatalogue.ts';
import { ActionButton, Form, isConflict, SAVE_FAILED, SaveFailure, useAction } from '../kit/useAction.tsx';
import { isOpen } from './words.ts';

interface TermsFormProps {
  lenderId: string;
  /** None for a new product. */
  productId?: string;
  /** The draft to be changed; none for a new one. */
  draft?: VersionRow | undefined;
  /** What a new draft starts from. */
  from?: ProductTerms | undefined;
}

const addressOf = ({ productId }: { productId: string }) => `/admin/catalogue/products/${productId}`;

/** The terms of a draft. */
export function TermsForm({ lenderId, productId, draft, from }: TermsFormProps) {
  const navigate = useNavigate();
  const reload = useReload();
  // What it was when it was opened: another user's save must not change the form.
  const [seen, setSeen] = useState(draft);
  const [start, setStart] = useState(() => {
    const terms = draft?.terms ?? from;
    return terms ? toEntry(terms) : newTerms(indianDate(new Date()));
  });
  const [values, setValues] = useState(start);
  const [theirs, setTheirs] = useState<VersionRow>();
  const leaving = useLeaving(values !== start);

  const store = (): Promise<VersionRow> => {
    // The server says what is missing.
    const terms = toTerms(values) as ProductTerms;
    const known = theirs ?? seen;
    if (known) return ask('PUT /api/catalogue/versions/:id', { id: known._id, body: { terms, revision: known.revision } });
    return productId === undefined
      ? ask('POST /api/catalogue/lenders/:id/products', { id: lenderId, body: { terms } })
      : ask('POST /api/catalogue/products/:id/versions', { id: productId, body: { terms } });
  };
  const save = async () => {
    const saved = await store();
    await reload();
    await leaving.freely(() => navigate(addressOf(saved)));
  };
  const { busy, failure, run, form } = useAction(SAVE_FAILED, async (error) => {
    if (!isConflict(error)) return false;
    const found = (await reload())?.versions.find((version) => version.productId === productId && isOpen(version));
    setTheirs(found);
    return found !== undefined;
  });

  const takeTheirs = ({ terms }: VersionRow) => {
    const entry = toEntry(terms);
    setStart(entry);
    setValues(entry);
    setSeen(theirs);
    setTheirs(undefined);
  };

  return (
    <>
      <Form
        of={form}
        onSubmit={save}
        aria-label="Terms of the product"
        className="grid grid-cols-1 gap-8 rounded-card border border-line bg-white p-3 shadow-1 sm:p-5 md:p-6"
      >
        <TermsFields
          values={values}
          faults={faultsIn(failure.fields)}
          set={(change) => setValues((before) => ({ ...before, ...change }))}
        />
        <SaveFailure failure={failure} />
        {theirs ? (
          <Conflict
            what="draft"
            // The server validates before it compares revisions, so these are terms.
            changes={describeChanges(theirs.terms, toTerms(values) as ProductTerms)}
            busy={busy}
            onKeepMine={() => void run(save)}
            onTakeTheirs={() => takeTheirs(theirs)}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <ActionButton type="submit" busy={busy} doing="Saving…" className="min-h-12">
              Save draft
            </ActionButton>
            <p className="text-slate">Borrowers see nothing of it until it is checked and put in force.</p>
          </div>
        )}
      </Form>
      <Leaving leaving={leaving} subject={values.name || 'New product'} />
    </>
  );
}
