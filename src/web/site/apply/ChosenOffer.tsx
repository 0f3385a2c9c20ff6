import { formatApr } from '../../../shared/calculators/emi.ts';
import { formatIndianDay } from '../../../shared/kit/time.ts';
import { applyForPath } from '../../../shared/offers/address.ts';
import { incomeFacts, loanFacts, mainFacts, STALE } from '../../../shared/offers/facts.ts';
import { TextLink } from '../parts/TextLink.tsx';
import type { ChosenOfferData } from './chosen-offer.server.ts';

/** Above the form: which offer goes with the application, or why none does. */
export function OfferNote({ offer: { shown, offersPath } }: { offer: ChosenOfferData }) {
  if (shown !== undefined)
    return (
      <p className="-mt-3 mb-5">
        With the offer of {shown.offer.lender}, <span className="num">{formatApr(shown.offer.apr)}</span> APR.{' '}
        <a href="#chosen-offer" className="text-link">
          Its figures
        </a>
      </p>
    );
  return (
    <p role="note" className="mb-6 rounded-card bg-mist-100 p-4">
      We could not find the offer in this link. It may be more than 30 days old. You can apply without it
      {offersPath !== undefined && (
        <>
          , or <TextLink to={offersPath}>see today’s offers</TextLink>
        </>
      )}
      .
    </p>
  );
}

type ChosenOfferProps = Required<Pick<ChosenOfferData, 'shown' | 'request' | 'offersPath'>>;

/** Beside the form, on phones after it: the offer that goes with the application. */
export function ChosenOffer({ shown: { offer, asOf }, request, offersPath }: ChosenOfferProps) {
  return (
    <section aria-labelledby="chosen-offer" className="grid gap-4 rounded-card border border-line bg-white p-5">
      <div>
        <h3 id="chosen-offer" className="text-[1.375rem]">
          Your chosen offer
        </h3>
        <p>
          <strong>{offer.lender}</strong>, {offer.product}
          {offer.isStale && ` (${STALE})`}
        </p>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-3">
        {[...mainFacts(offer), ...incomeFacts(offer), ...loanFacts(offer)].map(({ label, values }) => (
          <div key={label} className="min-w-0">
            <dt className="text-[0.8125rem] text-slate">{label}</dt>
            <dd className="num font-semibold wrap-anywhere">{values.join(' ')}</dd>
          </div>
        ))}
      </dl>
      <p className="text-[0.875rem] text-slate">
        As of {formatIndianDay(asOf)}, for the amount above. It is indicative; the{' '}
        <a href={offer.statementUrl} rel="noopener noreferrer" className="text-link">
          lender’s own Key Facts Statement
        </a>{' '}
        binds. We keep this offer, and what you entered to find it, with your application.
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {offersPath !== undefined && <TextLink to={offersPath}>Back to all offers</TextLink>}
        <a href={applyForPath(request)} className="text-link">
          Apply without this offer
        </a>
      </p>
    </section>
  );
}
