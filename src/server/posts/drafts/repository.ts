import type { Transaction } from 'kysely';
import type { StaffPost } from '../../../shared/posts/schemas.ts';
import { hasWritten, upsert } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import type { Schema } from '../../tables/schema.ts';
import { createRevisionRepository, writeRevision } from '../revisions/repository.ts';

/** Changes to keep beside a post. */
export interface NewDraft {
  /** The post as it will be. */
  post: StaffPost;
  /** The version of the post that was changed. */
  baseVersion: number;
  /** The number of the changes that these replace; 0 for none. */
  replaces: number;
  /** Id of a staff member. */
  savedBy: string;
}

export type DraftRepository = ReturnType<typeof createDraftRepository>;

export function createDraftRepository(database: Pick<Database, 'db' | 'dialect'>) {
  const { db, dialect } = database;
  const revisions = createRevisionRepository(database);
  const numberOf = (transaction: Transaction<Schema>, postId: string) =>
    transaction.selectFrom('post_drafts').select('number').where('post_id', '=', postId).executeTakeFirst();

  return {
    async find(postId: string) {
      const row = await db.selectFrom('post_drafts').selectAll().where('post_id', '=', postId).executeTakeFirst();
      const found = row && (await revisions.find(postId, row.number));
      if (found === undefined) return undefined;
      const { number, savedAt, savedBy, post } = found;
      return { number, baseVersion: row?.base_version ?? 0, savedAt, savedBy, post: await revisions.withPresentNames(post) };
    },

    /** @returns whether they were kept: not when others were kept meanwhile, or the post is gone */
    save: ({ post, baseVersion, replaces, savedBy }: NewDraft) =>
      db.transaction().execute(async (transaction) => {
        const lock = transaction.selectFrom('posts').select('id').where('id', '=', post._id);
        if ((await lock.modifyEnd(dialect.forUpdate).executeTakeFirst()) === undefined) return false;
        if (((await numberOf(transaction, post._id))?.number ?? 0) !== replaces) return false;
        const number = await writeRevision(transaction, { post, kind: 'waiting', savedBy, savedAt: Date.now() });
        await upsert(transaction, 'post_drafts', { post_id: post._id }, { number, base_version: baseVersion });
        return true;
      }),

    /** Drops the changes with this number, and keeps them among the versions. */
    delete: (postId: string, number: number) => deleteDraft(db, postId, number),
  };
}

/** @returns whether there were changes with this number */
export const deleteDraft = (db: Pick<Transaction<Schema>, 'deleteFrom'>, postId: string, number: number): Promise<boolean> =>
  hasWritten(db.deleteFrom('post_drafts').where('post_id', '=', postId).where('number', '=', number));
