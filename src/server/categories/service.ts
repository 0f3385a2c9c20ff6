import type { Category } from '../../shared/categories.ts';
import type { CategoryRepository } from './repository.ts';

export interface CategoryService {
  /** The blog's topics by name, also those that have no post yet. */
  list(): Promise<Category[]>;
}

export function createCategoryService(categories: CategoryRepository): CategoryService {
  return { list: () => categories.list() };
}
