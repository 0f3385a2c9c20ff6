import type { Elements } from '../../ui/elements.ts';
import { chargeFacts, conditionFacts, exactFacts, type Fact, incomeFacts, loanFacts } from '../../../shared/offers/facts.ts';
import type { Marks } from '../../../shared/offers/marks.ts';
import { fill } from '../../../shared/languages/words.ts';
import type { FoundOffer, FoundPossible } from '../../../shared/offers/match.ts';
import type { OfferRequest, OffersAnswer } from '../../../shared/offers/offers.ts';
import { WithNames } from '../parts/EnglishText.tsx';
import { ApplyLink, OfferLinks } from './OfferLinks.tsx';
import { OfferRow } from './OfferRow.tsx';
import { useOfferWords } from './useOfferWords.ts';

interface OfferCardProps {
  offer: FoundOffer | FoundPossible;
  marks: Marks | undefined;
  request: OfferRequest;
  answer: Pick<OffersAnswer, 'catalogueVersion' | 'asOf'>;
  /** Whether the lender has several in the list. */
  isOneOfSeveral: boolean;
  /** Whether it can be chosen to compare, and is. */
  chosen?: boolean | undefined;
  /** What it waits for, if it is possible. */
  question?: Elements;
}

export function OfferCard({ offer, marks, isOneOfSeveral, request, answer, chosen, question }: OfferCardProps) {
  const { versionId, lender, product } = offer;
  const { language, texts, terms, said } = useOfferWords();
  const facts = [
    { label: texts.card.product, values: [product] },
    ...incomeFacts(offer, terms),
    ...loanFacts(offer, terms),
    ...exactFacts(offer, terms),
    ...chargeFacts(offer, terms),
    ...conditionFacts(offer, terms, language),
  ];
  return (
    <OfferRow
      offer={offer}
      marks={marks}
      words={said}
      namesProduct={isOneOfSeveral}
      action={!('missing' in offer) && <ApplyLink offer={offer} request={request} answer={answer} />}
      choice={
        chosen === undefined ? undefined : (
          <label>
            <input type="checkbox" name="compare" value={versionId} defaultChecked={chosen} />
            <span>
              {texts.list.compare}
              <span className="sr-only">
                {' '}
                <WithNames text={`${lender}, ${product}`} />
              </span>
            </span>
          </label>
        )
      }
      details={
        <>
          <dl className="offer-facts">
            {facts.map((fact) => (
              <FactView key={fact.label} {...fact} />
            ))}
          </dl>
          <OfferLinks offer={offer} request={request} answer={answer} />
        </>
      }
    >
      {'missing' in offer && request.pincode !== undefined && offer.missing.includes('pincode') && (
        <p className="offer-income">{fill(texts.possible.unknownPlace, { pincode: request.pincode })}</p>
      )}
      {question}
    </OfferRow>
  );
}

function FactView({ label, values }: Fact) {
  return (
    <div>
      <dt>{label}</dt>
      {values.map((value) => (
        <dd key={value}>
          <WithNames text={value} />
        </dd>
      ))}
    </div>
  );
}
