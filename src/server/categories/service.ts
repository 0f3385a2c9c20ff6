import type { Category } from '../../shared/names.ts';
import type { CategoryRepository } from './repository.ts';

export interface CategoryService {
  /** The blog's categories by name, including those without posts. */
  list(): Promise<Category[]>;
  /** Resolves with undefined if the name already exists, ignoring case. */
  create(name: string): Promise<Category | undefined>;
  /** Resolves with the deleted category, or undefined if it did not exist. Its posts stay, without a category. */
  remove(id: string): Promise<Category | undefined>;
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
  };
}
