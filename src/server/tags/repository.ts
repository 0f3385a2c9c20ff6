import type { Tag } from '../../shared/names.ts';
import type { Database } from '../database/database.ts';
import { createNames } from '../database/names.ts';

export interface TagRepository {
  /** By name, without regard to case. */
  list(): Promise<Tag[]>;
  /** Undefined when the name is there already, without regard to case. */
  insert(name: string): Promise<Tag | undefined>;
  /** Answers what it was; undefined when it was not there. Its posts stay. */
  delete(id: string): Promise<Tag | undefined>;
}

export function createTagRepository(database: Pick<Database, 'db' | 'dialect'>): TagRepository {
  return createNames(database, 'tags');
}
