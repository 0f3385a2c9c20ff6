import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { isId } from '../../database/ids.ts';

export interface ViewRepository {
  isPublished(id: string): Promise<boolean>;
  /** Adds views to posts by id, all or none. Drafts and deleted posts are skipped. */
  add(views: ReadonlyMap<string, number>): Promise<void>;
}

export function createViewRepository({ db }: Pick<Database, 'db'>): ViewRepository {
  return {
    async isPublished(id) {
      if (!isId(id)) return false;
      const post = db.selectFrom('posts').select('id').where('id', '=', id).where('status', '=', 'published');
      return (await post.executeTakeFirst()) !== undefined;
    },

    async add(views) {
      await db.transaction().execute(async (transaction) => {
        // Always in the same order, so that two servers cannot deadlock.
        for (const [id, count] of [...views].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
          await transaction
            .updateTable('posts')
            .set({ views: sql<number>`views + ${count}` })
            .where('id', '=', id)
            .where('status', '=', 'published')
            .execute();
        }
      });
    },
  };
}
