import { ANSWERS } from '../../../shared/offers/form.ts';
import { missingText } from '../../../shared/offers/facts.ts';
import type { Offer, PossibleOffer } from '../../../shared/offers/offers.ts';
import { count } from '../../../shared/offers/rule-words.ts';
import { formatIndianDay } from '../../../shared/kit/time.ts';
import { formatRupees } from '../../../shared/calculators/emi.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Trail } from '../parts/Trail.tsx';
import { Action } from '../parts/Action.tsx';
import { Comparison } from './Comparison.tsx';
import { Disclosures } from './Disclosures.tsx';
import { OfferForm } from './OfferForm.tsx';
import { OfferList, PossibleOffers } from './OfferList.tsx';
import type { OffersView } from './read-offers.server.ts';
import { WithoutOffer } from './WithoutOffer.tsx';

/** When the terms behind the offers were last compared with the lenders’ own, in a sentence; empty without offers. */
function checkedText(offers: readonly Offer[]): string {
  const [first, ...others] = [...new Set(offers.map(({ checkedOn }) => checkedOn))].sort();
  if (first === undefined) return '';
  const last = others.at(-1);
  if (last === undefined) return ` Rates checked on ${formatIndianDay(first)}.`;
  return ` Rates checked between ${formatIndianDay(first)} and ${formatIndianDay(last)}.`;
}

/** What is still missing, once for all lenders: "3 lenders could be checked with 2 more answers: age, income." */
function openText(possible: readonly PossibleOffer[]): string {
  const lenders = new Set(possible.map(({ lender }) => lender)).size;
  const missing = ANSWERS.filter((answer) => possible.some((offer) => offer.missing.includes(answer)));
  const answers = missing.length === 1 ? '1 more answer' : `${missing.length} more answers`;
  return `${count(lenders, 'lender')} could be checked with ${answers}: ${missingText({ missing })}.`;
}

export function ResultPage({ view }: { view: OffersView }) {
  const { request, answer, typed, asked, offers, possible, compared, hasSamples } = view;
  const { income, months } = request;
  const withIncome = income === undefined ? '' : `, with an income of ${formatRupees(income)} a month`;
  const checked = checkedText([...offers, ...possible]);
  return (
    <>
      <header className="bg-mist-100">
        <div className="page-width pt-5 pb-8 lg:pt-7 lg:pb-10">
          <div className="text-peacock-800 print:hidden">
            <Trail />
          </div>
          <h1 className="mt-5 text-[clamp(2.125rem,4.6vw,3.5rem)] leading-[.98] tracking-[-.03em]">
            {request.loanType} of {formatRupees(request.amount)}
          </h1>
          <p className="mt-3 text-[1.0625rem] text-ink">
            {`Over ${count(months, 'month')}${withIncome}. Worked out on ${formatIndianDay(answer.asOf)}.${checked} `}
            Indicative; the lender’s own statement binds.
          </p>
          {possible.length > 0 && <p className="mt-5 max-w-[44em] text-[1.0625rem] font-semibold">{openText(possible)}</p>}
          <details id="request" className="request-details" open={possible.length > 0}>
            <summary className="btn btn-quiet">
              <Icon name="pencil-simple" /> Change your request
            </summary>
            <div className="form-card mt-4">
              <h2 id="request-title">Your request</h2>
              <p>Each further answer lets more of the lenders’ rules be checked.</p>
              <OfferForm typed={typed} errors={{}} asked={asked} labelledBy="request-title" />
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
          {offers.length > 0 && <OfferList view={view} />}
          {possible.length > 0 && <PossibleOffers view={view} />}
          {offers.length + possible.length === 0 && <NoOffers />}
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
        Below is each lender’s reason, and what would change it. You can also send an application without an offer, and our
        team looks for a lender.
      </p>
      <Action href="/apply" kind="quiet" label="Apply without an offer" className="mt-5" />
    </section>
  );
}
