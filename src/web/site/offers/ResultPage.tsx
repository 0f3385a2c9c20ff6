import { formatIndianDay } from '../../../shared/time.ts';
import { formatRupees } from '../../../shared/emi.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Crumb } from '../parts/crumbs.ts';
import { Trail } from '../parts/Trail.tsx';
import { Comparison } from './Comparison.tsx';
import { Disclosures } from './Disclosures.tsx';
import { OfferForm } from './OfferForm.tsx';
import { OfferList } from './OfferList.tsx';
import type { OffersView } from './read-offers.server.ts';
import { WithoutOffer } from './WithoutOffer.tsx';

/** The offers for a request. */
export function ResultPage({ crumbs, view }: { crumbs: readonly Crumb[]; view: OffersView }) {
  const { request, answer, typed, offers, compared, hasSamples } = view;
  return (
    <>
      <header className="bg-mist-100">
        <div className="page-width pt-5 pb-8 lg:pt-7 lg:pb-10">
          <div className="text-peacock-800 print:hidden">
            <Trail crumbs={crumbs} />
          </div>
          <h1 className="mt-5 text-[clamp(2.125rem,4.6vw,3.5rem)] leading-[.98] tracking-[-.03em]">
            {request.loanType} of {formatRupees(request.amount)}
          </h1>
          <p className="mt-3 text-[1.0625rem] text-ink">
            Over {request.months === 1 ? '1 month' : `${request.months} months`}. Worked out on{' '}
            {formatIndianDay(answer.asOf)} from version {answer.catalogueVersion} of our catalogue. Indicative; the lender’s
            own statement binds.
          </p>
          <details className="request-details">
            <summary className="btn btn-quiet">
              <Icon name="pencil-simple" /> Change your request
            </summary>
            <div className="form-card mt-4">
              <h2 id="request-title">Your request</h2>
              <p>Three answers are enough. Each further one lets more lenders’ rules be checked.</p>
              <OfferForm typed={typed} errors={{}} labelledBy="request-title" />
            </div>
          </details>
          {hasSamples && (
            <p className="mt-5 max-w-[44em] rounded-control bg-marigold-50 px-4 py-3 text-marigold-800">
              This site shows sample content: lenders whose names start with “Sample” do not exist.
            </p>
          )}
        </div>
      </header>
      {compared.length > 0 ? (
        <Comparison view={view} />
      ) : (
        <>
          {offers.length === 0 ? <NoOffers /> : <OfferList view={view} />}
          <WithoutOffer view={view} />
        </>
      )}
      <Disclosures />
    </>
  );
}

function NoOffers() {
  return (
    <section id="offers" aria-labelledby="offers-title" className="page-width py-10 lg:py-14">
      <h2 id="offers-title" className="text-[clamp(1.75rem,3.2vw,2.5rem)]">
        No offer for this request
      </h2>
      <p className="mt-3 max-w-[44em] text-slate">
        No lender’s published rules allow this loan. Below is each lender’s reason, and what would change it. You can also
        send an application without an offer, and our team looks for a lender.
      </p>
      <ButtonLink href="/apply" kind="quiet" className="mt-5">
        Apply without an offer
      </ButtonLink>
    </section>
  );
}
