import type { Merging, Renaming, Tag } from '../../../shared/posts/names.ts';
import type { TagRepository } from './repository.ts';

export interface TagService {
  /** Sorted by name, including those without posts. */
  list(): Promise<Tag[]>;
  /** Resolves with undefined if the name already exists, ignoring case. */
  create(name: string): Promise<Tag | undefined>;
  /** Resolves with the deleted tag, or undefined if it did not exist. Its posts stay, without the tag. */
  remove(id: string): Promise<Tag | undefined>;
  /** Renames a tag. The address of its page leads to the new one. `by` is an email. */
  rename(id: string, name: string, by: string): Promise<Renaming>;
  /**
   * Files the posts of one tag under another, and deletes the first. Its address leads to the other from then on.
   *
   * @returns undefined if either does not exist
   */
  merge(id: string, into: string, by: string): Promise<Merging | undefined>;
  /** Ignoring case. */
  findByName(name: string): Promise<Tag | undefined>;
  /** The id of the tag that this one was merged into, if it was. */
  findMerged(id: string): Promise<string | undefined>;
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
    async rename(id, name, by) {
      const outcome = await tags.rename(id, name, by);
      if (outcome.result === 'renamed') onChange();
      return outcome;
    },
    async merge(id, into, by) {
      const merged = await tags.merge(id, into, by);
      if (merged !== undefined) onChange();
      return merged;
    },
    findByName: tags.findByName,
    findMerged: tags.findMerged,
  };
}
