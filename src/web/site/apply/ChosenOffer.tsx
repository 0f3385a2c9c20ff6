import { formatApr } from '../../../shared/calculators/emi.ts';
import { dayIn } from '../../../shared/languages/dates.ts';
import { applyForPath } from '../../../shared/offers/address.ts';
import { incomeFacts, loanFacts, mainFacts } from '../../../shared/offers/facts.ts';
import { words as terms } from '../../../shared/offers/terms/words.ts';
import { useSite } from '../../ui/useSite.ts';
import { fillNodes, useWords } from '../languages/words.ts';
import { TextLink } from '../parts/TextLink.tsx';
import type { ChosenOfferData } from './chosen-offer.server.ts';
import { words } from './words.ts';

/** Above the form: which offer goes with the application, or why none does. */
export function OfferNote({ offer: { shown, offersPath } }: { offer: ChosenOfferData }) {
  const texts = useWords(words).offer;
  if (shown !== undefined)
    return (
      <p className="-mt-3 mb-5">
        {fillNodes(texts.with, {
          lender: (
            <span key="lender" lang="en">
              {shown.offer.lender}
            </span>
          ),
          apr: (
            <span key="apr" className="num">
              {formatApr(shown.offer.apr)}
            </span>
          ),
          figures: (
            <a key="figures" href="#chosen-offer" className="text-link">
              {texts.figures}
            </a>
          ),
        })}
      </p>
    );
  return (
    <p role="note" className="mb-6 rounded-card bg-mist-100 p-4">
      {offersPath === undefined
        ? texts.lost
        : fillNodes(texts.lostButOthers, {
            offers: (
              <TextLink key="offers" to={offersPath}>
                {texts.todays}
              </TextLink>
            ),
          })}
    </p>
  );
}

type ChosenOfferProps = Required<Pick<ChosenOfferData, 'shown' | 'request' | 'offersPath'>>;

/** Beside the form, on phones after it: the offer that goes with the application. */
export function ChosenOffer({ shown: { offer, asOf }, request, offersPath }: ChosenOfferProps) {
  const texts = useWords(words).offer;
  const sentences = useWords(terms);
  const { language } = useSite();
  return (
    <section aria-labelledby="chosen-offer" className="grid gap-4 rounded-card border border-line bg-white p-5">
      <div>
        <h3 id="chosen-offer" className="text-[1.375rem]">
          {texts.title}
        </h3>
        <p>
          {fillNodes(texts.product, {
            lender: (
              <strong key="lender" lang="en">
                {offer.lender}
              </strong>
            ),
            product: (
              <span key="product" lang="en">
                {offer.product}
              </span>
            ),
          })}
          {offer.isStale && ` (${sentences.facts.stale})`}
        </p>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-3">
        {[...mainFacts(offer, sentences), ...incomeFacts(offer, sentences), ...loanFacts(offer, sentences)].map(
          ({ label, values }) => (
            <div key={label} className="min-w-0">
              <dt className="text-[0.8125rem] text-slate">{label}</dt>
              <dd className="num font-semibold wrap-anywhere">{values.join(' ')}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="text-[0.875rem] text-slate">
        {fillNodes(texts.binds, {
          day: dayIn(language, asOf),
          statement: (
            <a key="statement" href={offer.statementUrl} rel="noopener noreferrer" className="text-link">
              {texts.statement}
            </a>
          ),
        })}
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {offersPath !== undefined && <TextLink to={offersPath}>{texts.back}</TextLink>}
        <a href={applyForPath(request)} className="text-link">
          {texts.without}
        </a>
      </p>
    </section>
  );
}
