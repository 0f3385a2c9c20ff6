import { calls } from '../kit/calls.ts';
import { exportCalls, listCalls } from '../kit/list-calls.ts';
import { auditEntry, auditExportQuery, auditListQuery, verificationAnswer } from './trail.ts';

export const AUDIT_WORDS = { one: 'audit entry', many: 'audit entries' };

export const AUDIT_CALLS = calls({
  lastVerification: {
    address: 'GET /api/audit/verification',
    summary: 'Read the last verification of the audit trail',
    may: 'audit',
    answer: { words: 'When it was, and what it found', schema: verificationAnswer },
  },
  verify: {
    address: 'POST /api/audit/verification',
    summary: 'Verify the audit trail',
    description: 'Computes the hash of every entry anew, and records what it found.',
    may: 'audit',
    limit: 'change',
    audit: 'within',
    answer: { words: 'What it found', schema: verificationAnswer },
  },
  ...listCalls(AUDIT_WORDS, { list: '/api/audit', news: '/api/audit/news', find: '/api/audit' }, 'audit', {
    query: auditListQuery,
    row: auditEntry,
  }),
  ...exportCalls(AUDIT_WORDS, '/api/audit/export', 'audit', auditExportQuery),
});
