import { Link, useParams } from 'react-router';
import type { CatalogueState } from '../../../shared/offers/catalogue-calls.ts';
import { isStale } from '../../../shared/offers/match.ts';
import { indianDate } from '../../../shared/time.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { NoticeToast } from '../list/NoticeToast.tsx';
import { useNotice } from '../list/useNotice.ts';
import type { Route } from './+types/ProductPage.ts';
import { CatalogueFrame, NotThere } from './CatalogueFrame.tsx';
import { InForce } from './InForce.tsx';
import { OpenVersion } from './OpenVersion.tsx';
import { VersionHistory } from './VersionHistory.tsx';
import { productsOf } from './words.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Product', description: 'For staff only.', hidden: true });

export interface Say {
  (kind: 'success' | 'error', text: string): void;
}

/** The versions of a product, and what can be done with them. */
export default function ProductPage() {
  const { id = '' } = useParams();
  const { notice, say, dismiss } = useNotice();
  return (
    <>
      <CatalogueFrame back={{ to: '/admin/catalogue', label: 'Lender catalogue' }}>
        {(catalogue) => <Product id={id} catalogue={catalogue} say={say} />}
      </CatalogueFrame>
      <NoticeToast notice={notice} onDismiss={dismiss} />
    </>
  );
}

function Product({ id, catalogue, say }: { id: string; catalogue: CatalogueState; say: Say }) {
  const product = productsOf(catalogue.versions).find((each) => each.id === id);
  if (!product) return <NotThere what="Product" />;
  const { newest, inForce, open, lenderId } = product;
  const lender = catalogue.lenders.find(({ _id }) => _id === lenderId);
  const { terms } = inForce ?? newest;
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere md:text-4xl">{terms.name}</h1>
          <p className="mt-1 wrap-anywhere text-slate">
            {lender?.name}, {terms.loanType}
          </p>
        </div>
        {!open && (
          <Link to={`/admin/catalogue/products/${id}/draft`} className={buttonClass({}, 'min-h-12')}>
            Draft version {newest.number + 1}
          </Link>
        )}
      </header>
      {open && <OpenVersion key={open._id} version={open} inForce={inForce} catalogue={catalogue} say={say} />}
      {inForce && (
        <InForce
          version={inForce}
          isStale={isStale(inForce.terms.checkedOn, indianDate(new Date()), catalogue.staleAfterDays)}
          hasOpen={open !== undefined}
          say={say}
        />
      )}
      <VersionHistory versions={product.versions} />
    </>
  );
}
