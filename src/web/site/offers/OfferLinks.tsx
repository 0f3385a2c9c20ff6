import type { ReactNode } from 'react';
import { applyPath } from '../../../shared/offers/address.ts';
import type { Offer, OfferRequest, OffersAnswer, PossibleOffer } from '../../../shared/offers/offers.ts';
import { statementPath } from '../../../shared/offers/statements/address.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface OfferLinksProps {
  offer: Offer | PossibleOffer;
  request: OfferRequest;
  answer: OffersAnswer;
}

const LINK = 'inline-flex min-h-8 items-center gap-1.5 text-link';

/** Where an offer leads: to the application and to both statements; a possible one first to the questions that are open. */
export function OfferLinks({ offer, request, answer: { catalogueVersion, asOf } }: OfferLinksProps) {
  const key = { versionId: offer.versionId, catalogueVersion, asOf };
  const of = <span className="sr-only"> of {`${offer.lender}, ${offer.product}`}</span>;
  return (
    <div className="grid justify-items-start gap-x-6 gap-y-3 text-[0.9375rem]">
      {'missing' in offer ? (
        <ButtonLink href="#request" kind="quiet">
          Add what is missing<span className="sr-only"> {`for ${offer.lender}, ${offer.product}`}</span>
        </ButtonLink>
      ) : (
        <>
          <ButtonLink href={applyPath(request, key)} kind="gold">
            Apply with this offer{of}
          </ButtonLink>
          <a href={statementPath(request, key)} className={LINK}>
            <Icon name="file-text" /> Indicative Key Facts Statement{of}
          </a>
        </>
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
