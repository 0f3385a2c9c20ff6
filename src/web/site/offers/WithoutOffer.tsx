import { formatRupees } from '../../../shared/calculators/emi.ts';
import { fill } from '../../../shared/languages/words.ts';
import { loanTypeIn } from '../../../shared/loans/type-words.ts';
import type { FoundChange } from '../../../shared/offers/match-change.ts';
import type { OfferRequest } from '../../../shared/offers/offers.ts';
import { reasonText } from '../../../shared/offers/reasons.ts';
import { joinWords } from '../../../shared/offers/rule-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { fillNodes } from '../languages/words.ts';
import { EnglishText, WithNames } from '../parts/EnglishText.tsx';
import { sortedPath } from './address.ts';
import type { OffersView } from './read-offers.server.ts';
import { useOfferWords } from './useOfferWords.ts';

/** The lenders without an offer, why, and what would bring one; those without such a product in one sentence. */
export function WithoutOffer({ view: { without, request, sort } }: { view: OffersView }) {
  const { language, texts, terms, inWords } = useOfferWords();
  const words = texts.without;
  const refused = without.flatMap(({ lender, products }) =>
    products.map((product) => ({ ...product, title: products.length === 1 ? lender : `${lender}, ${product.product}` })),
  );
  const none = without.flatMap(({ lender, products }) => (products.length === 0 ? [lender] : []));
  const loan = loanTypeIn(language, request.loanType);
  return (
    <section aria-labelledby={refused.length > 0 ? 'without' : undefined} className="offer-group">
      {refused.length > 0 && (
        <>
          <div className="group-head">
            <h2 id="without">{fill(words.title, { count: refused.length })}</h2>
            <p>{words.text}</p>
          </div>
          <ul className="reasons">
            {refused.map(({ versionId, title, reasons, change }) => (
              <li key={versionId}>
                <h3>
                  <EnglishText text={title} />
                </h3>
                <ul>
                  {reasons
                    .map((each) => reasonText(each, inWords))
                    .map((reason) => (
                      <li key={reason}>
                        <WithNames text={reason} />
                      </li>
                    ))}
                </ul>
                {change && (
                  <a
                    href={sortedPath({ ...request, amount: change.amount, months: change.months }, sort)}
                    className="text-link"
                  >
                    <span>
                      {changeText(change, request)}
                      <span className="sr-only">
                        <WithNames text={fill(words.forOffer, { title })} />
                      </span>
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
          {fillNodes(words.none, {
            none: <b key="none">{fill(words.noLoan, { loan: language === 'en' ? loan.toLowerCase() : loan })}</b>,
            lenders: <WithNames key="lenders" text={joinWords(none, terms.and)} />,
          })}
        </p>
      )}
    </section>
  );

  /** What would bring an offer: "₹4,20,000 instead of ₹5,00,000 and 48 months instead of 60". */
  function changeText({ amount, months }: FoundChange, before: OfferRequest): string {
    const parts: string[] = [];
    if (amount !== before.amount)
      parts.push(fill(words.amount, { rupees: formatRupees(amount), before: formatRupees(before.amount) }));
    if (months !== before.months) parts.push(fill(words.months, { months, before: before.months }));
    return joinWords(parts, terms.and);
  }
}
