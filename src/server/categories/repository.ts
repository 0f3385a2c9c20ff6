import type { Category } from '../../shared/categories.ts';
import type { Database } from '../database/database.ts';

export interface CategoryRepository {
  /** By name, without regard to case. */
  list(): Promise<Category[]>;
}

export function createCategoryRepository({ db }: Pick<Database, 'db'>): CategoryRepository {
  return {
    async list() {
      const rows = await db.selectFrom('categories').select(['id', 'name', 'created_at']).orderBy('name_key').execute();
      return rows.map(({ id, name, created_at }) => ({ _id: id, name, createdAt: new Date(created_at).toISOString() }));
    },
  };
}
