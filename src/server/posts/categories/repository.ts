import type { Category, Merging, Renaming } from '../../../shared/posts/names.ts';
import type { Database } from '../../engine/database.ts';
import { createNames } from '../names/repository.ts';

export interface CategoryRepository {
  /** Sorted by name, ignoring case. */
  list(): Promise<Category[]>;
  /** Resolves with undefined if the name already exists, ignoring case. */
  insert(name: string): Promise<Category | undefined>;
  /** Resolves with the deleted row, or undefined if it did not exist. Its posts stay. */
  delete(id: string): Promise<Category | undefined>;
  rename(id: string, name: string, by: string): Promise<Renaming>;
  /** Moves the posts of one to another and deletes the first. Undefined if either does not exist. */
  merge(id: string, into: string, by: string): Promise<Merging | undefined>;
  /** Ignoring case. */
  findByName(name: string): Promise<Category | undefined>;
  /** The id of the one that this was merged into, if it was. */
  findMerged(id: string): Promise<string | undefined>;
}

export function createCategoryRepository(database: Pick<Database, 'db' | 'dialect' | 'nodes'>): CategoryRepository {
  return createNames(database, 'categories');
}
