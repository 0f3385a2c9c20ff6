import { sql } from 'kysely';
import type { Database } from '../../engine/database.ts';
import { lockPosts } from '../../tables/post-lock.ts';

export type ViewRepository = ReturnType<typeof createViewRepository>;

export function createViewRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>) {
  return {
    async isPublished(id: string) {
      const post = db.selectFrom('posts').select('id').where('id', '=', id).where('status', '=', 'published');
      return (await post.executeTakeFirst()) !== undefined;
    },

    /** Adds views to posts by id, all or none. Drafts and deleted posts are skipped. */
    async add(views: ReadonlyMap<string, number>) {
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
