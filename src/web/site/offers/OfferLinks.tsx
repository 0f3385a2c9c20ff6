import type { ReactNode } from 'react';
import type { Offer, OfferRequest, OffersAnswer, PossibleOffer } from '../../../shared/offers/offers.ts';
import { applyPath } from '../../../shared/offers/address.ts';
import { statementPath } from '../../../shared/offers/statements/address.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface OfferLinksProps {
  offer: Offer | PossibleOffer;
  request: OfferRequest;
  answer: OffersAnswer;
}

/** The button of an offer. */
export function ApplyLink({ offer, request, answer: { catalogueVersion, asOf } }: OfferLinksProps) {
  const { versionId, lender, product } = offer;
  return (
    <ButtonLink href={applyPath(request, { versionId, catalogueVersion, asOf })} kind="gold">
      <span>
        Apply<span className="offer-long"> with this offer</span>
        <span className="sr-only">{`: ${lender}, ${product}`}</span>
      </span>
    </ButtonLink>
  );
}

const LINK = 'inline-flex min-h-11 items-center gap-1.5 text-link';

/** The statements of an offer, and the lender's terms. A possible offer has none of ours. */
export function OfferLinks({ offer, request, answer: { catalogueVersion, asOf } }: OfferLinksProps) {
  const key = { versionId: offer.versionId, catalogueVersion, asOf };
  const of = <span className="sr-only"> of {`${offer.lender}, ${offer.product}`}</span>;
  return (
    <div className="offer-links">
      {!('missing' in offer) && (
        <a href={statementPath(request, key)} className={LINK}>
          <Icon name="file-text" /> <span>Indicative Key Facts Statement{of}</span>
        </a>
      )}
      <External to={offer.statementUrl}>Lender’s Key Facts Statement{of}</External>
      <External to={offer.termsUrl}>Lender’s terms{of}</External>
    </div>
  );
}

function External({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={LINK}>
      <Icon name="arrow-square-out" /> <span>{children}</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
