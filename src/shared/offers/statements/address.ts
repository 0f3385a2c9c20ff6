import { type OfferKey, offerQuery } from '../address.ts';
import type { OfferRequest } from '../offers.ts';
import { addressIn, type Language } from '../../languages/languages.ts';

export const STATEMENT_PAGE = '/offers/statement';
export const STATEMENT_PDF = `${STATEMENT_PAGE}.pdf`;

/** The address of the indicative statement of an offer, whose language is that of the page. */
export function statementPath(request: OfferRequest, key: OfferKey, language: Language = 'en'): string {
  return addressIn(language, `${STATEMENT_PAGE}?${offerQuery(request, key)}`);
}

/** The address of the same as PDF. */
export function statementPdfPath(request: OfferRequest, key: OfferKey, language: Language = 'en'): string {
  return `${STATEMENT_PDF}?${offerQuery(request, key)}&language=${language}`;
}
