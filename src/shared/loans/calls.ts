import { calls } from '../kit/calls.ts';
import { deleteCall, exportCalls, listCalls } from '../kit/list-calls.ts';
import { formCall } from '../leads/calls.ts';
import { leadOffersAnswer } from '../offers/offered.ts';
import { LEAD_PERMISSIONS } from '../staff/permissions.ts';
import { addedLead, addedLeadSchema, knownApplicant } from './adding.ts';
import { leadSourceAnswer } from './lead-source.ts';
import { LOAN_LIST, LOAN_NOUN } from './noun.ts';
import { loanSubmitted } from './schemas.ts';
import { loanSubmission } from './submission.ts';
import { listedLoan, workExportQuery, workListQuery } from './work.ts';

export const LOAN_FORM_CALLS = calls({
  submit: formCall('/api/loans/post-application', 'Submit a loan application', loanSubmission, loanSubmitted),
});

export const LOAN_CALLS = calls({
  findOffers: {
    address: 'GET /api/loans/offers/:id',
    summary: 'Read the offers that were shown to the sender of a loan application',
    description: 'Exactly as they were then, whatever the catalogue says now.',
    may: 'leads',
    audit: 'read',
    anyId: true,
    answer: { words: 'The offers; null for an application without a chosen offer', schema: leadOffersAnswer },
  },
  findSource: {
    address: 'GET /api/loans/sources/:id',
    summary: 'Read where the sender of a loan application came from',
    may: 'leads',
    audit: 'read',
    anyId: true,
    answer: { words: 'The source; null for an application without one', schema: leadSourceAnswer },
  },
  ...listCalls(
    LOAN_NOUN,
    { list: LOAN_LIST, news: '/api/loans/news', find: '/api/loans/get-application' },
    LEAD_PERMISSIONS.rows,
    { query: workListQuery, row: listedLoan },
  ),
  add: {
    address: 'POST /api/loans/add-application',
    summary: 'Add a loan application of someone who came in, called or wrote',
    description:
      'With all fields of the form on the website, and how the applicant came. Staff have read the notice of that form to ' +
      'the applicant, who agreed; a note says who recorded it. `anyway` adds it though the applicant is known.',
    may: LEAD_PERMISSIONS.rows,
    limit: 'change',
    isRepeatable: true,
    audit: 'note',
    body: addedLeadSchema,
    answer: { words: 'Added', schema: addedLead, status: 201 },
    conflict: {
      words: 'There are applications with the same phone number or email; nothing was stored',
      schema: knownApplicant,
    },
  },
  remove: deleteCall(LOAN_NOUN, '/api/loans/delete-application', LEAD_PERMISSIONS.rows),
  ...exportCalls(LOAN_NOUN, '/api/loans/export', LEAD_PERMISSIONS.exports, workExportQuery),
});
