import { formatApr, formatRupees } from '../../../shared/calculators/emi.ts';
import { offersPath } from '../../../shared/offers/address.ts';
import { count } from '../../../shared/offers/rule-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useSite } from '../../ui/useSite.ts';
import type { OffersView } from './read-offers.server.ts';

/** Ways to show a result to others: the loan alone, for which they may answer the questions themselves. */
export function Share({ view: { request, offers } }: { view: OffersView }) {
  const { origin } = useSite();
  const { loanType, amount, months } = request;
  // What is known of the person stays here.
  const address = `${origin}${offersPath({ loanType, amount, months })}`;
  const loan = `${loanType} of ${formatRupees(amount)} over ${count(months, 'month')}`;
  const lowest = Math.min(...offers.map(({ apr }) => apr));
  const found = offers.length === 0 ? '' : `: ${count(offers.length, 'offer')}, APR from ${formatApr(lowest)}`;
  return (
    <div className="share-result">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${loan}${found}. ${address}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className="btn btn-quiet"
      >
        <Icon name="whatsapp-logo" /> Send to my family<span className="sr-only"> on WhatsApp (opens in a new tab)</span>
      </a>
      <button type="button" className="btn btn-quiet" value={address} hidden>
        <Icon name="link" /> <span aria-live="polite">Copy the link</span>
      </button>
      <p>The link tells the loan alone, not your answers.</p>
    </div>
  );
}
