import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { indianDate } from '../../../shared/kit/time.ts';
import type { ProductTerms, VersionRow } from '../../../shared/offers/catalogue.ts';
import { describeChanges } from '../../../shared/offers/terms-words.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { ask } from '../kit/ask.ts';
import { RecordForm } from '../kit/RecordForm.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import type { Route } from './+types/TermsPage.ts';
import { TermsFields } from './TermsFields.tsx';
import { newTerms, type TermsEntry, toEntry, toTerms } from './terms-form.ts';
import { CATALOGUE, CATALOGUE_PAGE, isOpen, type Product, productPage, productsOf, useReload } from './words.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Terms of a product', description: 'For staff only.', hidden: true });

/** The draft of a product: the one that is there, the next one, or the first one of a new product. */
export default function TermsPage() {
  const { id, lenderId = '' } = useParams();
  const query = useQuery(CATALOGUE);
  // As it was when it was opened: the draft may be put in force while it is edited here.
  const [opened, setOpened] = useState<Product>();
  const { lenders = [], versions = [] } = query.data ?? {};
  const product = opened?.id === id ? opened : productsOf(versions).find((each) => each.id === id);
  if (product !== opened) setOpened(product);
  const lender = lenders.find(({ _id }) => _id === (product?.lenderId ?? lenderId));
  const { open, newest } = product ?? {};
  return (
    <Screen
      title={newest?.terms.name ?? (id === undefined ? 'New product' : 'Product')}
      back={id === undefined ? CATALOGUE_PAGE : { to: productPage(id), label: 'Back to the product' }}
      count={[lender?.name, newest && `version ${open?.number ?? newest.number + 1}`].filter(Boolean).join(', ')}
      about={open?.state === 'Checked' ? 'Once you change it, it must be checked again.' : undefined}
      load={{ query, what: 'the catalogue' }}
    >
      {() =>
        lender === undefined ? (
          <Empty title={id === undefined ? 'Lender not found' : 'Product not found'}>It may have been deleted.</Empty>
        ) : (
          <TermsForm key={id ?? lenderId} lenderId={lender._id} product={product} />
        )
      }
    </Screen>
  );
}

function TermsForm({ lenderId, product }: { lenderId: string; product: Product | undefined }) {
  const reload = useReload();
  const store = (entry: TermsEntry, over: VersionRow | undefined): Promise<VersionRow> => {
    // The server says what is missing.
    const terms = toTerms(entry) as object as ProductTerms;
    if (over) return ask('PUT /api/catalogue/versions/:id', { id: over._id, body: { terms, revision: over.revision } });
    return product === undefined
      ? ask('POST /api/catalogue/lenders/:id/products', { id: lenderId, body: { terms } })
      : ask('POST /api/catalogue/products/:id/versions', { id: product.id, body: { terms } });
  };
  return (
    <RecordForm<VersionRow, TermsEntry>
      what="draft"
      row={product?.open}
      valuesOf={(draft) => {
        const { terms } = draft ?? product?.inForce ?? product?.newest ?? {};
        return terms ? toEntry(terms) : newTerms(indianDate(new Date()));
      }}
      // The server validates before it compares revisions, so these are terms.
      changesOf={(from, to) => describeChanges(from.terms, toTerms(to) as object as ProductTerms)}
      save={async (entry, over) => {
        const { productId } = await store(entry, over);
        await reload();
        return productPage(productId);
      }}
      find={async () => (await reload())?.versions.find((each) => each.productId === product?.id && isOpen(each))}
      action="Save draft"
      className="gap-y-8"
      renderBeside={() => (
        <p className="text-t2 text-slate">Borrowers see nothing of it until it is checked and put in force.</p>
      )}
    >
      {({ values, change, errors }) => <TermsFields values={values} errors={errors} set={change} />}
    </RecordForm>
  );
}
