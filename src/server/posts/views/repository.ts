import { sql } from 'kysely';
import type { Database } from '../../engine/database.ts';
import { isId } from '../../engine/ids.ts';
import { lockPosts } from '../../tables/post-lock.ts';

export interface ViewRepository {
  isPublished(id: string): Promise<boolean>;
  /** Adds views to posts by id, all or none. Drafts and deleted posts are skipped. */
  add(views: ReadonlyMap<string, number>): Promise<void>;
}

export function createViewRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>): ViewRepository {
  return {
    async isPublished(id) {
      if (!isId(id)) return false;
      const post = db.selectFrom('posts').select('id').where('id', '=', id).where('status', '=', 'published');
      return (await post.executeTakeFirst()) !== undefined;
    },

    async add(views) {
      await db.transaction().execute(async (transaction) => {
        await lockPosts(transaction, dialect);
        for (const [id, count] of views) {
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
