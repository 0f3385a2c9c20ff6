import { type OfferKey, offerQuery } from '../address.ts';
import type { OfferRequest } from '../offers.ts';
import type { StatementLanguage } from './words.ts';

export const STATEMENT_PAGE = '/offers/statement';
export const STATEMENT_PDF = `${STATEMENT_PAGE}.pdf`;

/** The address of the indicative statement of an offer. */
export function statementPath(request: OfferRequest, key: OfferKey, language: StatementLanguage = 'en'): string {
  return `${STATEMENT_PAGE}?${offerQuery(request, key)}&language=${language}`;
}

/** The address of the same as PDF. */
export function statementPdfPath(request: OfferRequest, key: OfferKey, language: StatementLanguage = 'en'): string {
  return `${STATEMENT_PDF}?${offerQuery(request, key)}&language=${language}`;
}
