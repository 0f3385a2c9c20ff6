import { calls } from '../kit/calls.ts';
import { doneAnswer } from '../kit/errors.ts';
import { suspectCount, suspectsAnswer } from './suspects.ts';

/** Forms that may be spam. */
export const SUSPECT_CALLS = calls({
  list: {
    address: 'GET /api/suspects',
    summary: 'List the newest forms that may be spam',
    may: 'leads',
    audit: 'read',
    answer: { words: 'The forms, and how many there are in all', schema: suspectsAnswer },
  },
  count: {
    address: 'GET /api/suspects/count',
    summary: 'Count the forms that may be spam',
    may: 'leads',
    answer: { words: 'The number', schema: suspectCount },
  },
  accept: {
    address: 'POST /api/suspects/:id/accept',
    summary: 'Move a form to where it belongs: it is not spam',
    may: 'leads',
    limit: 'change',
    audit: 'note',
    answer: { words: 'Moved', schema: doneAnswer },
  },
  remove: {
    address: 'DELETE /api/suspects/:id',
    summary: 'Erase a form that is spam',
    // It may be a person's after all, and no bin keeps it.
    may: 'erasures',
    stepUp: true,
    limit: 'change',
    audit: 'note',
    answer: { words: 'Deleted', schema: doneAnswer },
  },
});
