import type { Offer, OfferRequest, OffersAnswer, PossibleOffer } from '../../../shared/offers/offers.ts';
import {
  chargeFacts,
  conditionFacts,
  type Fact,
  incomeFacts,
  loanFacts,
  mainFacts,
  missingText,
} from '../../../shared/offers/facts.ts';
import { OfferLinks } from './OfferLinks.tsx';

interface OfferCardProps {
  offer: Offer | PossibleOffer;
  request: OfferRequest;
  answer: OffersAnswer;
  /** Whether it can be chosen to compare, and is. */
  chosen: boolean | undefined;
}

export function OfferCard({ offer, request, answer, chosen }: OfferCardProps) {
  const { versionId, lender, lenderKind, product, isStale } = offer;
  return (
    <li className={isStale ? 'offer offer-stale' : 'offer'}>
      <div className="offer-head">
        <div>
          <h3>{lender}</h3>
          <p>
            {product} · {lenderKind}
          </p>
          {isStale && <StaleMark />}
          {'missing' in offer && <p className="offer-missing">{`Still needed: ${missingText(offer)}`}</p>}
          {incomeFacts(offer).map(({ label, values: [text, warning] }) => (
            <p key={label} className="offer-income">
              <span>{text}</span>
              {warning !== undefined && <strong>{warning}</strong>}
            </p>
          ))}
        </div>
        <dl className="offer-main">
          {mainFacts(offer).map((fact) => (
            <FactView key={fact.label} {...fact} />
          ))}
        </dl>
      </div>
      <div className="offer-body">
        <Facts facts={[...loanFacts(offer), ...conditionFacts(offer)]} />
        <Facts facts={chargeFacts(offer)} />
        <div className="grid content-start gap-4">
          <OfferLinks offer={offer} request={request} answer={answer} />
          {chosen !== undefined && (
            <label className="offer-choice">
              <input type="checkbox" name="compare" value={versionId} defaultChecked={chosen} />
              <span>
                Compare<span className="sr-only"> {`${lender}, ${product}`}</span>
              </span>
            </label>
          )}
        </div>
      </div>
    </li>
  );
}

/** For terms not compared with the lender's for too long. */
export function StaleMark() {
  return <p className="stale-mark">May be out of date</p>;
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="offer-facts">
      {facts.map((fact) => (
        <FactView key={fact.label} {...fact} />
      ))}
    </dl>
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
