import { sql, type Transaction } from 'kysely';
import type { StaffPost } from '../../../shared/posts/schemas.ts';
import { hasWritten, upsert } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import { newId } from '../../engine/ids.ts';
import type { Schema } from '../../tables/schema.ts';
import { createRevisionRepository, keepFirstRevision, rewriteRevision, writeRevision } from '../revisions/repository.ts';
import { NOTHING, toColumns } from '../writing/merging/columns.ts';

/** What is being written of a post. */
interface NewDraft {
  /** The post as it is. */
  current: StaffPost;
  /** The post as it will be. */
  post: StaffPost;
  /** The version of the post that was changed. */
  baseVersion: number;
  /** The number of the version that this client began; undefined for a new one. */
  own: number | undefined;
  /** Id of a staff member. */
  savedBy: string;
}

export type DraftRepository = ReturnType<typeof createDraftRepository>;

/** The unfinished version of each post: the one that was written last. */
export function createDraftRepository(database: Pick<Database, 'db' | 'dialect'>) {
  const { db, dialect } = database;
  const revisions = createRevisionRepository(database);
  const ofPost = (from: Pick<Transaction<Schema>, 'selectFrom'>, postId: string) =>
    from.selectFrom('post_drafts').selectAll().where('post_id', '=', postId).executeTakeFirst();

  return {
    /**
     * Gives a post its place while it is being written: it has neither title nor address.
     *
     * @returns its id; undefined when an earlier call with the same key has begun it
     */
    async begin(creationKey: string | undefined): Promise<{ id: string } | undefined> {
      const id = newId();
      const now = Date.now();
      const times = { created_at: now, updated_at: now };
      const row = { id, slug: id, slug_key: id, creation_key: creationKey ?? null, ...times, ...toColumns(NOTHING) };
      const insert = db.insertInto('posts').values(row);
      const isNew = await hasWritten(insert.onConflict((conflict) => conflict.column('creation_key').doNothing()));
      return isNew ? { id } : undefined;
    },

    async find(postId: string) {
      const row = await ofPost(db, postId);
      const found = row && (await revisions.find(postId, row.number));
      if (found === undefined) return undefined;
      const { number, savedAt, savedBy, post } = found;
      return { number, baseVersion: row?.base_version ?? 0, savedAt, savedBy, post: await revisions.withPresentNames(post) };
    },

    /**
     * Keeps what is being written: in the version that this client began within this period, or else in a new one.
     *
     * @returns the number of that version, and of the one that was written last before; undefined when the post is gone
     */
    save: ({ current, post, baseVersion, own, savedBy }: NewDraft) =>
      db.transaction().execute(async (transaction) => {
        const lock = transaction.selectFrom('posts').select('id').where('id', '=', post._id);
        if ((await lock.modifyEnd(dialect.forUpdate).executeTakeFirst()) === undefined) return undefined;
        const before = (await ofPost(transaction, post._id))?.number;
        const revision = { post, kind: 'waiting', savedBy, savedAt: Date.now() } as const;
        // A first call whose answer was lost is repeated with the same text.
        const written = await rewriteRevision(transaction, revision, { own, same: before });
        if (written === undefined) await keepFirstRevision(transaction, current);
        const number = written?.number ?? (await writeRevision(transaction, revision));
        // One's own text that arrives once more, maybe days later, is not the newest again.
        if (own === undefined || written?.isSame !== true)
          await upsert(transaction, 'post_drafts', { post_id: post._id }, { number, base_version: baseVersion });
        return { number, before, isNew: written === undefined };
      }),

    /** Whether a post that was never saved is this person's alone: no one else has written in it, and it is not shared. */
    async isOnlyOf(id: string, staffId: string): Promise<boolean> {
      const { rows } = await sql`select 1 from posts where id = ${id} and title = '' and version = 1
        and not exists (select 1 from post_revisions
          where post_id = posts.id and (saved_by is null or saved_by <> ${staffId}))
        and not exists (select 1 from post_previews where post_id = posts.id)`.execute(db);
      return rows.length > 0;
    },

    /** Ends the unfinished version with this number, which stays among the versions. */
    delete: (postId: string, number: number) => deleteDraft(db, postId, number),
  };
}

/**
 * @param number undefined for whichever there is
 * @returns whether there was one
 */
export function deleteDraft(
  db: Pick<Transaction<Schema>, 'deleteFrom'>,
  postId: string,
  number: number | undefined,
): Promise<boolean> {
  const all = db.deleteFrom('post_drafts').where('post_id', '=', postId);
  return hasWritten(number === undefined ? all : all.where('number', '=', number));
}
