import { calls } from '../kit/calls.ts';
import { doneAnswer } from '../kit/errors.ts';
import { binAnswer, binQuery, restoredAnswer } from './bin.ts';

/** A role that may delete a row may restore it; leads are erased by those who may erase people. */
export const BIN_CALLS = calls({
  list: {
    address: 'GET /api/bin',
    summary: 'List what is in the bin',
    description: 'Deleted rows of one kind, last deleted first.',
    may: ['leads', 'blog'],
    audit: 'read',
    query: binQuery,
    answer: { words: 'One page, and the number on all pages', schema: binAnswer },
  },
  restore: {
    address: 'POST /api/bin/:id/restore',
    summary: 'Restore a deleted row',
    description: 'As it was, with everything that belonged to it. A post is refused while another uses its address.',
    may: ['leads', 'blog'],
    audit: 'note',
    answer: { words: 'Restored; `lost` is what it referred to and no longer exists', schema: restoredAnswer },
    fails: ['conflict'],
  },
  erase: {
    address: 'DELETE /api/bin/:id',
    summary: 'Erase a deleted row now',
    description: 'For good, with its files. Leads need the same permission and confirmation as `POST /api/erasures`.',
    may: ['erasures', 'blog'],
    audit: 'note',
    answer: { words: 'Erased', schema: doneAnswer },
    fails: ['step_up_required', 'conflict'],
  },
});
