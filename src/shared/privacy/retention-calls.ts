import { calls } from '../kit/calls.ts';
import { doneAnswer } from '../kit/errors.ts';
import { previewAnswer, retentionAnswer, ruleSchema } from './retention.ts';

const CHANGE = { may: 'erasures', stepUp: true, validLimit: 'change', audit: 'note' } as const;

export const RETENTION_CALLS = calls({
  list: {
    address: 'GET /api/retention',
    summary: 'List the retention rules and their latest runs',
    may: 'erasures',
    answer: { words: 'Rules and runs', schema: retentionAnswer },
  },
  preview: {
    address: 'GET /api/retention/preview',
    summary: 'Preview the next run',
    description: 'What each rule would erase: how many leads, how many are on hold, and the first few. Nothing is erased.',
    may: 'erasures',
    audit: 'note',
    answer: { words: 'By rule', schema: previewAnswer },
  },
  set: {
    ...CHANGE,
    address: 'POST /api/retention/rules',
    summary: 'Set a retention rule',
    description: 'For a kind of lead, and for loan applications perhaps one status; it replaces an earlier one.',
    body: ruleSchema,
    answer: { words: 'Rules and runs', schema: retentionAnswer },
  },
  remove: {
    ...CHANGE,
    address: 'DELETE /api/retention/rules/:id',
    summary: 'Remove a retention rule',
    answer: { words: 'Removed', schema: doneAnswer },
  },
});
