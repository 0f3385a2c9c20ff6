import { formatRupees } from '../../../shared/calculators/emi.ts';
import type { OfferChange, OfferRequest } from '../../../shared/offers/offers.ts';
import { joinWords } from '../../../shared/offers/rule-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { sortedPath } from './address.ts';
import type { OffersView } from './read-offers.server.ts';

/** What would bring an offer: "₹4,20,000 instead of ₹5,00,000 and 48 months instead of 60". */
function changeText({ amount, months }: OfferChange, request: OfferRequest): string {
  const parts: string[] = [];
  if (amount !== request.amount) parts.push(`${formatRupees(amount)} instead of ${formatRupees(request.amount)}`);
  if (months !== request.months) parts.push(`${months} months instead of ${request.months}`);
  return joinWords(parts, 'and');
}

/** The lenders without an offer, why, and what would bring one; those without such a product in one sentence. */
export function WithoutOffer({ view: { without, request, sort } }: { view: OffersView }) {
  const refused = without.flatMap(({ lender, products }) =>
    products.map((product) => ({ ...product, title: products.length === 1 ? lender : `${lender}, ${product.product}` })),
  );
  const none = without.flatMap(({ lender, products }) => (products.length === 0 ? [lender] : []));
  return (
    <section aria-labelledby={refused.length > 0 ? 'without' : undefined} className="offer-group">
      {refused.length > 0 && (
        <>
          <div className="group-head">
            <h2 id="without">Not for this request: {refused.length}</h2>
            <p>The reason, and the smallest change that would help.</p>
          </div>
          <ul className="reasons">
            {refused.map(({ versionId, title, reasons, change }) => (
              <li key={versionId}>
                <h3>{title}</h3>
                <ul>
                  {reasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
                {change && (
                  <a
                    href={sortedPath({ ...request, amount: change.amount, months: change.months }, sort)}
                    className="text-link"
                  >
                    <span>
                      {changeText(change, request)}
                      <span className="sr-only">{` for an offer of ${title}`}</span>
                    </span>
                    <Icon name="arrow-right" />
                  </a>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {none.length > 0 && (
        <p className="without">
          <b>No {request.loanType.toLowerCase()}:</b> {joinWords(none, 'and')}.
        </p>
      )}
    </section>
  );
}
