import type { AUTHOR_CALLS } from '../../../shared/posts/author-calls.ts';
import type { AuthorRow } from '../../../shared/posts/authors.ts';
import { type Handlers, ifDone } from '../../kit/routes.ts';
import type { AuthorRepository } from './repository.ts';
import { type AuthorService, GONE } from './service.ts';

const noteOf = (action: 'created' | 'deleted', { _id, name }: AuthorRow) => ({ action, subjectId: _id, detail: { name } });

export const authorHandlers = (authors: AuthorService, rows: AuthorRepository): Handlers<typeof AUTHOR_CALLS> => ({
  list: async () => ({ answer: await rows.list() }),

  async read({ id }) {
    const row = await rows.read(id);
    return row ? { answer: row } : GONE;
  },

  create: async ({ body }) =>
    ifDone(await authors.create(body), ({ row }) => ({ answer: row, note: noteOf('created', row) })),

  change: async ({ id, body, actor }) =>
    ifDone(await authors.change(id, body, actor.email), ({ before, row }) => {
      const detail = before.name === row.name ? { name: row.name } : { from: before.name, to: row.name };
      return { answer: row, note: { action: 'changed', subjectId: row._id, detail } };
    }),

  async remove({ id }) {
    const row = await authors.remove(id);
    return row ? { answer: { message: 'Author deleted.' }, note: noteOf('deleted', row) } : GONE;
  },
});
