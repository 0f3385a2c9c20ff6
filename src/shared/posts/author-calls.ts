import * as z from 'zod/mini';
import { calls } from '../kit/calls.ts';
import { doneAnswer } from '../kit/errors.ts';
import { authorChange, authorRow, newAuthor } from './authors.ts';

const CHANGE = { may: 'blog', limit: 'change', audit: 'note' } as const;

export const AUTHOR_CALLS = calls({
  list: {
    address: 'GET /api/authors',
    summary: 'List the authors of the blog',
    description: 'Those who write posts and those who review them, by name.',
    may: 'blog',
    answer: { words: 'All of them', schema: z.array(authorRow) },
  },
  read: {
    address: 'GET /api/authors/:id',
    summary: 'Read an author',
    may: 'blog',
    answer: { words: 'The author', schema: authorRow },
  },
  create: {
    ...CHANGE,
    address: 'POST /api/authors',
    summary: 'Add an author',
    description: 'The address of the page about them is made from the name.',
    body: newAuthor,
    answer: { words: 'Added', schema: authorRow, status: 201 },
  },
  change: {
    ...CHANGE,
    address: 'PUT /api/authors/:id',
    summary: 'Change an author',
    description:
      'The name in their posts follows, and the old address of their page leads to a new one. Refused when another request ' +
      'has changed the author meanwhile.',
    body: authorChange,
    answer: { words: 'Changed', schema: authorRow },
    fails: ['conflict'],
  },
  remove: {
    ...CHANGE,
    address: 'DELETE /api/authors/:id',
    summary: 'Delete an author',
    description: 'Their posts stay and keep the name; posts that they reviewed lose the reviewer.',
    answer: { words: 'Deleted', schema: doneAnswer },
  },
});
