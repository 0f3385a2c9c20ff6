import { type NameKind, NAMES } from '../../../shared/posts/form.ts';
import type { Category } from '../../../shared/posts/names.ts';
import { type Outcome, refused, refusedField } from '../../../shared/kit/outcomes.ts';
import type { Names } from './repository.ts';

export type NameService = ReturnType<typeof createNameService>;

/**
 * Categories, or tags.
 *
 * @param onChange called when readers see a change: they see all categories, and the tags of posts
 */
export function createNameService(names: Names, kind: NameKind, onChange: () => void) {
  const { one } = NAMES[kind];
  const gone = refused('not_found', `There is no such ${one}. It may have been deleted already.`);
  const taken = refusedField('name', `There is a ${one} with this name already.`, 'conflict');
  return {
    list: names.list,
    findByName: names.findByName,
    findMerged: names.findMerged,
    async create(name: string): Promise<Outcome<{ row: Category }>> {
      const row = await names.insert(name);
      if (row === undefined) return taken;
      if (kind === 'categories') onChange();
      return { ok: true, row };
    },
    async remove(id: string): Promise<Outcome<{ row: Category }>> {
      const row = await names.delete(id);
      if (row === undefined) return gone;
      onChange();
      return { ok: true, row };
    },
    /** @param by an email */
    async rename(id: string, name: string, by: string): Promise<Outcome<{ row: Category; before: string }>> {
      const renamed = await names.rename(id, name, by);
      if (renamed === 'gone') return gone;
      if (renamed === 'taken') return taken;
      onChange();
      return { ok: true, ...renamed };
    },
    /** @param by an email */
    async merge(id: string, into: string, by: string): Promise<Outcome<{ from: Category; into: Category }>> {
      const merged = await names.merge(id, into, by);
      if (merged === undefined) return gone;
      onChange();
      return { ok: true, ...merged };
    },
  };
}
