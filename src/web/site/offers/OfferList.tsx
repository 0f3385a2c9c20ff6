import { MAX_COMPARED, sortedPath } from './address.ts';
import { applyForPath } from '../../../shared/offers/address.ts';
import { marksOf } from '../../../shared/offers/marks.ts';
import { fill } from '../../../shared/languages/words.ts';
import { OFFER_SORTS } from '../../../shared/offers/match.ts';
import type { OfferFigures, PossibleFigures } from '../../../shared/offers/offers.ts';
import { count } from '../../../shared/offers/rule-words.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Action } from '../parts/Action.tsx';
import { Affordable } from './Affordable.tsx';
import { KnownAnswers } from './fields.tsx';
import { CardQuestion } from './Questions.tsx';
import { OfferCard } from './OfferCard.tsx';
import type { OffersView } from './read-offers.server.ts';
import { useOfferWords } from './useOfferWords.ts';

const isOneOfSeveral = ({ lender }: OfferFigures, offers: readonly OfferFigures[]) =>
  offers.filter((each) => each.lender === lender).length > 1;

/** All offers in the chosen order. Two or three can be chosen to compare. */
export function OfferList({ view }: { view: OffersView }) {
  const { offers, possible, request, answer, sort, chosen } = view;
  const { texts, terms } = useOfferWords();
  const words = texts.list;
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
        <h2 id="offers-title">{count(offers.length, 'offer', terms)}</h2>
        <Affordable view={view} />
        {canCompare && (
          <>
            <p className="offer-order">{words.orders[sort]}</p>
            <nav aria-label={words.sortsLabel} className="offer-sorts">
              {OFFER_SORTS.map((name) => (
                <a key={name} href={`${sortedPath(request, name)}#offers`} aria-current={name === sort ? 'true' : undefined}>
                  {words.sorts[name]}
                </a>
              ))}
            </nav>
          </>
        )}
      </div>
      {canCompare ? (
        <form method="get" action="/offers" aria-label={words.compareLabel} className="compare-form">
          <KnownAnswers of={request} except={[]} sort={sort} />
          {chosen.length > 0 && (
            <Notice kind="error" className="mb-4">
              {chosen.length > MAX_COMPARED ? words.tooMany : words.tooFew}
            </Notice>
          )}
          <ol className="offers">
            {cards}
            <li className="compare-bar">
              <p>
                <b>{words.sideBySide}</b> <span>{words.differences}</span>
              </p>
              <button type="reset" className="btn compare-clear">
                {words.clear}
              </button>
              <button type="submit" className="btn btn-gold compare-chosen">
                {words.compare}
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
  const { texts } = useOfferWords();
  const { title, oneAnswer, moreAnswers, unchecked } = texts.possible;
  const needed = open.length > 0 ? moreAnswers : unchecked;
  return (
    <section aria-labelledby="possible" className="offer-group">
      <div className="group-head">
        <h2 id="possible">{fill(title, { count: possible.length })}</h2>
        <p>{isNext ? oneAnswer : needed}</p>
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
        <Action href={applyForPath(request)} kind="quiet" label={texts.withoutOffer} className="mt-4" />
      )}
    </section>
  );
}

function OpenQuestion({ of, view: { questions, request, sort } }: { of: PossibleFigures; view: OffersView }) {
  const question = questions[of.versionId];
  return question && <CardQuestion offer={of} question={question} request={request} sort={sort} />;
}
