import { capitalise } from '../../../shared/kit/text.ts';
import { type NameKind, NAMES } from '../../../shared/posts/form.ts';
import type { CATEGORY_CALLS } from '../../../shared/posts/name-calls.ts';
import type { Handlers } from '../../kit/routes.ts';
import type { NameService } from './service.ts';

/** Lists, creates, renames, merges and deletes categories, or tags. */
export const nameHandlers = (names: NameService, kind: NameKind): Handlers<typeof CATEGORY_CALLS> => ({
  list: async () => ({ answer: await names.list() }),

  async create({ body }) {
    const outcome = await names.create(body.name);
    if (!outcome.ok) return outcome;
    const { row } = outcome;
    return { answer: row, note: { action: 'created', subjectId: row._id, detail: { name: row.name } } };
  },

  async rename({ id, body, actor }) {
    const outcome = await names.rename(id, body.name, actor.email);
    if (!outcome.ok) return outcome;
    const { row, before } = outcome;
    return { answer: row, note: { action: 'changed', subjectId: row._id, detail: { from: before, to: row.name } } };
  },

  async merge({ id, body, actor }) {
    const outcome = await names.merge(id, body.into, actor.email);
    if (!outcome.ok) return outcome;
    const { from, into } = outcome;
    return { answer: into, note: { action: 'merged', subjectId: from._id, detail: { from: from.name, to: into.name } } };
  },

  async remove({ id }) {
    const outcome = await names.remove(id);
    if (!outcome.ok) return outcome;
    const { _id, name } = outcome.row;
    return {
      answer: { message: `${capitalise(NAMES[kind].one)} deleted successfully` },
      note: { action: 'deleted', subjectId: _id, detail: { name } },
    };
  },
});
