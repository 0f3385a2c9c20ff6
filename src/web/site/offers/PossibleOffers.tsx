import { ButtonLink } from '../../ui/Button.tsx';
import { OfferCard } from './OfferCard.tsx';
import type { OffersView } from './read-offers.server.ts';

/** Offers that no known rule speaks against, before all rules could be checked. */
export function PossibleOffers({ view: { offers, possible, request, answer } }: { view: OffersView }) {
  return (
    <section aria-labelledby="possible" className="page-width py-10 lg:py-14">
      <h2 id="possible" className="text-[clamp(1.75rem,3.2vw,2.5rem)]">
        {possible.length === 1 ? '1 possible offer' : `${possible.length} possible offers`}
      </h2>
      <p className="mt-3 max-w-[44em] text-slate">
        Nothing in your answers breaks these lenders’ rules, but not all of the rules could be checked yet. Where the rate
        depends on what is missing, the figures are for the highest.
      </p>
      <ol className="mt-6 grid gap-5">
        {possible.map((offer) => (
          <OfferCard key={offer.versionId} offer={offer} request={request} answer={answer} chosen={undefined} />
        ))}
      </ol>
      {offers.length === 0 && (
        <ButtonLink href="/apply" kind="quiet" className="mt-6">
          Apply without an offer
        </ButtonLink>
      )}
    </section>
  );
}
