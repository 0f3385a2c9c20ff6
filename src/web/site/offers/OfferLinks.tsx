import type { ReactNode } from 'react';
import { fill } from '../../../shared/languages/words.ts';
import type { OfferFigures, OfferRequest, OffersAnswer, PossibleFigures } from '../../../shared/offers/offers.ts';
import { applyPath } from '../../../shared/offers/address.ts';
import { statementPath } from '../../../shared/offers/statements/address.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { fillNodes } from '../languages/words.ts';
import { WithNames } from '../parts/EnglishText.tsx';
import { useOfferWords } from './useOfferWords.ts';

interface OfferLinksProps {
  offer: OfferFigures | PossibleFigures;
  request: OfferRequest;
  answer: Pick<OffersAnswer, 'catalogueVersion' | 'asOf'>;
}

/** The button of an offer. */
export function ApplyLink({ offer, request, answer: { catalogueVersion, asOf } }: OfferLinksProps) {
  const { versionId, lender, product } = offer;
  const { applyWith, withOffer } = useOfferWords().texts.card;
  return (
    <ButtonLink href={applyPath(request, { versionId, catalogueVersion, asOf })} kind="gold">
      <span>
        {fillNodes(applyWith, {
          offer: (
            <span key="offer" className="offer-long">
              {withOffer}
            </span>
          ),
        })}
        <span className="sr-only">
          <WithNames text={`: ${lender}, ${product}`} />
        </span>
      </span>
    </ButtonLink>
  );
}

const LINK = 'inline-flex min-h-11 items-center gap-1.5 text-link';

/** The statements of an offer, and the lender's terms. A possible offer has none of ours. */
export function OfferLinks({ offer, request, answer: { catalogueVersion, asOf } }: OfferLinksProps) {
  const key = { versionId: offer.versionId, catalogueVersion, asOf };
  const { language, texts, terms } = useOfferWords();
  const { statement, ...words } = texts.card;
  const of = (
    <span className="sr-only">
      <WithNames text={fill(words.of, { offer: `${offer.lender}, ${offer.product}` })} />
    </span>
  );
  return (
    <div className="offer-links">
      {!('missing' in offer) && (
        <a href={statementPath(request, key, language)} className={LINK}>
          <Icon name="file-text" />{' '}
          <span>
            {statement}
            {of}
          </span>
        </a>
      )}
      <External to={offer.statementUrl} newTab={words.newTab}>
        {terms.facts.statement}
        {of}
      </External>
      <External to={offer.termsUrl} newTab={words.newTab}>
        {terms.facts.lenderTerms}
        {of}
      </External>
    </div>
  );
}

function External({ to, newTab, children }: { to: string; newTab: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={LINK}>
      <Icon name="arrow-square-out" /> <span>{children}</span>
      <span className="sr-only">{newTab}</span>
    </a>
  );
}
