import { type LOAN_CALLS, LOAN_WORDS } from '../../shared/loans/calls.ts';
import { deleteHandler, exportHandlers, listHandlers } from '../kit/list-handlers.ts';
import type { Handlers } from '../kit/routes.ts';
import { LOAN_TABLE, WORK_TABLE } from './export.ts';
import type { LeadOfferService } from './offers/service.ts';
import type { LoanService } from './service.ts';

export const loanHandlers = (loans: LoanService, offers: LeadOfferService): Handlers<typeof LOAN_CALLS> => ({
  async findOffers({ id }) {
    const found = await offers.find(id);
    return { answer: { offers: found ?? null }, read: found ? { action: 'viewed', subjectId: id } : null };
  },

  async findSource({ id }) {
    const source = await loans.findSource(id);
    return { answer: { source: source ?? null }, read: source ? { action: 'viewed', subjectId: id } : null };
  },

  ...listHandlers(LOAN_WORDS, loans),
  remove: deleteHandler(LOAN_WORDS, loans),
  ...exportHandlers(LOAN_WORDS, loans, ({ columns }) => (columns === 'work' ? WORK_TABLE : LOAN_TABLE)),
});
