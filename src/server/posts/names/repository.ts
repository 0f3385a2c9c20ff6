import { type Kysely, sql, type Transaction } from 'kysely';
import { unlessTaken } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import { done, type Outcome, refused, refusedField } from '../../../shared/kit/outcomes.ts';
import { type NameKind, NAMES } from '../../../shared/posts/form.ts';
import { type Category, topicPath } from '../../../shared/posts/names.ts';
import { identityOf } from '../../engine/fold.ts';
import { isId, newId } from '../../engine/ids.ts';
import { lockPosts } from '../../tables/post-lock.ts';
import { moveAddress } from '../redirects/queries.ts';
import type { Schema } from '../../tables/schema.ts';

export type Names = ReturnType<typeof createNames>;

/**
 * The names of one table: categories or tags.
 *
 * @param onChange called when readers see a change: they see all categories, and the tags of posts
 */
export function createNames(
  { db, dialect, nodes }: Pick<Database, 'db' | 'dialect' | 'nodes'>,
  table: NameKind,
  onChange = () => {},
) {
  const { one } = NAMES[table];
  const gone = refused('not_found', `There is no such ${one}. It may have been deleted already.`);
  const taken = refusedField('name', `There is a ${one} with this name already.`, 'conflict');

  const find = (from: Kysely<Schema>, id: string) =>
    from.selectFrom(table).select(['id', 'name', 'created_at']).where('id', '=', id).executeTakeFirst();

  async function leadOn(transaction: Transaction<Schema>, before: string, now: string, by: string): Promise<void> {
    const [from, toPath] = [topicPath(table, before), topicPath(table, now)];
    if (from !== toPath) await moveAddress(transaction, dialect, { from, to: encodeURI(toPath), toPath }, by);
  }

  /** A change that readers see, unless it is refused. */
  async function change<Done extends object>(
    work: (transaction: Transaction<Schema>) => Promise<Outcome<Done>>,
  ): Promise<Outcome<Done>> {
    const outcome = await unlessTaken(dialect, () =>
      db.transaction().execute(async (transaction) => {
        const changed = await work(transaction);
        if (changed.ok) await nodes.announceChange(transaction);
        return changed;
      }),
    );
    if (outcome === 'taken') return taken;
    if (outcome.ok) onChange();
    return outcome;
  }

  return {
    /** By name, case-insensitive. */
    async list() {
      const rows = await db.selectFrom(table).select(['id', 'name', 'created_at']).orderBy('name_key').execute();
      return rows.map(present);
    },

    /** Case-insensitive. */
    async findByName(name: string) {
      const row = db.selectFrom(table).select(['id', 'name', 'created_at']).where('name_key', '=', identityOf(name));
      const found = await row.executeTakeFirst();
      return found && present(found);
    },

    async create(name: string): Promise<Outcome<{ row: Category }>> {
      const row = { id: newId(), name, name_key: identityOf(name), created_at: Date.now() };
      const insert = async (transaction: Kysely<Schema>) => {
        await transaction.insertInto(table).values(row).execute();
        return done({ row: present(row) });
      };
      // No reader sees a tag that no post has.
      if (table === 'categories') return change(insert);
      const created = await unlessTaken(dialect, () => insert(db));
      return created === 'taken' ? taken : created;
    },

    /** Posts lose the name and stay. */
    remove: (id: string): Promise<Outcome<{ row: Category }>> =>
      change(async (transaction) => {
        await lockPosts(transaction, dialect);
        const deleted = transaction.deleteFrom(table).where('id', '=', id).returning(['id', 'name', 'created_at']);
        const row = await deleted.executeTakeFirst();
        if (row === undefined) return gone;
        await transaction.deleteFrom('merged_names').where('into_id', '=', id).execute();
        return done({ row: present(row) });
      }),

    /** The address of its page leads to the new one. `by` is an email. */
    rename: (id: string, name: string, by: string): Promise<Outcome<{ row: Category; before: string }>> =>
      change(async (transaction) => {
        const known = await find(transaction, id);
        if (known === undefined) return gone;
        // Samples are removed together: a renamed one is none.
        await transaction
          .updateTable(table)
          .set({ name, name_key: identityOf(name), sample: 0 })
          .where('id', '=', id)
          .execute();
        await leadOn(transaction, known.name, name, by);
        return done({ row: { ...present(known), name }, before: known.name });
      }),

    /**
     * Moves all posts of one name to another, and deletes the first. The address of its page leads to that of the other.
     *
     * @param by an email
     */
    async merge(id: string, into: string, by: string): Promise<Outcome<{ from: Category; into: Category }>> {
      if (!isId(into) || id === into) return gone;
      return change(async (transaction) => {
        // Of two people who merge two names into each other at once, the second finds one of them gone.
        await lockPosts(transaction, dialect);
        // Who files a post under one of them at this moment, or deletes it, is waited for.
        await sql`select 1 from ${sql.table(table)} where id in (${id}, ${into}) order by id ${dialect.forUpdate}`.execute(
          transaction,
        );
        const [from, other] = [await find(transaction, id), await find(transaction, into)];
        if (from === undefined || other === undefined) return gone;
        await moves[table](transaction, id, into);
        await transaction.deleteFrom(table).where('id', '=', id).execute();
        await transaction.updateTable('merged_names').set({ into_id: into }).where('into_id', '=', id).execute();
        await transaction.insertInto('merged_names').values({ id, into_id: into }).execute();
        await leadOn(transaction, from.name, other.name, by);
        return done({ from: present(from), into: present(other) });
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
