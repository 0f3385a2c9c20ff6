import { SampleStrip } from '../parts/SampleStrip.tsx';
import { applyForPath } from '../../../shared/offers/address.ts';
import type { Offer, OfferRequest } from '../../../shared/offers/offers.ts';
import { formatIndianDay } from '../../../shared/kit/time.ts';
import { formatRupees } from '../../../shared/calculators/emi.ts';
import { Action } from '../parts/Action.tsx';
import { Dock } from '../frame/Dock.tsx';
import { sortedPath } from './address.ts';
import { Comparison } from './Comparison.tsx';
import { Disclosures } from './Disclosures.tsx';
import { OfferList, PossibleOffers } from './OfferList.tsx';
import { Questions } from './Questions.tsx';
import type { OffersView } from './read-offers.server.ts';
import { RequestBar } from './RequestBar.tsx';
import { Share } from './Share.tsx';
import { WithoutOffer } from './WithoutOffer.tsx';

/** When the terms behind the offers were last compared with the lenders’ own, in a sentence; empty without offers. */
function checkedText(offers: readonly Offer[]): string {
  const [first, ...others] = [...new Set(offers.map(({ checkedOn }) => checkedOn))].sort();
  if (first === undefined) return '';
  const last = others.at(-1);
  if (last === undefined) return `Rates checked on ${formatIndianDay(first)}. `;
  return `Rates checked between ${formatIndianDay(first)} and ${formatIndianDay(last)}. `;
}

export function ResultPage({ view }: { view: OffersView }) {
  const { request, answer, offers, possible, compared, hasSamples } = view;
  return (
    <div className="result" data-behaviour="offers">
      {hasSamples && <SampleStrip />}
      <header className="request-band">
        <div className="page-width">
          <div className="request-head">
            <h1>
              {request.loanType} of {formatRupees(request.amount)}
            </h1>
            <p>
              {`Worked out on ${formatIndianDay(answer.asOf)}. Indicative.`}
              <span className="print-only"> {`Version ${answer.catalogueVersion} of the catalogue.`}</span>
            </p>
          </div>
          <RequestBar view={view} />
          <p role="status" className="request-status sr-only" />
          <p role="alert" className="request-failed field-error" hidden>
            The update did not arrive. The offers below are for other answers.{' '}
            <a href="/offers" className="text-link">
              Load the page again
            </a>
          </p>
          {compared.length === 0 && <Questions view={view} />}
        </div>
      </header>
      {compared.length > 0 ? (
        <Comparison view={view} />
      ) : (
        <div className="page-width">
          {offers.length > 0 && <OfferList view={view} />}
          {possible.length > 0 && <PossibleOffers view={view} />}
          {offers.length + possible.length === 0 && <NoOffers request={request} />}
          <WithoutOffer view={view} />
          <Share view={view} />
        </div>
      )}
      <Disclosures checked={checkedText([...offers, ...possible])} />
      <NextStep view={view} />
    </div>
  );
}

/** In the dock, whose place the bar takes once two offers are chosen. */
function NextStep({ view: { open, offers, request, compared, sort } }: { view: OffersView }) {
  return (
    <Dock>
      {compared.length > 0 ? (
        <Action href={`${sortedPath(request, sort)}#offers`} label={`All ${offers.length} offers`} />
      ) : open.length > 0 ? (
        <Action
          href="#questions-title"
          label={open.length === 1 ? 'One answer missing' : `${open.length} answers missing`}
        />
      ) : offers.length > 1 ? (
        <p>Tick 2 or 3 to compare.</p>
      ) : (
        <Action href={applyForPath(request)} label="Apply" />
      )}
    </Dock>
  );
}

function NoOffers({ request }: { request: OfferRequest }) {
  return (
    <section id="offers" aria-labelledby="offers-title">
      <div className="list-head">
        <h2 id="offers-title">No offer for this request</h2>
      </div>
      <p>
        Below is each lender’s reason, and what would change it. You can also send an application without an offer, and our
        team looks for a lender.
      </p>
      <Action href={applyForPath(request)} kind="quiet" label="Apply without an offer" className="mt-4" />
    </section>
  );
}
