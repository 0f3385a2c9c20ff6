import { MAX_COMPARED, type OfferSort, sortedPath } from './address.ts';
import { applyForPath } from '../../../shared/offers/address.ts';
import { marksOf } from '../../../shared/offers/marks.ts';
import type { Offer } from '../../../shared/offers/offers.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Action } from '../parts/Action.tsx';
import { Affordable } from './Affordable.tsx';
import { KnownAnswers } from './fields.tsx';
import { CardQuestion } from './Questions.tsx';
import type { PossibleOffer } from '../../../shared/offers/offers.ts';
import { OfferCard } from './OfferCard.tsx';
import type { OffersView } from './read-offers.server.ts';

const SORTS: readonly { name: OfferSort; label: string; order: string }[] = [
  { name: 'apr', label: 'APR', order: 'Lowest APR first, then lowest interest and charges, then by name.' },
  { name: 'emi', label: 'EMI', order: 'Lowest EMI first, then lowest APR.' },
  { name: 'totalCost', label: 'Cost', order: 'Lowest interest and charges first, then lowest APR.' },
  { name: 'totalCharges', label: 'Charges', order: 'Lowest charges first, then lowest APR.' },
];

const isOneOfSeveral = ({ lender }: Offer, offers: readonly Offer[]) =>
  offers.filter((each) => each.lender === lender).length > 1;

/** All offers in the chosen order. Two or three can be chosen to compare. */
export function OfferList({ view }: { view: OffersView }) {
  const { offers, possible, request, answer, sort, chosen } = view;
  const canCompare = offers.length > 1;
  const marks = marksOf(offers, possible);
  const cards = offers.map((offer) => (
    <OfferCard
      key={offer.versionId}
      offer={offer}
      marks={marks.get(offer.versionId)}
      isOneOfSeveral={isOneOfSeveral(offer, offers)}
      request={request}
      answer={answer}
      chosen={canCompare ? chosen.includes(offer.versionId) : undefined}
    />
  ));
  return (
    <section id="offers" aria-labelledby="offers-title">
      <div className="list-head">
        <h2 id="offers-title">{offers.length === 1 ? '1 offer' : `${offers.length} offers`}</h2>
        <Affordable view={view} />
        {canCompare && (
          <>
            <p className="offer-order">
              {`${SORTS.find(({ name }) => name === sort)?.order} `}What a lender pays us never counts.
            </p>
            <nav aria-label="Order of the offers" className="offer-sorts">
              {SORTS.map(({ name, label }) => (
                <a key={name} href={`${sortedPath(request, name)}#offers`} aria-current={name === sort ? 'true' : undefined}>
                  {label}
                </a>
              ))}
            </nav>
          </>
        )}
      </div>
      {canCompare ? (
        <form method="get" action="/offers" aria-label="Compare offers" className="compare-form">
          <KnownAnswers of={request} except={[]} sort={sort} />
          {chosen.length > 0 && (
            <Notice kind="error" className="mb-4">
              {chosen.length > MAX_COMPARED
                ? 'Choose at most three offers to compare.'
                : 'Choose two or three offers to compare.'}
            </Notice>
          )}
          <ol className="offers">
            {cards}
            <li className="compare-bar">
              <p>
                <b>Compare side by side</b> <span>Differences are marked. You can choose up to three.</span>
              </p>
              <button type="reset" className="btn compare-clear">
                Clear
              </button>
              <button type="submit" className="btn btn-gold compare-chosen">
                Compare
              </button>
            </li>
          </ol>
        </form>
      ) : (
        <ol className="offers">{cards}</ol>
      )}
    </section>
  );
}

/** Offers that no known rule speaks against, before all rules could be checked. */
export function PossibleOffers({ view }: { view: OffersView }) {
  const { offers, possible, request, answer, questions, open } = view;
  const marks = marksOf(offers, possible);
  const isNext = possible.every(({ versionId }) => questions[versionId]?.missing === 1);
  const needed = open.length > 0 ? 'Their rules need further answers.' : 'Not all of their rules can be checked.';
  return (
    <section aria-labelledby="possible" className="offer-group">
      <div className="group-head">
        <h2 id="possible">Possible: {possible.length}</h2>
        <p>
          {isNext ? 'One answer decides each of them.' : needed} Where the rate depends on an answer, the figures are for the
          highest.
        </p>
      </div>
      <ol className="offers">
        {possible.map((offer) => (
          <OfferCard
            key={offer.versionId}
            offer={offer}
            marks={marks.get(offer.versionId)}
            isOneOfSeveral={isOneOfSeveral(offer, possible)}
            request={request}
            answer={answer}
            question={<OpenQuestion of={offer} view={view} />}
          />
        ))}
      </ol>
      {offers.length === 0 && (
        <Action href={applyForPath(request)} kind="quiet" label="Apply without an offer" className="mt-4" />
      )}
    </section>
  );
}

function OpenQuestion({ of, view: { questions, request, sort } }: { of: PossibleOffer; view: OffersView }) {
  const question = questions[of.versionId];
  return question && <CardQuestion offer={of} question={question} request={request} sort={sort} />;
}
