import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../engine/database.ts';
import { newId } from '../../engine/ids.ts';
import type { Schema } from '../../tables/schema.ts';

export type PreviewEntry = Selectable<Schema['post_previews']> & { email: string | null };

export type PreviewRepository = ReturnType<typeof createPreviewRepository>;

/** All of them leave out links that have ended. Times are epoch milliseconds. */
export function createPreviewRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>) {
  /** Changes the link of a post, unless there is no such post. Of two people, the second waits. */
  const change = <Done>(postId: string, work: (transaction: Transaction<Schema>, title: string) => Promise<Done>) =>
    db.transaction().execute(async (transaction) => {
      const post = transaction.selectFrom('posts').select('title').where('id', '=', postId).modifyEnd(dialect.forUpdate);
      const found = await post.executeTakeFirst();
      return found && work(transaction, found.title);
    });

  /** @returns the ids of those that worked until now: more than one where they were made by an earlier release */
  async function endAll(transaction: Transaction<Schema>, postId: string, now: number): Promise<string[]> {
    const rows = await transaction
      .deleteFrom('post_previews')
      .where('post_id', '=', postId)
      .where('expires_at', '>', now)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  return {
    /** That of a post, the newest one if an earlier release made more. */
    find: (postId: string, now: number): Promise<PreviewEntry | undefined> =>
      db
        .selectFrom('post_previews')
        .leftJoin('staff', 'staff.id', 'created_by')
        .selectAll('post_previews')
        .select('email')
        .where('post_id', '=', postId)
        .where('post_previews.expires_at', '>', now)
        .orderBy('post_previews.id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Makes the link of a post; the one before ends. */
    renew: (
      postId: string,
      { by, now, expiresAt, erasedBy }: { by: string; now: number; expiresAt: number; erasedBy: number },
    ) =>
      change(postId, async (transaction, title) => {
        const ended = await endAll(transaction, postId, now);
        await transaction.deleteFrom('post_previews').where('expires_at', '<=', erasedBy).execute();
        const id = newId();
        await transaction
          .insertInto('post_previews')
          .values({ id, post_id: postId, created_by: by, created_at: now, expires_at: expiresAt })
          .execute();
        return { id, title, ended };
      }),

    withdraw: (postId: string, now: number) =>
      change(postId, async (transaction, title) => ({ title, ended: await endAll(transaction, postId, now) })),

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
