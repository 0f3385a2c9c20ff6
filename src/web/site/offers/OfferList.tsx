import { OFFER_FIELDS } from '../../../shared/offers/form.ts';
import { marksOf } from '../../../shared/offers/marks.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Action } from '../parts/Action.tsx';
import { TextLink } from '../parts/TextLink.tsx';
import { MAX_COMPARED, type OfferSort, sortedPath } from './address.ts';
import { OfferCard } from './OfferCard.tsx';
import type { OffersView } from './read-offers.server.ts';

const SORTS: readonly { name: OfferSort; label: string; order: string }[] = [
  { name: 'apr', label: 'APR', order: 'Lowest APR first, then lowest interest and charges, then by name.' },
  { name: 'emi', label: 'EMI', order: 'Lowest EMI first, then lowest APR.' },
  { name: 'totalCost', label: 'Cost', order: 'Lowest interest and charges first, then lowest APR.' },
  { name: 'totalCharges', label: 'Charges', order: 'Lowest charges first, then lowest APR.' },
];

/** All offers in the chosen order. Two or three can be chosen to compare. */
export function OfferList({ view }: { view: OffersView }) {
  const { offers, possible, request, answer, sort, chosen } = view;
  const marks = marksOf(offers, possible);
  const canCompare = offers.length > 1;
  const cards = offers.map((offer) => (
    <OfferCard
      key={offer.versionId}
      offer={offer}
      marks={marks.get(offer.versionId)}
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
            {SORTS.map(({ name, label }) => (
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
        {canCompare && `${SORTS.find(({ name }) => name === sort)?.order} `}
        What a lender pays us never changes the order.{canCompare &&
          ' Choose two or three to compare them side by side.'}{' '}
        <TextLink to="/how-we-match">How we match</TextLink>
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
          <ol className="offers">{cards}</ol>
          <div className="compare-bar">
            <button type="submit" className="btn btn-peacock">
              Compare chosen offers
            </button>
          </div>
        </form>
      ) : (
        <ol className="offers mt-6">{cards}</ol>
      )}
    </section>
  );
}

/** Offers that no known rule speaks against, before all rules could be checked. */
export function PossibleOffers({ view: { offers, possible, request, answer } }: { view: OffersView }) {
  const marks = marksOf(offers, possible);
  return (
    <section aria-labelledby="possible" className="page-width py-10 lg:py-14">
      <h2 id="possible" className="text-[clamp(1.75rem,3.2vw,2.5rem)]">
        {possible.length === 1 ? '1 possible offer' : `${possible.length} possible offers`}
      </h2>
      <p className="mt-3 max-w-[44em] text-slate">
        Nothing in your answers breaks these lenders’ rules, but not all of the rules could be checked yet. Where the rate
        depends on what is missing, the figures are for the highest.
      </p>
      <ol className="offers mt-6">
        {possible.map((offer) => (
          <OfferCard
            key={offer.versionId}
            offer={offer}
            marks={marks.get(offer.versionId)}
            request={request}
            answer={answer}
            chosen={undefined}
          />
        ))}
      </ol>
      {offers.length === 0 && <Action href="/apply" kind="quiet" label="Apply without an offer" className="mt-6" />}
    </section>
  );
}
