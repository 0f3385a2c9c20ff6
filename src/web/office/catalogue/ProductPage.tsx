import { Link, useParams } from 'react-router';
import type { CatalogueState } from '../../../shared/offers/catalogue-calls.ts';
import { isStale } from '../../../shared/offers/match.ts';
import { indianDate } from '../../../shared/kit/time.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { NoticeToast } from '../list/NoticeToast.tsx';
import { useNotice } from '../list/useNotice.ts';
import type { Route } from './+types/ProductPage.ts';
import { CatalogueFrame, NotThere } from './CatalogueFrame.tsx';
import { InForce } from './InForce.tsx';
import { OpenVersion } from './OpenVersion.tsx';
import { useReload } from './useCatalogue.ts';
import { VersionHistory } from './VersionHistory.tsx';
import { productsOf } from './words.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Product', description: 'For staff only.', hidden: true });

/** Tells the outcome of an action. */
export interface Outcome {
  /** Says what was done, and shows it. */
  done(text: string): Promise<void>;
  fail(text: string): void;
}

/** The versions of a product, and what can be done with them. */
export default function ProductPage() {
  const { id = '' } = useParams();
  const { notice, say, dismiss } = useNotice();
  const reload = useReload();
  const outcome: Outcome = {
    async done(text) {
      say('success', text);
      await reload();
      // What had the focus may be gone.
      document.querySelector<HTMLElement>('#product')?.focus();
    },
    fail: (text) => say('error', text),
  };
  return (
    <>
      <CatalogueFrame back={{ to: '/admin/catalogue', label: 'Lender catalogue' }}>
        {(catalogue) => <Product id={id} catalogue={catalogue} outcome={outcome} />}
      </CatalogueFrame>
      <NoticeToast notice={notice} onDismiss={dismiss} />
    </>
  );
}

function Product({ id, catalogue, outcome }: { id: string; catalogue: CatalogueState; outcome: Outcome }) {
  const product = productsOf(catalogue.versions).find((each) => each.id === id);
  if (!product) return <NotThere what="Product" />;
  const { newest, inForce, open, lenderId } = product;
  const lender = catalogue.lenders.find(({ _id }) => _id === lenderId);
  const { terms } = inForce ?? newest;
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 id="product" tabIndex={-1} className="text-3xl wrap-anywhere md:text-4xl">
            {terms.name}
          </h1>
          <p className="mt-1 wrap-anywhere text-slate">{`${lender?.name ?? ''}, ${terms.loanType}`}</p>
        </div>
        {!open && (
          <Link to={`/admin/catalogue/products/${id}/draft`} className={buttonClass({}, 'min-h-12')}>
            {`Draft version ${newest.number + 1}`}
          </Link>
        )}
      </header>
      {open && <OpenVersion key={open._id} version={open} product={product} catalogue={catalogue} outcome={outcome} />}
      {inForce && (
        <InForce
          version={inForce}
          isStale={isStale(inForce.terms.checkedOn, indianDate(new Date()), catalogue.staleAfterDays)}
          hasOpen={open !== undefined}
          outcome={outcome}
        />
      )}
      <VersionHistory versions={product.versions} />
    </>
  );
}
