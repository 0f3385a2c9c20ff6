import type { Database } from './database.ts';
import { fold } from './fold.ts';
import { isId, newId } from './ids.ts';

/** A category or tag. `createdAt` is an ISO 8601 instant in UTC. */
export interface Named {
  _id: string;
  name: string;
  createdAt: string;
}

export interface Names {
  /** By name, case-insensitive. */
  list(): Promise<Named[]>;
  /** Undefined when the name exists already, case-insensitive. */
  insert(name: string): Promise<Named | undefined>;
  /** Returns the deleted name; undefined when there is none. Posts lose the name and stay. */
  delete(id: string): Promise<Named | undefined>;
}

/** The names of one table: categories or tags. */
export function createNames({ db, dialect }: Pick<Database, 'db' | 'dialect'>, table: 'categories' | 'tags'): Names {
  return {
    async list() {
      const rows = await db.selectFrom(table).select(['id', 'name', 'created_at']).orderBy('name_key').execute();
      return rows.map(present);
    },

    async insert(name) {
      const row = { id: newId(), name, name_key: fold(name), created_at: Date.now() };
      try {
        await db.insertInto(table).values(row).execute();
      } catch (error) {
        if (dialect.isUniqueViolation(error)) return undefined;
        throw error;
      }
      return present(row);
    },

    async delete(id) {
      if (!isId(id)) return undefined;
      const row = await db.deleteFrom(table).where('id', '=', id).returning(['id', 'name', 'created_at']).executeTakeFirst();
      return row && present(row);
    },
  };
}

const present = ({ id, name, created_at }: { id: string; name: string; created_at: number }): Named => ({
  _id: id,
  name,
  createdAt: new Date(created_at).toISOString(),
});
