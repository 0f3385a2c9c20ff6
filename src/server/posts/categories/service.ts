import type { Category, Merging, Renaming } from '../../../shared/posts/names.ts';
import type { CategoryRepository } from './repository.ts';

export interface CategoryService {
  /** The blog's categories by name, including those without posts. */
  list(): Promise<Category[]>;
  /** Resolves with undefined if the name already exists, ignoring case. */
  create(name: string): Promise<Category | undefined>;
  /** Resolves with the deleted category, or undefined if it did not exist. Its posts stay, without a category. */
  remove(id: string): Promise<Category | undefined>;
  /** Renames a category. The address of its page leads to the new one. `by` is an email. */
  rename(id: string, name: string, by: string): Promise<Renaming>;
  /**
   * Files the posts of one category under another, and deletes the first. Its address leads to the other from then on.
   *
   * @returns undefined if either does not exist
   */
  merge(id: string, into: string, by: string): Promise<Merging | undefined>;
  /** Ignoring case. */
  findByName(name: string): Promise<Category | undefined>;
  /** The id of the category that this one was merged into, if it was. */
  findMerged(id: string): Promise<string | undefined>;
}

/** @param onChange called after every change, because readers see all categories */
export function createCategoryService(categories: CategoryRepository, onChange: () => void): CategoryService {
  return {
    list: () => categories.list(),
    async create(name) {
      const made = await categories.insert(name);
      if (made !== undefined) onChange();
      return made;
    },
    async remove(id) {
      const removed = await categories.delete(id);
      if (removed !== undefined) onChange();
      return removed;
    },
    async rename(id, name, by) {
      const outcome = await categories.rename(id, name, by);
      if (outcome.result === 'renamed') onChange();
      return outcome;
    },
    async merge(id, into, by) {
      const merged = await categories.merge(id, into, by);
      if (merged !== undefined) onChange();
      return merged;
    },
    findByName: categories.findByName,
    findMerged: categories.findMerged,
  };
}
