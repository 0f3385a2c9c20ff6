import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { readAddress } from '../../../shared/languages/languages.ts';
import { AUTHOR_PAGES } from '../../../shared/posts/author-form.ts';
import type { PostStatus } from '../../../shared/posts/form.ts';
import { TOPIC_PAGES, topicPath } from '../../../shared/posts/names.ts';
import { done, type Outcome, refused, refusedField } from '../../../shared/kit/outcomes.ts';
import {
  MAX_REDIRECTS,
  NO_SUCH_REDIRECT,
  OWN_FROM,
  REDIRECT_CONFLICT,
  REDIRECT_LOOP,
  REDIRECT_TAKEN,
  TOO_MANY_REDIRECTS,
} from '../../../shared/posts/redirect-form.ts';
import { type MissingAddress, pageAt, type RedirectRow } from '../../../shared/posts/redirects.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { countRows, countWritten } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import { identityOf } from '../../engine/fold.ts';
import { newId } from '../../engine/ids.ts';
import { addressKey, lockRedirects, type Redirection, resolve, shorten } from './queries.ts';
import type { Schema } from '../../tables/schema.ts';

const REDIRECT_GONE = refused('not_found', NO_SUCH_REDIRECT);
export const IS_OWN = refusedField('from', OWN_FROM);

/** What came of storing a redirect. */
export type Saving = Outcome<{ row: RedirectRow }>;

export type RedirectRepository = ReturnType<typeof createRedirectRepository>;

/** Missing addresses that are kept, and for how long after the last request. */
const MAX_MISSING = 1_000;
const MISSING_RETENTION_DAYS = 90;

const BLOG = '/blog/';
const COLUMNS = ['id', 'from_path', 'to_path', 'hits', 'last_hit_at', 'created_by', 'created_at', 'version'] as const;

export function createRedirectRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>) {
  const rows = (from: typeof db | Transaction<Schema> = db) => from.selectFrom('redirects').select(COLUMNS);
  const always = (counts: ReadonlyMap<string, number>) =>
    // Always in the same order, so that two servers cannot deadlock.
    [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));

  /** The columns of a redirect, or why it can't be stored. What leads to it leads to its end at once. */
  async function prepare(transaction: Transaction<Schema>, redirection: Redirection, ownId?: string) {
    const columns = await resolve(transaction, redirection, ownId);
    if (columns === undefined) return refusedField('to', REDIRECT_LOOP);
    const taken = transaction
      .selectFrom('redirects')
      .select('id')
      .where('from_key', '=', columns.from_key)
      .where('id', '!=', ownId ?? '');
    if ((await taken.executeTakeFirst()) !== undefined) return refusedField('from', REDIRECT_TAKEN, 'conflict');
    if (await isShown(transaction, redirection.from)) return IS_OWN;
    if (ownId === undefined && (await countRows(transaction.selectFrom('redirects'))) >= MAX_REDIRECTS)
      return refused('invalid_input', TOO_MANY_REDIRECTS);
    await shorten(transaction, columns);
    await transaction.deleteFrom('missing_addresses').where('path', '=', columns.from_key).execute();
    return columns;
  }

  return {
    /** Most recently made first. */
    async list() {
      return (await rows().orderBy('created_at', 'desc').orderBy('id', 'desc').execute()).map(present);
    },

    insert: (redirection: Redirection, by: string) =>
      db.transaction().execute(async (transaction): Promise<Saving> => {
        await lockRedirects(transaction, dialect);
        const columns = await prepare(transaction, redirection);
        if ('ok' in columns) return columns;
        const row = { id: newId(), ...columns, created_by: by, created_at: Date.now() };
        const stored = transaction.insertInto('redirects').values(row).returning(COLUMNS);
        return done({ row: present(await stored.executeTakeFirstOrThrow()) });
      }),

    update: (id: string, version: number, redirection: Redirection): Promise<Saving> =>
      db.transaction().execute(async (transaction): Promise<Saving> => {
        await lockRedirects(transaction, dialect);
        const before = await rows(transaction).where('id', '=', id).executeTakeFirst();
        if (before === undefined) return REDIRECT_GONE;
        if (before.version !== version) return refused('conflict', REDIRECT_CONFLICT);
        const columns = await prepare(transaction, redirection, id);
        if ('ok' in columns) return columns;
        const changed = { ...columns, version: version + 1 };
        await transaction.updateTable('redirects').set(changed).where('id', '=', id).execute();
        return done({ row: present({ ...before, ...changed }) });
      }),

    /** Resolves with the deleted row. */
    async delete(id: string): Promise<Saving> {
      const row = await db.deleteFrom('redirects').where('id', '=', id).returning(COLUMNS).executeTakeFirst();
      return row ? done({ row: present(row) }) : REDIRECT_GONE;
    },

    /** Where an address leads, and whether that is a post or an author whom readers may not know of yet. */
    async find(path: string) {
      const row = await db
        .selectFrom('redirects')
        .select(['id', 'to_path', 'to_key'])
        .where('from_key', '=', addressKey(path))
        .executeTakeFirst();
      return row && { id: row.id, to: row.to_path, isHidden: await isHidden(db, row.to_key) };
    },

    /** Adds uses to redirects by id, all or none. */
    async addHits(hits: ReadonlyMap<string, number>, at: number) {
      await db.transaction().execute(async (transaction) => {
        for (const [id, count] of always(hits))
          await transaction
            .updateTable('redirects')
            .set({ hits: sql<number>`hits + ${count}`, last_hit_at: at })
            .where('id', '=', id)
            .execute();
      });
    },

    /** Addresses that were asked for in vain, the most frequent first. */
    async listMissing(): Promise<MissingAddress[]> {
      const missing = await db
        .selectFrom('missing_addresses')
        .selectAll()
        .orderBy('hits', 'desc')
        .orderBy('last_at', 'desc')
        .orderBy('path')
        .execute();
      return missing.map(({ path, hits, last_at }) => ({ path, hits, lastAt: new Date(last_at).toISOString() }));
    },

    /** Adds requests to missing addresses, all or none. Those of long ago, and the rarest of too many, are dropped. */
    async addMissing(paths: ReadonlyMap<string, number>, at: number, erasingTime: number) {
      await db.transaction().execute(async (transaction) => {
        for (const [path, hits] of always(paths))
          await transaction
            .insertInto('missing_addresses')
            .values({ path: addressKey(path), hits, last_at: at })
            .onConflict((conflict) =>
              conflict.column('path').doUpdateSet({
                hits: sql<number>`missing_addresses.hits + excluded.hits`,
                last_at: at,
              }),
            )
            .execute();
        await transaction
          .deleteFrom('missing_addresses')
          .where('last_at', '<', erasingTime - MISSING_RETENTION_DAYS * DAY_MS)
          .execute();
        const kept = transaction
          .selectFrom('missing_addresses')
          .select('path')
          .orderBy('hits', 'desc')
          .orderBy('last_at', 'desc')
          .orderBy('path')
          .limit(MAX_MISSING);
        await transaction.deleteFrom('missing_addresses').where('path', 'not in', kept).execute();
      });
    },

    /** Forgets one missing address, or all. Resolves with how many. */
    async deleteMissing(path: string | undefined) {
      const all = db.deleteFrom('missing_addresses');
      return countWritten(path === undefined ? all : all.where('path', '=', addressKey(path)));
    },
  };
}

/** Whether an address is that of the page of a category or a tag. */
async function isTopic(db: Kysely<Schema>, key: string): Promise<boolean> {
  const kind = (['categories', 'tags'] as const).find((each) => key.startsWith(TOPIC_PAGES[each]));
  if (kind === undefined) return false;
  return (await db.selectFrom(kind).select('name').execute()).some(({ name }) => identityOf(topicPath(kind, name)) === key);
}

/** Whether a published post, or the page of an author or a topic stands at an address, which comes before any redirect. */
async function isShown(transaction: Transaction<Schema>, path: string): Promise<boolean> {
  const { path: key } = readAddress(identityOf(pageAt(path)));
  if (await isTopic(transaction, key)) return true;
  if (key.startsWith(AUTHOR_PAGES)) {
    const author = transaction.selectFrom('authors').select('id').where('slug_key', '=', key.slice(AUTHOR_PAGES.length));
    return (await author.executeTakeFirst()) !== undefined;
  }
  return (await postStatusAt(transaction, key)) === 'published';
}

/** Whether an address is that of a post that is not public, or of an author whom no published post names. */
async function isHidden(db: Kysely<Schema>, address: string): Promise<boolean> {
  const { path: key } = readAddress(address);
  if (key.startsWith(AUTHOR_PAGES)) {
    const author = db.selectFrom('authors').select('id').where('slug_key', '=', key.slice(AUTHOR_PAGES.length))
      .where(sql<boolean>`not exists (select 1 from posts
        where status = 'published' and (author_id = authors.id or reviewed_by = authors.id))`);
    return (await author.executeTakeFirst()) !== undefined;
  }
  return (await postStatusAt(db, key)) === 'draft';
}

/** The status of the post at an address, by its present slug or a former one; undefined where there is none. */
async function postStatusAt(db: Kysely<Schema>, key: string): Promise<PostStatus | undefined> {
  if (!key.startsWith(BLOG)) return undefined;
  const post = db.selectFrom('post_slugs').innerJoin('posts', 'posts.id', 'post_id').select('status');
  return (await post.where('post_slugs.slug_key', '=', key.slice(BLOG.length)).executeTakeFirst())?.status;
}

type Row = Pick<Selectable<Schema['redirects']>, (typeof COLUMNS)[number]>;

const present = ({ id, from_path, to_path, hits, last_hit_at, created_by, created_at, version }: Row): RedirectRow => ({
  _id: id,
  from: from_path,
  to: to_path,
  hits,
  lastHitAt: last_hit_at === null ? null : new Date(last_hit_at).toISOString(),
  createdBy: created_by,
  createdAt: new Date(created_at).toISOString(),
  version,
});
