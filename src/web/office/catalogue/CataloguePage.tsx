import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatIndianDay, indianDate } from '../../../shared/kit/time.ts';
import type { CatalogueState } from '../../../shared/offers/catalogue-calls.ts';
import { isStale } from '../../../shared/offers/match.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { countOf } from '../count.ts';
import { pathOf } from '../kit/ask.ts';
import { DoButton } from '../kit/buttons.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { ShortList, Thing } from '../kit/ShortList.tsx';
import { downloadFile } from '../list/export.ts';
import type { Route } from './+types/CataloguePage.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { StateChip } from './StateChip.tsx';
import { CATALOGUE, type Product, productsOf, ratesText } from './words.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Lender catalogue', description: 'For staff only.', hidden: true });

interface Offer extends Product {
  /** Its terms in force were compared with the lender's too long ago. */
  isStale: boolean;
}

/** The lenders by name, each with its products. */
function lendersOf({ lenders, versions, staleAfterDays }: CatalogueState) {
  const today = indianDate(new Date());
  const offers = productsOf(versions).map((product): Offer => ({
    ...product,
    isStale: product.inForce !== undefined && isStale(product.inForce.terms.checkedOn, today, staleAfterDays),
  }));
  return lenders
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .map((lender) => ({ ...lender, offers: offers.filter(({ lenderId }) => lenderId === lender._id) }));
}

function summaryOf(offers: readonly Offer[]): string {
  const waiting = offers.filter(({ open }) => open !== undefined).length;
  const stale = offers.filter(({ isStale: is }) => is).length;
  return [
    `, ${countOf(offers.filter(({ inForce }) => inForce !== undefined).length, 'product')} in force`,
    waiting > 0 && `, ${countOf(waiting, 'version')} in preparation`,
    stale > 0 && `, ${stale} to compare again`,
  ]
    .filter(Boolean)
    .join('');
}

export default function CataloguePage() {
  const query = useQuery({ ...CATALOGUE, select: lendersOf });
  const [isImporting, setIsImporting] = useState(false);
  const summary = summaryOf((query.data ?? []).flatMap(({ offers }) => offers));

  return (
    <Screen
      title="Lender catalogue"
      about="Lenders, their products and the rules that match borrowers with them. Borrowers see what is in force."
      actions={
        <>
          <Button kind="quiet" size="small" onClick={() => setIsImporting(true)}>
            Import
          </Button>
          {query.data && query.data.length > 0 && (
            <DoButton
              doing="Exporting…"
              failed="Failed to export the catalogue. Please try again."
              onDo={() => downloadFile(pathOf('GET /api/catalogue/export'), 'catalogue.json')}
            >
              Export JSON
            </DoButton>
          )}
          <Link to="/admin/catalogue/lenders/new" className={buttonClass({ size: 'small' })}>
            <Icon name="plus" className="size-4" />
            Add lender
          </Link>
        </>
      }
    >
      <ShortList
        title="All lenders"
        load={{ query, what: 'the catalogue' }}
        count={(found) => countOf(found, 'lender') + (query.data?.length === found ? summary : '')}
        find="Find a lender or product"
        textOf={({ name, offers }) => [name, ...offers.map(({ newest }) => newest.terms.name)].join('\n')}
        none={
          <Empty title="No lenders yet">
            Add a lender or import a catalogue. The website shows offers once a product is in force.
          </Empty>
        }
      >
        {({ _id, name, kind, registration, offers }) => (
          <Thing
            key={_id}
            name={name}
            acts={[
              { label: 'Edit', icon: 'pencil-simple', to: `/admin/catalogue/lenders/${_id}` },
              {
                label: 'Add product',
                about: `of ${name}`,
                icon: 'plus',
                to: `/admin/catalogue/lenders/${_id}/products/new`,
              },
            ]}
            parts={
              offers.length > 0 && (
                <ul aria-label={`Products of ${name}`} className="divide-y divide-mist-100 border-t border-mist-100">
                  {offers.map((offer) => (
                    <OfferRow key={offer.id} offer={offer} />
                  ))}
                </ul>
              )
            }
          >
            <span>{`${kind}, ${registration}`}</span>
            {offers.length === 0 && <span>. No products yet.</span>}
          </Thing>
        )}
      </ShortList>
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </Screen>
  );
}

function OfferRow({ offer: { id, newest, inForce, open, isStale: mustCompare } }: { offer: Offer }) {
  const { terms, state } = inForce ?? newest;
  return (
    <li
      className={`grid min-h-(--row) gap-x-6 py-1.5 pr-2 pl-4 text-t2 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.5fr)_minmax(0,1fr)] md:items-center ${mustCompare ? 'bg-mist-100' : ''}`}
    >
      <p className="wrap-anywhere">
        <Link
          to={`/admin/catalogue/products/${id}`}
          className="inline-block min-h-6 font-semibold text-peacock-700 underline"
        >
          {terms.name}
        </Link>{' '}
        <span className="text-slate">{terms.loanType}</span>
      </p>
      <p className="num">{ratesText(terms)}</p>
      <p>
        <span className="text-slate">{`Checked on ${formatIndianDay(terms.checkedOn)}`}</span>
        {mustCompare && <strong className="ml-2 text-marigold-800">Compare again</strong>}
      </p>
      <p className="flex flex-wrap gap-1.5">
        <StateChip state={state} />
        {open && open.state !== state && <StateChip state={open.state} />}
      </p>
    </li>
  );
}
