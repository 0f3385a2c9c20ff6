import type { Tag } from '../../shared/names.ts';
import type { Database } from '../database/database.ts';
import { createNames } from '../database/names.ts';

export interface TagRepository {
  /** Sorted by name, ignoring case. */
  list(): Promise<Tag[]>;
  /** Resolves with undefined if the name already exists, ignoring case. */
  insert(name: string): Promise<Tag | undefined>;
  /** Resolves with the deleted row, or undefined if it did not exist. Its posts stay. */
  delete(id: string): Promise<Tag | undefined>;
}

export function createTagRepository(database: Pick<Database, 'db' | 'dialect' | 'nodes'>): TagRepository {
  return createNames(database, 'tags');
}
