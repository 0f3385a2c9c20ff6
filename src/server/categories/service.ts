import type { Category } from '../../shared/names.ts';
import type { CategoryRepository } from './repository.ts';

export interface CategoryService {
  /** The blog's topics by name, also those that have no post yet. */
  list(): Promise<Category[]>;
  /** Undefined when the name is there already, without regard to case. */
  create(name: string): Promise<Category | undefined>;
  /** Answers what it was; undefined when it was not there. Its posts stay, without a topic. */
  remove(id: string): Promise<Category | undefined>;
}

/** @param onChange called when what readers see has changed: they choose among all topics */
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
