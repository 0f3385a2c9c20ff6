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
export function createNames(
  { db, dialect, nodes }: Pick<Database, 'db' | 'dialect' | 'nodes'>,
  table: 'categories' | 'tags',
): Names {
  return {
    async list() {
      const rows = await db.selectFrom(table).select(['id', 'name', 'created_at']).orderBy('name_key').execute();
      return rows.map(present);
    },

    async insert(name) {
      const row = { id: newId(), name, name_key: fold(name), created_at: Date.now() };
      try {
        await db.transaction().execute(async (transaction) => {
          await transaction.insertInto(table).values(row).execute();
          // Readers see all categories, and the tags of posts.
          if (table === 'categories') await nodes.announceChange(transaction);
        });
      } catch (error) {
        if (dialect.isUniqueViolation(error)) return undefined;
        throw error;
      }
      return present(row);
    },

    async delete(id) {
      if (!isId(id)) return undefined;
      return db.transaction().execute(async (transaction) => {
        const deleted = transaction.deleteFrom(table).where('id', '=', id).returning(['id', 'name', 'created_at']);
        const row = await deleted.executeTakeFirst();
        if (row === undefined) return undefined;
        await nodes.announceChange(transaction);
        return present(row);
      });
    },
  };
}

const present = ({ id, name, created_at }: { id: string; name: string; created_at: number }): Named => ({
  _id: id,
  name,
  createdAt: new Date(created_at).toISOString(),
});
