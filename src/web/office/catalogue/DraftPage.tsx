import { useState } from 'react';
import { useParams } from 'react-router';
import type { CatalogueState } from '../../../shared/offers/catalogue-calls.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import type { Route } from './+types/DraftPage.ts';
import { CatalogueFrame, NotThere } from './CatalogueFrame.tsx';
import { TermsForm } from './TermsForm.tsx';
import { productsOf } from './words.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Draft of a product', description: 'For staff only.', hidden: true });

/** The draft of a product: the one that is there, or the next one. */
export default function DraftPage() {
  const { id = '' } = useParams();
  return (
    <CatalogueFrame back={{ to: `/admin/catalogue/products/${id}`, label: 'Back to the product' }}>
      {(catalogue) => <Draft key={id} id={id} catalogue={catalogue} />}
    </CatalogueFrame>
  );
}

function Draft({ id, catalogue: { lenders, versions } }: { id: string; catalogue: CatalogueState }) {
  // As it was when it was opened: the draft may be put in force while it is edited here.
  const [product] = useState(() => productsOf(versions).find((each) => each.id === id));
  if (!product) return <NotThere what="Product" />;
  const { open, inForce, newest, lenderId } = product;
  return (
    <>
      <header>
        <h1 className="text-3xl wrap-anywhere md:text-4xl">{newest.terms.name}</h1>
        <p className="mt-1 wrap-anywhere text-slate">
          {`${lenders.find(({ _id }) => _id === lenderId)?.name ?? ''}, version ${open?.number ?? newest.number + 1}`}
        </p>
        {open?.state === 'Checked' && <p className="mt-1">Once you change it, it must be checked again.</p>}
      </header>
      <TermsForm lenderId={lenderId} productId={id} draft={open} from={(inForce ?? newest).terms} />
    </>
  );
}
