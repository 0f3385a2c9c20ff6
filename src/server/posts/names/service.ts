import type { Category } from '../../../shared/posts/names.ts';
import { type Outcome, refused, refusedField } from '../../../shared/kit/outcomes.ts';
import type { Names } from './repository.ts';

export type NameService = ReturnType<typeof createNameService>;

interface Kind {
  one: string;
  /** Says that a name exists. */
  taken: string;
  /** Called when readers see a change. */
  onChange(): void;
  /** The same for a name without posts. */
  onCreate?(): void;
}

/** Categories, or tags. */
export function createNameService(names: Names, { one, taken, onChange, onCreate }: Kind) {
  const gone = refused('not_found', `There is no such ${one}. It may have been deleted already.`);
  const isTaken = refusedField('name', taken, 'conflict');
  return {
    list: names.list,
    findByName: names.findByName,
    findMerged: names.findMerged,
    async create(name: string): Promise<Outcome<{ row: Category }>> {
      const row = await names.insert(name);
      if (row === undefined) return isTaken;
      onCreate?.();
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
      if (renamed === 'taken') return isTaken;
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
