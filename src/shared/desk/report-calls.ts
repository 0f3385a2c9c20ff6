import { calls } from '../kit/calls.ts';
import { LEAD_PERMISSIONS } from '../staff/permissions.ts';
import { leadReport, leadReportQuery } from './reports.ts';

export const REPORT_CALLS = calls({
  count: {
    address: 'GET /api/reports/leads',
    summary: 'Count how far loan applications came',
    description: 'By source, campaign, lender, owner, week or loan type.',
    may: LEAD_PERMISSIONS.rows,
    query: leadReportQuery,
    answer: { words: 'The figures', schema: leadReport },
  },
  export: {
    address: 'GET /api/reports/leads/csv',
    summary: 'Export how far loan applications came',
    may: LEAD_PERMISSIONS.exports,
    stepUp: true,
    validLimit: 'change',
    audit: 'note',
    query: leadReportQuery,
    answer: { words: 'The figures', file: 'text/csv' },
  },
});
