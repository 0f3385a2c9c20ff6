import type { Category } from '../../shared/names.ts';
import type { Database } from '../database/database.ts';
import { createNames } from '../database/names.ts';

export interface CategoryRepository {
  /** By name, without regard to case. */
  list(): Promise<Category[]>;
  /** Undefined when the name is there already, without regard to case. */
  insert(name: string): Promise<Category | undefined>;
  /** Answers what it was; undefined when it was not there. Its posts stay. */
  delete(id: string): Promise<Category | undefined>;
}

export function createCategoryRepository(database: Pick<Database, 'db' | 'dialect'>): CategoryRepository {
  return createNames(database, 'categories');
}
