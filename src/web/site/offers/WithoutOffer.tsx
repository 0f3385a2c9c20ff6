import { offersPath } from '../../../shared/offers/address.ts';
import type { NoOffer, OfferRequest } from '../../../shared/offers/offers.ts';
import type { OffersView } from './read-offers.server.ts';

/** The lenders without an offer, why, and what would bring one. */
export function WithoutOffer({ view: { without, request } }: { view: OffersView }) {
  if (without.length === 0) return null;
  return (
    <section aria-labelledby="without" className="bg-mist-50 py-10 lg:py-14">
      <div className="page-width">
        <h2 id="without" className="text-[clamp(1.75rem,3.2vw,2.5rem)]">
          Lenders without an offer
        </h2>
        <p className="mt-3 text-slate">
          {without.length === 1 ? 'One lender has' : `${without.length} lenders have`} no offer for this request. Each is
          named with its reasons.
        </p>
        <ul className="mt-6 grid gap-4 lg:grid-cols-2">
          {without.map(({ lender, products }) => (
            <li key={lender} className="rounded-card border border-line bg-white p-5">
              <h3 className="text-[1.25rem]">{lender}</h3>
              {products.length === 0 && <p className="mt-2">It has no {request.loanType.toLowerCase()}.</p>}
              {products.map((product) => (
                <Reasons key={product.versionId} product={product} request={request} />
              ))}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Reasons({ product: { product, reasons, change }, request }: { product: NoOffer; request: OfferRequest }) {
  return (
    <div className="mt-3">
      <p className="font-semibold">{product}</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {change && (
        <p className="mt-2">
          <a
            href={offersPath({ ...request, amount: change.amount, months: change.months })}
            className="inline-flex min-h-8 items-center text-link"
          >
            It has an offer {change.text}
          </a>
        </p>
      )}
    </div>
  );
}
