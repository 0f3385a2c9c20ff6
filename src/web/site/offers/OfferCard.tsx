import {
  chargeFacts,
  conditionFacts,
  exactFacts,
  type Fact,
  incomeFacts,
  loanFacts,
  missingText,
} from '../../../shared/offers/facts.ts';
import type { Marks } from '../../../shared/offers/marks.ts';
import type { Offer, OfferRequest, OffersAnswer, PossibleOffer } from '../../../shared/offers/offers.ts';
import { ApplyLink, OfferLinks } from './OfferLinks.tsx';
import { OfferRow } from './OfferRow.tsx';

interface OfferCardProps {
  offer: Offer | PossibleOffer;
  marks: Marks | undefined;
  request: OfferRequest;
  answer: OffersAnswer;
  /** Whether it can be chosen to compare, and is. */
  chosen: boolean | undefined;
}

export function OfferCard({ offer, marks, request, answer, chosen }: OfferCardProps) {
  const { versionId, lender, product } = offer;
  const isOpen = 'missing' in offer;
  const facts = [
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
      action={!isOpen && <ApplyLink offer={offer} request={request} answer={answer} />}
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
      {isOpen && (
        <p className="offer-missing">
          {`Still needed: ${missingText(offer)}`}{' '}
          <a href="#request" className="text-link">
            Add what is missing<span className="sr-only"> {`for ${lender}, ${product}`}</span>
          </a>
        </p>
      )}
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
