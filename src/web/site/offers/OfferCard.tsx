import type { Elements } from '../../ui/elements.ts';
import { chargeFacts, conditionFacts, exactFacts, type Fact, incomeFacts, loanFacts } from '../../../shared/offers/facts.ts';
import type { Marks } from '../../../shared/offers/marks.ts';
import type { Offer, OfferRequest, OffersAnswer, PossibleOffer } from '../../../shared/offers/offers.ts';
import { ApplyLink, OfferLinks } from './OfferLinks.tsx';
import { OfferRow } from './OfferRow.tsx';

interface OfferCardProps {
  offer: Offer | PossibleOffer;
  marks: Marks | undefined;
  request: OfferRequest;
  answer: OffersAnswer;
  /** Whether the lender has several in the list. */
  isOneOfSeveral: boolean;
  /** Whether it can be chosen to compare, and is. */
  chosen?: boolean | undefined;
  /** What it waits for, if it is possible. */
  question?: Elements;
}

export function OfferCard({ offer, marks, isOneOfSeveral, request, answer, chosen, question }: OfferCardProps) {
  const { versionId, lender, product } = offer;
  const facts = [
    { label: 'Product', values: [product] },
    ...incomeFacts(offer),
    ...loanFacts(offer),
    ...exactFacts(offer),
    ...chargeFacts(offer),
    ...conditionFacts(offer),
  ];
  return (
    <OfferRow
      offer={offer}
      marks={marks}
      namesProduct={isOneOfSeveral}
      action={!('missing' in offer) && <ApplyLink offer={offer} request={request} answer={answer} />}
      choice={
        chosen === undefined ? undefined : (
          <label>
            <input type="checkbox" name="compare" value={versionId} defaultChecked={chosen} />
            <span>
              Compare<span className="sr-only"> {`${lender}, ${product}`}</span>
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
        <p className="offer-income">{`We don’t know where ${request.pincode} is. Ask the lender whether it lends there.`}</p>
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
        <dd key={value}>{value}</dd>
      ))}
    </div>
  );
}
