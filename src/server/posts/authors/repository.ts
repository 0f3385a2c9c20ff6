import { type Selectable, sql, type Transaction } from 'kysely';
import type { AuthorChange, AuthorFields, AuthorRow, Person } from '../../../shared/posts/authors.ts';
import { slugOf } from '../../../shared/posts/form.ts';
import { namesOf } from '../../../shared/kit/fields.ts';
import { valuesIn } from '../../../shared/kit/field-values.ts';
import { AUTHOR_FIELDS } from '../../../shared/posts/author-fields.ts';
import {
  AUTHOR_CONFLICT,
  AUTHOR_PAGES,
  AUTHOR_SLUG_TAKEN,
  NO_SUCH_AUTHOR,
  NO_SUCH_PICTURE,
} from '../../../shared/posts/author-form.ts';
import { done, type Outcome, refused, refusedField } from '../../../shared/kit/outcomes.ts';
import type { Database } from '../../engine/database.ts';
import { focusOf, presentFocus } from '../pictures/queries.ts';
import { identityOf } from '../../engine/fold.ts';
import { newId } from '../../engine/ids.ts';
import { lockPosts } from '../../tables/post-lock.ts';
import { moveAddress } from '../redirects/queries.ts';
import type { Schema } from '../../tables/schema.ts';

export const NO_AUTHOR = refused('not_found', NO_SUCH_AUTHOR);
const PICTURE_GONE = refusedField('picture', NO_SUCH_PICTURE);

type Changing = Outcome<{ before: AuthorRow; row: AuthorRow }>;

/** Longer slugs are not looked up. */
const MAX_SLUG_CHARS = 200;
const COLUMNS = ['id', ...namesOf(AUTHOR_FIELDS), focusOf('authors.picture'), 'version', 'created_at'] as const;

/** How many published posts name an author. */
const PUBLIC_POSTS = sql`select count(*) from posts
  where status = 'published' and (author_id = authors.id or reviewed_by = authors.id)`;

export type AuthorRepository = ReturnType<typeof createAuthorRepository>;

export function createAuthorRepository({ db, dialect, nodes }: Pick<Database, 'db' | 'dialect' | 'nodes'>) {
  const rows = (from: typeof db | Transaction<Schema> = db) =>
    from
      .selectFrom('authors')
      .select([
        ...COLUMNS,
        sql<number>`(select count(*) from posts where author_id = authors.id)`.as('posts'),
        sql<number>`(select count(*) from posts where reviewed_by = authors.id)`.as('reviews'),
        sql<number>`(${PUBLIC_POSTS})`.as('public_posts'),
      ]);

  async function read(from: typeof db | Transaction<Schema>, id: string): Promise<AuthorRow | undefined> {
    const row = await rows(from).where('id', '=', id).executeTakeFirst();
    return row && present(row);
  }

  /** As it is stored by now in this transaction. */
  const stored = async (transaction: Transaction<Schema>, id: string) =>
    present(await rows(transaction).where('id', '=', id).executeTakeFirstOrThrow());

  function leadOn(transaction: Transaction<Schema>, from: string, to: string, by: string): Promise<void> {
    const [old, page] = [AUTHOR_PAGES + from, AUTHOR_PAGES + to];
    return moveAddress(transaction, dialect, { from: old, to: encodeURI(page), toPath: page }, by);
  }

  /** Whether the picture that an author is given is there. */
  async function hasPicture(transaction: Transaction<Schema>, path: string): Promise<boolean> {
    const found = transaction.selectFrom('pictures').select('path').where('path', '=', path);
    return path === '' || (await found.executeTakeFirst()) !== undefined;
  }

  return {
    /** By name, case-insensitive. */
    async list() {
      return (await rows().orderBy('name_key').orderBy('id').execute()).map(present);
    },

    read: (id: string) => read(db, id),

    insert: ({ name, ...fields }: AuthorFields) =>
      db.transaction().execute(async (transaction): Promise<Outcome<{ row: AuthorRow }>> => {
        await lockPosts(transaction, dialect);
        if (!(await hasPicture(transaction, fields.picture))) return PICTURE_GONE;
        const [id, slug] = [newId(), await freeSlug(transaction, slugOf(name))];
        const keys = { slug_key: identityOf(slug), name_key: identityOf(name) };
        await transaction
          .insertInto('authors')
          .values({ id, slug, name, ...keys, created_at: Date.now(), ...fields })
          .execute();
        return done({ row: await stored(transaction, id) });
      }),

    /** The name in their posts follows, and the old address of the page leads to the new one. `by` is an email. */
    update: (id: string, { version, name, slug: wanted, ...fields }: AuthorChange, by: string): Promise<Changing> =>
      db.transaction().execute(async (transaction): Promise<Changing> => {
        await lockPosts(transaction, dialect);
        const before = await read(transaction, id);
        if (before === undefined) return NO_AUTHOR;
        if (!(await hasPicture(transaction, fields.picture))) return PICTURE_GONE;
        const slug = wanted ?? before.slug;
        if (slug !== before.slug && (await isTaken(transaction, slug, id)))
          return refusedField('slug', AUTHOR_SLUG_TAKEN, 'conflict');
        const changed = await transaction
          .updateTable('authors')
          .set({
            name,
            name_key: identityOf(name),
            slug,
            slug_key: identityOf(slug),
            ...fields,
            version: before.version + 1,
          })
          .where('id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst();
        if (changed.numUpdatedRows === 0n) return refused('conflict', AUTHOR_CONFLICT);
        if (identityOf(slug) !== identityOf(before.slug)) await leadOn(transaction, before.slug, slug, by);
        // Lists, feed and search results show the name from the post.
        await transaction.updateTable('posts').set({ author: name }).where('author_id', '=', id).execute();
        const row = await stored(transaction, id);
        await nodes.announceChange(transaction);
        return done({ before, row });
      }),

    /** Posts keep the name. Resolves with the deleted author; undefined when there is none. */
    delete: (id: string) =>
      db.transaction().execute(async (transaction) => {
        await lockPosts(transaction, dialect);
        const row = await read(transaction, id);
        const deleted = await transaction.deleteFrom('authors').where('id', '=', id).executeTakeFirst();
        if (row === undefined || deleted.numDeletedRows === 0n) return undefined;
        await nodes.announceChange(transaction);
        return row;
      }),

    /** By slug, case-insensitive. */
    async find(slug: string): Promise<(Person & { _id: string }) | undefined> {
      if (slug.length > MAX_SLUG_CHARS) return undefined;
      const row = await db.selectFrom('authors').select(COLUMNS).where('slug_key', '=', identityOf(slug)).executeTakeFirst();
      return row && { _id: row.id, ...presentPerson(row) };
    },

    /** The slugs of those whom a published post names, with the languages of these. */
    async listPublic() {
      const named = await db
        .selectFrom('authors')
        .innerJoin('posts', (join) =>
          join.on((on) => on.or([on('author_id', '=', on.ref('authors.id')), on('reviewed_by', '=', on.ref('authors.id'))])),
        )
        .select(['authors.slug', 'authors.slug_key', 'language'])
        .distinct()
        .where('status', '=', 'published')
        .orderBy('authors.slug_key')
        .execute();
      return named.map(({ slug, language }) => ({ slug, language }));
    },
  };
}

async function isTaken(transaction: Transaction<Schema>, slug: string, ownId: string): Promise<boolean> {
  const other = transaction
    .selectFrom('authors')
    .select('id')
    .where('slug_key', '=', identityOf(slug))
    .where('id', '!=', ownId);
  return (await other.executeTakeFirst()) !== undefined;
}

/** The first of `slug`, `slug-2`, `slug-3` … that no other author has. */
async function freeSlug(transaction: Transaction<Schema>, slug: string): Promise<string> {
  for (let number = 1; ; number++) {
    const tried = number === 1 ? slug : `${slug}-${number}`;
    if (!(await isTaken(transaction, tried, ''))) return tried;
  }
}

const presentPerson = ({ focus, ...row }: PersonColumns): Person => ({
  ...valuesIn(AUTHOR_FIELDS, row),
  pictureFocus: presentFocus(focus),
});

type PersonColumns = Omit<Person, 'pictureFocus'> & { focus: string | null };
type Row = PersonColumns &
  Pick<Selectable<Schema['authors']>, 'id' | 'version' | 'created_at'> &
  Record<'posts' | 'reviews' | 'public_posts', number>;

const present = ({ id, posts, reviews, public_posts, version, created_at, ...row }: Row): AuthorRow => ({
  _id: id,
  ...presentPerson(row),
  posts,
  reviews,
  isPublic: public_posts > 0,
  version,
  createdAt: new Date(created_at).toISOString(),
});
