import * as z from 'zod/mini';
import { doneAnswer } from '../kit/errors.ts';
import { calls } from '../kit/calls.ts';
import { missingAddress, missingQuery, newRedirect, redirectChange, redirectRow } from './redirects.ts';

const CHANGE = { may: 'blog', limit: 'change', audit: 'note' } as const;

export const REDIRECT_CALLS = calls({
  list: {
    address: 'GET /api/redirects',
    summary: 'List the redirects',
    description: 'Most recently made first.',
    may: 'blog',
    answer: { words: 'All of them', schema: z.array(redirectRow) },
  },
  listMissing: {
    address: 'GET /api/redirects/missing',
    summary: 'List addresses that were asked for and do not exist',
    description:
      'The most frequent first, at most 1,000. Only paths, without anything about who asked; none that may hold ' +
      'personal data.',
    may: 'blog',
    answer: { words: 'All of them', schema: z.array(missingAddress) },
  },
  forget: {
    ...CHANGE,
    address: 'DELETE /api/redirects/missing',
    summary: 'Forget addresses that do not exist',
    query: missingQuery,
    answer: { words: 'Forgotten', schema: doneAnswer },
  },
  create: {
    ...CHANGE,
    address: 'POST /api/redirects',
    summary: 'Add a redirect',
    description:
      'From an address without a page to one of this site. It leads straight to the end of its way, and those that ' +
      'led to its beginning follow.',
    body: newRedirect,
    answer: { words: 'Added', schema: redirectRow, status: 201 },
    fails: ['conflict'],
  },
  change: {
    ...CHANGE,
    address: 'PUT /api/redirects/:id',
    summary: 'Change a redirect',
    description: 'Refused when another request has changed it meanwhile.',
    body: redirectChange,
    answer: { words: 'Changed', schema: redirectRow },
    fails: ['conflict'],
  },
  remove: {
    ...CHANGE,
    address: 'DELETE /api/redirects/:id',
    summary: 'Delete a redirect',
    answer: { words: 'Deleted', schema: doneAnswer },
  },
});
