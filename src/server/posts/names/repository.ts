import { type Kysely, sql, type Transaction } from 'kysely';
import { unlessTaken } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import type { NameKind } from '../../../shared/posts/form.ts';
import { type Category, topicPath } from '../../../shared/posts/names.ts';
import { fold } from '../../engine/fold.ts';
import { isId, newId } from '../../engine/ids.ts';
import { lockPosts } from '../../tables/post-lock.ts';
import { moveAddress } from '../redirects/queries.ts';
import type { Schema } from '../../tables/schema.ts';

/** What came of renaming: another name may be the same, case-insensitive, or this one be gone. */
type Renaming = { row: Category; before: string } | 'taken' | 'gone';

export type Names = ReturnType<typeof createNames>;

/** The names of one table: categories or tags. */
export function createNames({ db, dialect, nodes }: Pick<Database, 'db' | 'dialect' | 'nodes'>, table: NameKind) {
  const find = (from: Kysely<Schema>, id: string) =>
    from.selectFrom(table).select(['id', 'name', 'created_at']).where('id', '=', id).executeTakeFirst();

  async function leadOn(transaction: Transaction<Schema>, before: string, now: string, by: string): Promise<void> {
    const [from, toPath] = [topicPath(table, before), topicPath(table, now)];
    if (from !== toPath) await moveAddress(transaction, dialect, { from, to: encodeURI(toPath), toPath }, by);
  }

  return {
    /** By name, case-insensitive. */
    async list() {
      const rows = await db.selectFrom(table).select(['id', 'name', 'created_at']).orderBy('name_key').execute();
      return rows.map(present);
    },

    /** Case-insensitive. */
    async findByName(name: string) {
      const row = db.selectFrom(table).select(['id', 'name', 'created_at']).where('name_key', '=', fold(name));
      const found = await row.executeTakeFirst();
      return found && present(found);
    },

    /** Undefined when the name exists already, case-insensitive. */
    async insert(name: string) {
      const row = { id: newId(), name, name_key: fold(name), created_at: Date.now() };
      const insert = () =>
        db.transaction().execute(async (transaction) => {
          await transaction.insertInto(table).values(row).execute();
          // Readers see all categories, and the tags of posts.
          if (table === 'categories') await nodes.announceChange(transaction);
        });
      return (await unlessTaken(dialect, insert)) === 'taken' ? undefined : present(row);
    },

    /** Returns the deleted name; undefined when there is none. Posts lose the name and stay. */
    async delete(id: string) {
      if (!isId(id)) return undefined;
      return db.transaction().execute(async (transaction) => {
        await lockPosts(transaction, dialect);
        const deleted = transaction.deleteFrom(table).where('id', '=', id).returning(['id', 'name', 'created_at']);
        const row = await deleted.executeTakeFirst();
        if (row === undefined) return undefined;
        await transaction.deleteFrom('merged_names').where('into_id', '=', id).execute();
        await nodes.announceChange(transaction);
        return present(row);
      });
    },

    /** The address of its page leads to the new one. `by` is an email. */
    async rename(id: string, name: string, by: string) {
      if (!isId(id)) return 'gone';
      return unlessTaken(dialect, () =>
        db.transaction().execute(async (transaction): Promise<Renaming> => {
          const known = await find(transaction, id);
          if (known === undefined) return 'gone';
          // Samples are removed together: a renamed one is none.
          await transaction
            .updateTable(table)
            .set({ name, name_key: fold(name), sample: 0 })
            .where('id', '=', id)
            .execute();
          await leadOn(transaction, known.name, name, by);
          await nodes.announceChange(transaction);
          return { row: { ...present(known), name }, before: known.name };
        }),
      );
    },

    /**
     * Moves all posts of one name to another, and deletes the first. The address of its page leads to that of the other.
     *
     * @param by an email
     * @returns the deleted name and the other one; undefined when either does not exist
     */
    async merge(id: string, into: string, by: string) {
      if (!isId(id) || !isId(into) || id === into) return undefined;
      return db.transaction().execute(async (transaction) => {
        // Of two people who merge two names into each other at once, the second finds one of them gone.
        await lockPosts(transaction, dialect);
        // Who files a post under one of them at this moment, or deletes it, is waited for.
        await sql`select 1 from ${sql.table(table)} where id in (${id}, ${into}) order by id ${dialect.forUpdate}`.execute(
          transaction,
        );
        const [from, other] = [await find(transaction, id), await find(transaction, into)];
        if (from === undefined || other === undefined) return undefined;
        await moves[table](transaction, id, into);
        await transaction.deleteFrom(table).where('id', '=', id).execute();
        await transaction.updateTable('merged_names').set({ into_id: into }).where('into_id', '=', id).execute();
        await transaction.insertInto('merged_names').values({ id, into_id: into }).execute();
        await leadOn(transaction, from.name, other.name, by);
        await nodes.announceChange(transaction);
        return { from: present(from), into: present(other) };
      });
    },

    /** The id of the name that this one was merged into; undefined when it was not. */
    async findMerged(id: string) {
      if (!isId(id)) return undefined;
      const row = await db.selectFrom('merged_names').select('into_id').where('id', '=', id).executeTakeFirst();
      return row?.into_id;
    },
  };
}

/** Moves the posts of one name to another. */
const moves = {
  async categories(transaction: Transaction<Schema>, id: string, into: string) {
    await transaction.updateTable('posts').set({ category_id: into }).where('category_id', '=', id).execute();
  },
  async tags(transaction: Transaction<Schema>, id: string, into: string) {
    await transaction
      .insertInto('post_tags')
      .columns(['post_id', 'tag_id'])
      .expression((select) =>
        select
          .selectFrom('post_tags')
          .select((row) => ['post_id', row.val(into).as('tag_id')])
          .where('tag_id', '=', id),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
} as const;

const present = ({ id, name, created_at }: { id: string; name: string; created_at: number }): Category => ({
  _id: id,
  name,
  createdAt: new Date(created_at).toISOString(),
});
