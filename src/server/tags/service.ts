import type { Tag } from '../../shared/names.ts';
import type { TagRepository } from './repository.ts';

export interface TagService {
  /** Sorted by name, including those without posts. */
  list(): Promise<Tag[]>;
  /** Resolves with undefined if the name already exists, ignoring case. */
  create(name: string): Promise<Tag | undefined>;
  /** Resolves with the deleted tag, or undefined if it did not exist. Its posts stay, without the tag. */
  remove(id: string): Promise<Tag | undefined>;
}

/** @param onChange called after changes that readers see, because posts show their tags */
export function createTagService(tags: TagRepository, onChange: () => void): TagService {
  return {
    list: () => tags.list(),
    create: (name) => tags.insert(name),
    async remove(id) {
      const removed = await tags.delete(id);
      if (removed !== undefined) onChange();
      return removed;
    },
  };
}
