import type { Selectable } from 'kysely';
import { MAX_PREVIEWS } from '../../../shared/posts/preview-links.ts';
import type { Database } from '../../engine/database.ts';
import { isId, newId } from '../../engine/ids.ts';
import type { PostPreviewsTable } from '../../tables/blog.ts';

export type PreviewEntry = Selectable<PostPreviewsTable> & { email: string | null };

export type PreviewRepository = ReturnType<typeof createPreviewRepository>;

/** All of them leave out links that have ended. Times are epoch milliseconds. */
export function createPreviewRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>) {
  return {
    /** The newest first. */
    async list(postId: string, now: number): Promise<PreviewEntry[]> {
      if (!isId(postId)) return [];
      return db
        .selectFrom('post_previews')
        .leftJoin('staff', 'staff.id', 'created_by')
        .selectAll('post_previews')
        .select('email')
        .where('post_id', '=', postId)
        .where('post_previews.expires_at', '>', now)
        .orderBy('post_previews.id', 'desc')
        .execute();
    },

    /** @returns its id and the title of the post; `full` when the post has the most links that it can have */
    insert: (
      postId: string,
      { by, now, expiresAt, erasedBy }: { by: string; now: number; expiresAt: number; erasedBy: number },
    ) =>
      db.transaction().execute(async (transaction) => {
        // Locked, so that two people can't both make the last one.
        const post = isId(postId)
          ? await transaction
              .selectFrom('posts')
              .select('title')
              .where('id', '=', postId)
              .modifyEnd(dialect.forUpdate)
              .executeTakeFirst()
          : undefined;
        if (post === undefined) return 'missing';
        await transaction.deleteFrom('post_previews').where('expires_at', '<=', erasedBy).execute();
        const { total } = await transaction
          .selectFrom('post_previews')
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .where('post_id', '=', postId)
          .where('expires_at', '>', now)
          .executeTakeFirstOrThrow();
        if (total >= MAX_PREVIEWS) return 'full';
        const id = newId();
        await transaction
          .insertInto('post_previews')
          .values({ id, post_id: postId, created_by: by, created_at: now, expires_at: expiresAt })
          .execute();
        return { id, title: post.title };
      }),

    /** @returns the title of the post, if there was such a link */
    async delete(postId: string, id: string, now: number) {
      if (!isId(postId) || !isId(id)) return undefined;
      const post = await db.selectFrom('posts').select('title').where('id', '=', postId).executeTakeFirst();
      const { numDeletedRows } = await db
        .deleteFrom('post_previews')
        .where('id', '=', id)
        .where('post_id', '=', postId)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return numDeletedRows > 0n ? post?.title : undefined;
    },

    /** The post that a link is for. */
    async findPost(id: string, now: number) {
      const found = await db
        .selectFrom('post_previews')
        .select('post_id')
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return found?.post_id;
    },
  };
}
