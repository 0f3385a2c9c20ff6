import { CONSENT_STATES } from '../../../../shared/privacy/consents.ts';
import {
  type Fact,
  offerFacts,
  offerLine,
  offerOf,
  requestFacts,
  withoutOfferFacts,
} from '../../../../shared/offers/facts.ts';
import type { LeadOffers } from '../../../../shared/offers/offered.ts';
import { capitalise } from '../../../../shared/kit/text.ts';
import { ownWordOf } from '../../../../shared/leads/nouns.ts';
import { type OwnData, WITHDRAWABLE } from '../../../../shared/privacy/my-data.ts';
import { referenceOf } from '../../../../shared/loans/reference.ts';
import { REQUEST_KINDS, RESULTS } from '../../../../shared/privacy/requests.ts';
import { formatIndianDay, indianDateTime } from '../../../../shared/kit/time.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const row = (name: string, value: string) =>
  `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`;
const timeOf = (iso: string) => `${indianDateTime(new Date(iso))} IST`;

/** The offers that were shown, the chosen one first. */
function offerRows(offers: LeadOffers): string[] {
  const { request, answer, versionId } = offers;
  const chosen = offerOf(answer, versionId);
  const rows = (prefix: string, facts: readonly Fact[]) =>
    facts.map(({ label, values }) => row(`${prefix}: ${label}`, values.join('\n')));
  return [
    ...(chosen
      ? [row('Offer chosen', `${chosen.lender}, ${chosen.product}`), ...rows('Offer chosen', offerFacts(chosen))]
      : []),
    row('Offers as of', formatIndianDay(answer.asOf)),
    ...rows('Entered for offers', requestFacts(request)),
    ...answer.matched.map((offer, place) =>
      row(`Offer shown: ${place + 1}`, `${offer.lender}, ${offer.product}\n${offerLine(offer)}`),
    ),
    ...answer.possible.map((offer, place) =>
      row(`Possible offer: ${place + 1}`, `${offer.lender}, ${offer.product}\n${offerLine(offer)}`),
    ),
    ...rows('No offer', withoutOfferFacts(offers)),
  ];
}

/** A person's data as a page to keep and print. It needs nothing else. */
export function copyAsHtml({ email, leads, requests }: OwnData, brand: string): string {
  const parts = [
    ...leads.map(({ noun, id, receivedAt, fields, corrections, documents, consents, offers }) => {
      const rows = [
        row('Received', timeOf(receivedAt)),
        row('Reference', noun === 'loans' ? referenceOf(id) : id),
        ...fields.map(([label, value]) => row(label, value)),
        ...corrections.map(({ at, label, from, to }) =>
          row(`Corrected: ${label}`, `${from || 'Empty'} → ${to || 'Empty'}\n${timeOf(at)}`),
        ),
        ...documents.map(({ at, name }) => row(`Received: ${name}`, timeOf(at))),
        ...consents.map(({ purpose, state }) => row(`Consent: ${WITHDRAWABLE[purpose]}`, CONSENT_STATES[state])),
        ...(offers === null ? [] : offerRows(offers)),
      ];
      return `<h2>${capitalise(ownWordOf(noun))}</h2>\n<table>${rows.join('\n')}</table>`;
    }),
    ...requests.map(({ kind, sentAt, closedAt, result }) => {
      const rows = [
        row('Sent', timeOf(sentAt)),
        row('Result', closedAt === null || result === null ? 'Open' : `${RESULTS[result]}, ${timeOf(closedAt)}`),
      ];
      return `<h2>Request: ${REQUEST_KINDS[kind]}</h2>\n<table>${rows.join('\n')}</table>`;
    }),
  ];
  const title = `Data that ${escapeHtml(brand)} holds under ${escapeHtml(email)}`;
  return `<!doctype html>
<html lang="en-IN">
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
