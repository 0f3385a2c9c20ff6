import { countOf } from '../count.ts';
import { Link } from 'react-router';
import { isStale } from '../../../shared/offers/match.ts';
import { indianDate } from '../../../shared/kit/time.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NoticeToast } from '../list/NoticeToast.tsx';
import { useNotice } from '../list/useNotice.ts';
import type { Route } from './+types/CataloguePage.ts';
import { CatalogueFile } from './CatalogueFile.tsx';
import { CatalogueFrame } from './CatalogueFrame.tsx';
import { LenderCard } from './LenderCard.tsx';
import { productsOf } from './words.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Lender catalogue', description: 'For staff only.', hidden: true });

/** The lenders and their products at a glance. */
export default function CataloguePage() {
  const { notice, say, dismiss } = useNotice();
  return (
    <>
      <CatalogueFrame>
        {({ lenders, versions, staleAfterDays }) => {
          const products = productsOf(versions);
          const today = indianDate(new Date());
          const stale = products.filter(
            ({ inForce }) => inForce !== undefined && isStale(inForce.terms.checkedOn, today, staleAfterDays),
          );
          const inForce = products.filter((product) => product.inForce !== undefined).length;
          const waiting = products.filter(({ open }) => open !== undefined).length;
          return (
            <>
              <header className="flex flex-wrap items-end justify-between gap-4">
                <div>
                  <h1 className="text-3xl md:text-4xl">Lender catalogue</h1>
                  <p className="mt-1 max-w-2xl text-slate">
                    Lenders, their products and the rules that match borrowers with them. Borrowers see what is in force.
                  </p>
                  {lenders.length > 0 && (
                    <p className="mt-1">
                      <span>{`${countOf(lenders.length, 'lender')}, ${countOf(inForce, 'product')} in force`}</span>
                      {waiting > 0 && <span>{`, ${countOf(waiting, 'version')} in preparation`}</span>}
                      {stale.length > 0 && <span>{`, ${stale.length} to compare again`}</span>}
                    </p>
                  )}
                </div>
                <div className="flex flex-wrap gap-3">
                  <CatalogueFile isEmpty={lenders.length === 0} say={say} />
                  <Link to="/admin/catalogue/lenders/new" className={buttonClass({}, 'min-h-12')}>
                    <Icon name="plus" />
                    Add lender
                  </Link>
                </div>
              </header>
              {lenders.length === 0 ? (
                <div className="grid justify-items-center gap-2 rounded-card border border-line bg-white px-6 py-16 text-center">
                  <Icon name="buildings" className="size-10 text-peacock-700" />
                  <p className="text-lg font-semibold">No lenders yet</p>
                  <p className="max-w-md text-slate">
                    Add a lender or import a catalogue. The website shows offers once a product is in force.
                  </p>
                </div>
              ) : (
                <ul aria-label="Lenders" className="grid gap-4">
                  {lenders
                    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
                    .map((lender) => (
                      <LenderCard
                        key={lender._id}
                        lender={lender}
                        products={products.filter(({ lenderId }) => lenderId === lender._id)}
                        isStale={(product) => stale.includes(product)}
                      />
                    ))}
                </ul>
              )}
            </>
          );
        }}
      </CatalogueFrame>
      <NoticeToast notice={notice} onDismiss={dismiss} />
    </>
  );
}
