import {
  type Fact,
  offerFacts,
  offerLine,
  offerOf,
  requestFacts,
  STALE,
  withoutOfferFacts,
} from '../../shared/offers/facts.ts';
import type { LeadOffers } from '../../shared/offers/offered.ts';
import { formatIndianDate, formatIndianDay, indianDateTime } from '../../shared/kit/time.ts';

const SUMMARY = 'min-h-6 cursor-pointer font-semibold';

/** The offers that an applicant saw, as they were shown: the chosen one if there is one, then all of them. */
export function ShownOffers({ offers }: { offers: LeadOffers }) {
  const { request, answer, versionId, catalogueAt } = offers;
  const { matched, possible, asOf, catalogueVersion } = answer;
  const chosen = offerOf(answer, versionId);
  const without = withoutOfferFacts(offers);
  return (
    <div className="grid gap-3">
      {chosen && (
        <>
          <p>
            <span>Chosen:</span> <strong>{chosen.lender}</strong>
            <span>{`, ${chosen.product}${chosen.isStale ? ` (${STALE})` : ''}`}</span>
          </p>
          <Facts facts={offerFacts(chosen)} />
        </>
      )}
      <details>
        <summary className={SUMMARY}>What was entered</summary>
        <Facts facts={requestFacts(request)} />
      </details>
      <details>
        <summary className={SUMMARY}>
          {matched.length === 1 ? 'The only offer' : `All ${matched.length} offers in the order shown`}
        </summary>
        <ol className="mt-2 grid list-decimal gap-2 pl-5">
          {matched.map((offer) => (
            <li key={offer.versionId} className="wrap-anywhere">
              <span>{`${offer.lender}, ${offer.product}`}</span>
              {offer === chosen && <strong> (chosen)</strong>}
              <br />
              <span className="text-[0.875rem] text-slate">{offerLine(offer)}</span>
              {offer !== chosen && (
                <details className="text-[0.875rem]">
                  <summary className="min-h-6 cursor-pointer">
                    Everything shown
                    <span className="sr-only">{` of ${offer.lender}, ${offer.product}`}</span>
                  </summary>
                  <Facts facts={offerFacts(offer)} />
                </details>
              )}
            </li>
          ))}
        </ol>
      </details>
      {possible.length > 0 && (
        <details>
          <summary className={SUMMARY}>{`Possible offers: ${possible.length}`}</summary>
          <ol className="mt-2 grid list-decimal gap-2 pl-5">
            {possible.map((offer) => (
              <li key={offer.versionId} className="wrap-anywhere">
                <p>
                  <span>{`${offer.lender}, ${offer.product}`}</span>
                  {offer === chosen && <strong> (chosen)</strong>}
                </p>
                <p className="text-[0.875rem] text-slate">{offerLine(offer)}</p>
              </li>
            ))}
          </ol>
        </details>
      )}
      {without.length > 0 && (
        <details>
          <summary className={SUMMARY}>{`Lenders without an offer: ${without.length}`}</summary>
          <Facts facts={without} />
        </details>
      )}
      <p className="text-[0.875rem] text-slate">
        <span>{`As of ${formatIndianDay(asOf)}, from version ${catalogueVersion} of the catalogue, which was put in force on`}</span>{' '}
        <span>
          {`${formatIndianDate(new Date(catalogueAt))} at ${indianDateTime(new Date(catalogueAt)).slice(11, 16)} (Indian time).`}
        </span>
      </p>
    </div>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(({ label, values }) => (
        <div key={label} className="min-w-0">
          <dt className="text-[0.8125rem] text-slate">{label}</dt>
          {values.map((value, place) => (
            <dd key={place} className="wrap-anywhere">
              {value}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
