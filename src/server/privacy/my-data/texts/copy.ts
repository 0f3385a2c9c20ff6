import {
  type Fact,
  offerFacts,
  offerLine,
  offerOf,
  requestFacts,
  withoutOfferFacts,
} from '../../../../shared/offers/facts.ts';
import type { Offer, PossibleOffer } from '../../../../shared/offers/offers.ts';
import type { LeadOffers } from '../../../../shared/offers/offered.ts';
import { dayIn } from '../../../../shared/languages/dates.ts';
import { type Language, LANGUAGES } from '../../../../shared/languages/languages.ts';
import { fill } from '../../../../shared/languages/words.ts';
import type { OwnData } from '../../../../shared/privacy/my-data.ts';
import { referenceOf } from '../../../../shared/loans/reference.ts';
import { indianDateTime } from '../../../../shared/kit/time.ts';
import { type OwnWords, ownWords } from './own-words.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const rowOf = (name: string, value: string) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`;
const row = (name: string, value: string) => rowOf(escapeHtml(name), escapeHtml(value));

/** The offers that were shown, the chosen one first. Names are as lenders have them, and reasons as they were kept. */
function offerRows(offers: LeadOffers, own: OwnWords): string[] {
  const { language } = own;
  const texts = own.texts.offers;
  const { request, answer, versionId } = offers;
  const chosen = offerOf(answer, versionId);
  const kept = (text: string) =>
    language === 'en' ? escapeHtml(text) : `<span lang="${LANGUAGES.en.tag}">${escapeHtml(text)}</span>`;
  const rows = (prefix: string, facts: readonly Fact[]) =>
    facts.map(({ label, values, isKept }) =>
      rowOf(escapeHtml(`${prefix}: ${label}`), (isKept ? kept : escapeHtml)(values.join('\n'))),
    );
  const nameOf = ({ lender, product }: { lender: string; product: string }) => kept(`${lender}, ${product}`);
  const lines = (prefix: string, all: readonly (Offer | PossibleOffer)[]) =>
    all.map((offer, place) =>
      rowOf(escapeHtml(`${prefix}: ${place + 1}`), `${nameOf(offer)}\n${escapeHtml(offerLine(offer, own))}`),
    );
  return [
    ...(chosen ? [rowOf(escapeHtml(texts.chosen), nameOf(chosen)), ...rows(texts.chosen, offerFacts(chosen, own))] : []),
    row(texts.asOf, dayIn(language, answer.asOf)),
    ...rows(texts.entered, requestFacts(request, own)),
    ...lines(texts.shown, answer.matched),
    ...lines(texts.possible, answer.possible),
    ...withoutOfferFacts(offers).map(({ label, values }) =>
      rowOf(`${escapeHtml(texts.none)}: ${kept(label)}`, kept(values.join('\n'))),
    ),
  ];
}

/** A person's data as a page to keep and print. It needs nothing else. */
export function copyAsHtml(
  { email, leads, requests, nominee, processors }: OwnData,
  { brand, language }: { brand: string; language: Language },
): string {
  const own = ownWords(language);
  const { texts, words } = own;
  const { copy } = texts;
  const timeOf = (iso: string) => fill(copy.time, { time: indianDateTime(new Date(iso)) });
  const parts = [
    ...leads.map(({ noun, id, receivedAt, fields, corrections, documents, consents, offers, sharing }) => {
      const rows = [
        row(copy.received, timeOf(receivedAt)),
        row(copy.reference, noun === 'loans' ? referenceOf(id) : id),
        ...fields.map(([label, value]) => row(label, value)),
        ...corrections.map(({ at, label, from, to }) =>
          row(
            fill(copy.corrected, { label }),
            `${fill(copy.change, { from: from || copy.empty, to: to || copy.empty })}\n${timeOf(at)}`,
          ),
        ),
        ...documents.map(({ at, name }) => row(fill(copy.document, { name }), timeOf(at))),
        ...consents.map(({ purpose, state }) =>
          row(fill(copy.consent, { purpose: words.purposes[purpose] }), words.states[state]),
        ),
        ...(offers === null ? [] : offerRows(offers, own)),
        ...sharing.map(({ lender, facts }) => row(`${words.sharing.title}: ${lender}`, facts.join('\n'))),
      ];
      return `<h2>${words.nouns[noun]}</h2>\n<table>${rows.join('\n')}</table>`;
    }),
    ...(nominee === null
      ? []
      : [
          `<h2>${copy.nominee}</h2>\n<table>${[
            row(copy.name, nominee.name),
            row(copy.relation, nominee.relation),
            row(copy.contact, nominee.contact),
            row(copy.named, timeOf(nominee.at)),
          ].join('\n')}</table>`,
        ]),
    ...requests.map(({ number, kind, sentAt, dueAt, closedAt, result, outcome }) => {
      const rows = [
        row(copy.reference, number),
        row(copy.sent, timeOf(sentAt)),
        row(copy.due, timeOf(dueAt)),
        row(
          copy.result,
          closedAt === null || result === null
            ? copy.open
            : fill(copy.closed, { result: words.results[result], time: timeOf(closedAt) }),
        ),
        ...(outcome === '' ? [] : [row(copy.outcome, outcome)]),
      ];
      return `<h2>${fill(copy.request, { kind: words.kinds[kind] })}</h2>\n<table>${rows.join('\n')}</table>`;
    }),
    ...(processors.length === 0
      ? []
      : [
          `<h2>${words.sharing.processors}</h2>\n<p>${words.sharing.processorsText}</p>\n` +
            `<table>${processors.map(({ name, purpose }) => row(name, purpose)).join('\n')}</table>`,
        ]),
  ];
  const title = escapeHtml(fill(copy.title, { brand, email }));
  return `<!doctype html>
<html lang="${LANGUAGES[language].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { font-family: system-ui, sans-serif; line-height: 1.5; max-width: 44rem; margin: 2rem auto; padding: 0 1.25rem; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100% }
th, td { border: 1px solid #ccc; padding: .4rem .6rem; text-align: left; vertical-align: top }
th { width: 14rem; font-weight: 600 }
td { white-space: pre-wrap }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${parts.join('\n')}
</main>
</body>
</html>
`;
}
