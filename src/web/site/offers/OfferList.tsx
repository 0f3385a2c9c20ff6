import { OFFER_FIELDS } from '../../../shared/offers/form.ts';
import { Notice } from '../../ui/Notice.tsx';
import { MAX_COMPARED, type OfferSort, sortedPath } from './address.ts';
import { OfferCard } from './OfferCard.tsx';
import type { OffersView } from './read-offers.server.ts';

const SORTS: readonly [OfferSort, string][] = [
  ['apr', 'APR'],
  ['emi', 'EMI'],
  ['totalCost', 'Interest + charges'],
  ['totalCharges', 'Charges'],
];

const ORDERS: Readonly<Record<OfferSort, string>> = {
  apr: 'Lowest APR first, then lowest interest and charges, then by name.',
  emi: 'Lowest EMI first, then lowest APR.',
  totalCost: 'Lowest interest and charges first, then lowest APR.',
  totalCharges: 'Lowest charges first, then lowest APR.',
};

/** All offers in the chosen order. Two or three can be chosen to compare. */
export function OfferList({ view }: { view: OffersView }) {
  const { offers, request, answer, sort, chosen } = view;
  const canCompare = offers.length > 1;
  const cards = offers.map((offer) => (
    <OfferCard
      key={offer.versionId}
      offer={offer}
      request={request}
      answer={answer}
      chosen={canCompare ? chosen.includes(offer.versionId) : undefined}
    />
  ));
  return (
    <section id="offers" aria-labelledby="offers-title" className="page-width py-10 lg:py-14">
      <h2 id="offers-title" className="text-[clamp(1.75rem,3.2vw,2.5rem)]">
        {offers.length === 1 ? '1 offer' : `${offers.length} offers`}
      </h2>
      {canCompare && (
        <nav aria-label="Order of the offers" className="mt-4">
          <ul className="offer-sorts">
            {SORTS.map(([name, label]) => (
              <li key={name}>
                <a href={`${sortedPath(request, name)}#offers`} aria-current={name === sort ? 'true' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className="mt-3 max-w-[44em] text-slate">
        {canCompare && `${ORDERS[sort]} `}
        What a lender pays us never changes the order.{canCompare &&
          ' Choose two or three to compare them side by side.'}{' '}
        <a href="/how-we-match" className="text-link">
          How we match
        </a>
      </p>
      {canCompare ? (
        <form method="get" action="/offers" aria-label="Compare offers" className="mt-6">
          {OFFER_FIELDS.map(
            (field) =>
              request[field] !== undefined && <input key={field} type="hidden" name={field} value={request[field]} />,
          )}
          {sort !== 'apr' && <input type="hidden" name="sort" value={sort} />}
          {chosen.length > 0 && (
            <Notice kind="error" className="mb-6">
              {chosen.length > MAX_COMPARED
                ? 'Choose at most three offers to compare.'
                : 'Choose two or three offers to compare.'}
            </Notice>
          )}
          <ol className="grid gap-5">{cards}</ol>
          <div className="compare-bar">
            <button type="submit" className="btn btn-peacock">
              Compare chosen offers
            </button>
          </div>
        </form>
      ) : (
        <ol className="mt-6 grid gap-5">{cards}</ol>
      )}
    </section>
  );
}
