import { SampleStrip } from '../parts/SampleStrip.tsx';
import { applyForPath } from '../../../shared/offers/address.ts';
import { counted, fill } from '../../../shared/languages/words.ts';
import { loanTypeIn } from '../../../shared/loans/type-words.ts';
import type { OfferFigures, OfferRequest } from '../../../shared/offers/offers.ts';
import { formatRupees } from '../../../shared/calculators/emi.ts';
import { Action } from '../parts/Action.tsx';
import { Dock } from '../frame/Dock.tsx';
import { fillNodes } from '../languages/words.ts';
import { sortedPath } from './address.ts';
import { Comparison } from './Comparison.tsx';
import { Disclosures } from './Disclosures.tsx';
import { OfferList, PossibleOffers } from './OfferList.tsx';
import { Questions } from './Questions.tsx';
import type { OffersView } from './read-offers.server.ts';
import { RequestBar } from './RequestBar.tsx';
import { Share } from './Share.tsx';
import { useOfferWords } from './useOfferWords.ts';
import { WithoutOffer } from './WithoutOffer.tsx';

/** When the terms behind the offers were last compared with the lenders’ own, in a sentence; empty without offers. */
function useCheckedText(offers: readonly OfferFigures[]): string {
  const { texts, dayText } = useOfferWords();
  const { checked, checkedBetween } = texts.result;
  const [first, ...others] = [...new Set(offers.map(({ checkedOn }) => checkedOn))].sort();
  if (first === undefined) return '';
  const last = others.at(-1);
  if (last === undefined) return `${fill(checked, { day: dayText(first) })} `;
  return `${fill(checkedBetween, { from: dayText(first), to: dayText(last) })} `;
}

export function ResultPage({ view }: { view: OffersView }) {
  const { request, answer, offers, possible, compared, hasSamples } = view;
  const { language, texts, dayText } = useOfferWords();
  const words = texts.result;
  return (
    <div className="result" data-behaviour="offers">
      {hasSamples && <SampleStrip />}
      <header className="request-band">
        <div className="page-width">
          <div className="request-head">
            <h1>
              {fill(words.title, { loan: loanTypeIn(language, request.loanType), amount: formatRupees(request.amount) })}
            </h1>
            <p>
              {fill(words.workedOut, { day: dayText(answer.asOf) })}
              <span className="print-only"> {fill(words.version, { number: answer.catalogueVersion })}</span>
            </p>
          </div>
          <RequestBar view={view} />
          <p role="status" className="request-status sr-only" />
          <p role="alert" className="request-failed field-error" hidden>
            {fillNodes(words.failed, {
              again: (
                <a key="again" href="/offers" className="text-link">
                  {words.again}
                </a>
              ),
            })}
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
      <Disclosures checked={useCheckedText([...offers, ...possible])} />
      <NextStep view={view} />
    </div>
  );
}

/** In the dock, whose place the bar takes once two offers are chosen. */
function NextStep({ view: { open, offers, request, compared, sort } }: { view: OffersView }) {
  const { language, texts } = useOfferWords();
  const { missing, tick } = texts.result;
  return (
    <Dock>
      {compared.length > 0 ? (
        <Action href={`${sortedPath(request, sort)}#offers`} label={fill(texts.all, { count: offers.length })} />
      ) : open.length > 0 ? (
        <Action href="#questions-title" label={counted(language, missing, open.length)} />
      ) : offers.length > 1 ? (
        <p>{tick}</p>
      ) : (
        <Action href={applyForPath(request)} label={texts.apply} />
      )}
    </Dock>
  );
}

function NoOffers({ request }: { request: OfferRequest }) {
  const { withoutOffer, result } = useOfferWords().texts;
  return (
    <section id="offers" aria-labelledby="offers-title">
      <div className="list-head">
        <h2 id="offers-title">{result.none}</h2>
      </div>
      <p>{result.noneText}</p>
      <Action href={applyForPath(request)} kind="quiet" label={withoutOffer} className="mt-4" />
    </section>
  );
}
