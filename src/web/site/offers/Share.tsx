import { formatApr, formatRupees } from '../../../shared/calculators/emi.ts';
import { offersPath } from '../../../shared/offers/address.ts';
import { count } from '../../../shared/offers/rule-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useSite } from '../../ui/useSite.ts';
import type { OffersView } from './read-offers.server.ts';

/** Ways to show a result to others. Its address is all they need. */
export function Share({ view: { request, offers } }: { view: OffersView }) {
  const { origin } = useSite();
  const address = `${origin}${offersPath(request)}`;
  const loan = `${request.loanType} of ${formatRupees(request.amount)} over ${count(request.months, 'month')}`;
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
      <p>The link holds the answers above, and no name.</p>
    </div>
  );
}
