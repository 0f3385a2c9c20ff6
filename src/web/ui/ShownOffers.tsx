import { LANGUAGES } from '../../shared/languages/languages.ts';
import { dateIn, dayIn } from '../../shared/languages/dates.ts';
import { fill } from '../../shared/languages/words.ts';
import {
  type Fact,
  type FactWords,
  offerFacts,
  offerLine,
  offerOf,
  requestFacts,
  FACTS_IN_ENGLISH,
  withoutOfferFacts,
} from '../../shared/offers/facts.ts';
import type { LeadOffers } from '../../shared/offers/offered.ts';
import { words as english } from '../../shared/offers/shown/words.ts';
import { indianDateTime } from '../../shared/kit/time.ts';

const SUMMARY = 'min-h-6 cursor-pointer font-semibold';

interface ShownOffersProps {
  offers: LeadOffers;
  /** How it is said, by default in English. */
  shown?: FactWords & { texts: typeof english };
}

/** The offers that an applicant saw, as they were shown: the chosen one if there is one, then all of them. */
export function ShownOffers({ offers, shown = { ...FACTS_IN_ENGLISH, texts: english } }: ShownOffersProps) {
  const { texts, language, terms } = shown;
  const { request, answer, versionId, catalogueAt } = offers;
  const { matched, possible, asOf, catalogueVersion } = answer;
  const chosen = offerOf(answer, versionId);
  const without = withoutOfferFacts(offers);
  // Names are as lenders have them, and reasons as they were kept.
  const kept = language === 'en' ? undefined : LANGUAGES.en.tag;
  const inForce = new Date(catalogueAt);
  const [before, between, after = ''] = (chosen?.isStale ? texts.chosenStale : texts.chosen).split(/\{(?:lender|product)\}/);
  return (
    <div className="grid gap-3">
      {chosen && (
        <>
          <p>
            <span>{before}</span>
            <strong lang={kept}>{chosen.lender}</strong>
            <span>{between}</span>
            <span lang={kept}>{chosen.product}</span>
            <span>{fill(after, { stale: terms.facts.stale })}</span>
          </p>
          <Facts facts={offerFacts(chosen, shown)} kept={kept} />
        </>
      )}
      <details>
        <summary className={SUMMARY}>{texts.entered}</summary>
        <Facts facts={requestFacts(request, shown)} kept={kept} />
      </details>
      <details>
        <summary className={SUMMARY}>
          {matched.length === 1 ? texts.only : fill(texts.all, { count: matched.length })}
        </summary>
        <ol className="mt-2 grid list-decimal gap-2 pl-5">
          {matched.map((offer) => (
            <li key={offer.versionId} className="wrap-anywhere">
              <span lang={kept}>{nameOf(offer)}</span>
              {offer === chosen && <strong>{` ${texts.isChosen}`}</strong>}
              <br />
              <span className="text-[0.875rem] text-slate">{offerLine(offer, shown)}</span>
              {offer !== chosen && (
                <details className="text-[0.875rem]">
                  <summary className="min-h-6 cursor-pointer">
                    <span>{texts.everything}</span>
                    <span className="sr-only">{fill(texts.everythingOf, { offer: nameOf(offer) })}</span>
                  </summary>
                  <Facts facts={offerFacts(offer, shown)} kept={kept} />
                </details>
              )}
            </li>
          ))}
        </ol>
      </details>
      {possible.length > 0 && (
        <details>
          <summary className={SUMMARY}>{fill(texts.possible, { count: possible.length })}</summary>
          <ol className="mt-2 grid list-decimal gap-2 pl-5">
            {possible.map((offer) => (
              <li key={offer.versionId} className="wrap-anywhere">
                <p>
                  <span lang={kept}>{nameOf(offer)}</span>
                  {offer === chosen && <strong>{` ${texts.isChosen}`}</strong>}
                </p>
                <p className="text-[0.875rem] text-slate">{offerLine(offer, shown)}</p>
              </li>
            ))}
          </ol>
        </details>
      )}
      {without.length > 0 && (
        <details>
          <summary className={SUMMARY}>{fill(texts.without, { count: without.length })}</summary>
          <div lang={kept}>
            <Facts facts={without} />
          </div>
        </details>
      )}
      <p className="text-[0.875rem] text-slate">
        {fill(texts.asOf, {
          day: dayIn(language, asOf),
          version: catalogueVersion,
          date: dateIn(language, inForce),
          time: indianDateTime(inForce).slice(11, 16),
        })}
      </p>
    </div>
  );
}

const nameOf = ({ lender, product }: { lender: string; product: string }) => `${lender}, ${product}`;

/** @param props.kept the language of what is as it was kept, where it is another one */
function Facts({ facts, kept }: { facts: readonly Fact[]; kept?: string | undefined }) {
  return (
    <dl className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(({ label, values, isKept }) => (
        <div key={label} className="min-w-0">
          <dt className="text-[0.8125rem] text-slate">{label}</dt>
          {values.map((value, place) => (
            <dd key={place} lang={isKept ? kept : undefined} className="wrap-anywhere">
              {value}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
