import { capitalise } from '../../../shared/kit/text.ts';
import { refused, refusedField } from '../../../shared/kit/outcomes.ts';
import type { Category, Merging, Renaming } from '../../../shared/posts/names.ts';
import type { CATEGORY_CALLS } from '../../../shared/posts/name-calls.ts';
import type { Handlers } from '../../kit/routes.ts';

/** The service behind these calls. */
interface NameService {
  list(): Promise<Category[]>;
  /** Resolves with undefined if the name is taken. */
  create(name: string): Promise<Category | undefined>;
  /** Resolves with undefined if the name does not exist. */
  remove(id: string): Promise<Category | undefined>;
  rename(id: string, name: string, by: string): Promise<Renaming>;
  /** Resolves with undefined if either does not exist. */
  merge(id: string, into: string, by: string): Promise<Merging | undefined>;
}

/**
 * Lists, creates, renames, merges and deletes rows that are only a name, such as categories and tags.
 *
 * @param taken says that a name exists
 */
export function nameHandlers(names: NameService, one: string, taken: string): Handlers<typeof CATEGORY_CALLS> {
  const gone = refused('not_found', `There is no such ${one}. It may have been deleted already.`);
  return {
    list: async () => ({ answer: await names.list() }),

    async create({ body }) {
      const made = await names.create(body.name);
      if (made === undefined) return refusedField('name', taken, 'conflict');
      return { answer: made, note: { action: 'created', subjectId: made._id, detail: { name: made.name } } };
    },

    async rename({ id, body, actor }) {
      const outcome = await names.rename(id, body.name, actor.email);
      if (outcome.result === 'gone') return gone;
      if (outcome.result === 'taken') return refusedField('name', taken, 'conflict');
      const { row, before } = outcome;
      return { answer: row, note: { action: 'changed', subjectId: row._id, detail: { from: before, to: row.name } } };
    },

    async merge({ id, body, actor }) {
      const merged = await names.merge(id, body.into, actor.email);
      if (merged === undefined) return gone;
      const { from, into } = merged;
      return { answer: into, note: { action: 'merged', subjectId: from._id, detail: { from: from.name, to: into.name } } };
    },

    async remove({ id }) {
      const removed = await names.remove(id);
      if (removed === undefined) return gone;
      return {
        answer: { message: `${capitalise(one)} deleted successfully` },
        note: { action: 'deleted', subjectId: removed._id, detail: { name: removed.name } },
      };
    },
  };
}
