import { capitalise } from '../../../shared/kit/text.ts';
import { type NameKind, NAMES } from '../../../shared/posts/form.ts';
import type { CATEGORY_CALLS } from '../../../shared/posts/name-calls.ts';
import { type Handlers, ifDone } from '../../kit/routes.ts';
import type { Names } from './repository.ts';

/** Lists, creates, renames, merges and deletes categories, or tags. */
export const nameHandlers = (names: Names, kind: NameKind): Handlers<typeof CATEGORY_CALLS> => ({
  list: async () => ({ answer: await names.list() }),

  create: async ({ body }) =>
    ifDone(await names.create(body.name), ({ row }) => ({
      answer: row,
      note: { action: 'created', subjectId: row._id, detail: { name: row.name } },
    })),

  rename: async ({ id, body, actor }) =>
    ifDone(await names.rename(id, body.name, actor.email), ({ row, before }) => ({
      answer: row,
      note: { action: 'changed', subjectId: row._id, detail: { from: before, to: row.name } },
    })),

  merge: async ({ id, body, actor }) =>
    ifDone(await names.merge(id, body.into, actor.email), ({ from, into }) => ({
      answer: into,
      note: { action: 'merged', subjectId: from._id, detail: { from: from.name, to: into.name } },
    })),

  remove: async ({ id }) =>
    ifDone(await names.remove(id), ({ row: { name } }) => ({
      answer: { message: `${capitalise(NAMES[kind].one)} deleted successfully` },
      note: { action: 'deleted', subjectId: id, detail: { name } },
    })),
});
