import type { Tag } from '../../shared/names.ts';
import type { TagRepository } from './repository.ts';

export interface TagService {
  /** By name, also those that no post has yet. */
  list(): Promise<Tag[]>;
  /** Undefined when the name is there already, without regard to case. */
  create(name: string): Promise<Tag | undefined>;
  /** Answers what it was; undefined when it was not there. Its posts stay, without it. */
  remove(id: string): Promise<Tag | undefined>;
}

/** @param onChange called when what readers see has changed: they see the tags of posts */
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
