import { formatApr, formatRupees } from '../../../shared/calculators/emi.ts';
import { addressIn } from '../../../shared/languages/languages.ts';
import { fill } from '../../../shared/languages/words.ts';
import { loanTypeIn } from '../../../shared/loans/type-words.ts';
import { offersPath } from '../../../shared/offers/address.ts';
import { count } from '../../../shared/offers/rule-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useSite } from '../../ui/useSite.ts';
import type { OffersView } from './read-offers.server.ts';
import { useOfferWords } from './useOfferWords.ts';

/** Ways to show a result to others: the loan alone, for which they may answer the questions themselves. */
export function Share({ view: { request, offers } }: { view: OffersView }) {
  const { origin } = useSite();
  const { language, texts, terms } = useOfferWords();
  const words = texts.shared;
  const { loanType, amount, months } = request;
  // What is known of the person stays here.
  const address = `${origin}${addressIn(language, offersPath({ loanType, amount, months }))}`;
  const loan = fill(words.loan, {
    loan: loanTypeIn(language, loanType),
    amount: formatRupees(amount),
    months: count(months, 'month', terms),
  });
  const message =
    offers.length === 0
      ? fill(words.message, { loan, address })
      : fill(words.messageWithOffers, {
          loan,
          offers: count(offers.length, 'offer', terms),
          apr: formatApr(Math.min(...offers.map(({ apr }) => apr))),
          address,
        });
  return (
    <div className="share-result">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noopener noreferrer"
        className="btn btn-quiet"
      >
        <Icon name="whatsapp-logo" /> {words.toFamily}
        <span className="sr-only">{words.onWhatsApp}</span>
      </a>
      <button
        type="button"
        className="btn btn-quiet"
        value={address}
        data-copied={words.copied}
        data-not-copied={words.notCopied}
        hidden
      >
        <Icon name="link" /> <span aria-live="polite">{words.copy}</span>
      </button>
      <p>{words.loanAlone}</p>
    </div>
  );
}
