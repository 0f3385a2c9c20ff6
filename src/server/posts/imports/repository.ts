import { sql } from 'kysely';
import { IMPORTED_NOUNS, type ImportedNoun, type PostImportRow } from '../../../shared/posts/imports.ts';
import type { Database } from '../../engine/database.ts';
import { isId, newId } from '../../engine/ids.ts';
import { lockPosts } from '../../tables/post-lock.ts';
import { unlessTaken } from '../../kit/queries.ts';
import { createRevisionRepository } from '../revisions/repository.ts';

/** A file that was brought. */
interface BroughtFile {
  digest: string;
  fileName: string;
  kind: PostImportRow['kind'];
  by: string;
  at: number;
}

/** What an import has made. */
export interface ImportItem {
  noun: ImportedNoun;
  item: string;
  source: string;
}

/** Imports that are listed. */
const MAX_LISTED = 50;

export const noCounts = (): Record<ImportedNoun, number> =>
  Object.fromEntries(IMPORTED_NOUNS.map((noun) => [noun, 0])) as Record<ImportedNoun, number>;

export type PostImportRepository = ReturnType<typeof createPostImportRepository>;

export function createPostImportRepository({ db, dialect, nodes }: Pick<Database, 'db' | 'dialect' | 'nodes'>) {
  const revisions = createRevisionRepository({ db });
  const find = (column: 'id' | 'digest', value: string) =>
    db.selectFrom('post_imports').select(['id', 'digest']).where(column, '=', value).executeTakeFirst();

  const isBinned = async (id: string) => {
    const { rows } = await sql`select 1 from bin where noun = 'posts' and content like ${`%"${id}"%`} limit 1`.execute(db);
    return rows.length > 0;
  };
  /** Unfinished texts are compressed. */
  async function isWritten(kind: 'categories' | 'tags', id: string): Promise<boolean> {
    for (const { post_id, number } of await db.selectFrom('post_drafts').select(['post_id', 'number']).execute()) {
      const post = (await revisions.find(post_id, number))?.post;
      const named = kind === 'categories' ? [post?.category] : (post?.tags ?? []);
      if (named.some((each) => each?._id === id)) return true;
    }
    return false;
  }

  return {
    /** The import of a file, which is noted when it is new. Resolves with its id. */
    async note({ digest, fileName, kind, by, at }: BroughtFile): Promise<string> {
      const row = { id: newId(), digest, file_name: fileName, kind, created_at: at, created_by: by };
      const known = await find('digest', digest);
      if (known !== undefined) return known.id;
      const noted = await unlessTaken(dialect, () => db.insertInto('post_imports').values(row).execute());
      return noted === 'taken' ? ((await find('digest', digest))?.id ?? row.id) : row.id;
    },

    /** The digest of the file of an import; undefined when there is none. */
    digestOf: async (id: string) => (isId(id) ? (await find('id', id))?.digest : undefined),
    findByDigest: async (digest: string) => (await find('digest', digest))?.id,

    /** Claims an import: its runs go on beside each other, and its undo alone. As `Nodes.claim`. */
    claim: (digest: string, how: 'shared' | 'alone') => nodes.claim(`post import ${digest}`, how),

    /** Those that have made anything that was not taken back. */
    async list(): Promise<PostImportRow[]> {
      const rows = await db
        .selectFrom('post_imports')
        .selectAll()
        .where(sql<boolean>`exists (select 1 from post_import_items where import_id = post_imports.id)`)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_LISTED)
        .execute();
      const found = await db
        .selectFrom('post_import_items')
        .select(['import_id', 'noun', ({ fn }) => fn.countAll<number>().as('count')])
        .where('import_id', 'in', ['', ...rows.map(({ id }) => id)])
        .groupBy(['import_id', 'noun'])
        .execute();
      return rows.map(({ id, kind, file_name, created_at, created_by }) => {
        const counts = noCounts();
        for (const { import_id, noun, count } of found) if (import_id === id) counts[noun] = Number(count);
        return { _id: id, kind, fileName: file_name, by: created_by, at: new Date(created_at).toISOString(), counts };
      });
    },

    /** Notes what an import has made, unless another one did. */
    async add(importId: string, { noun, item, source }: ImportItem): Promise<void> {
      await sql`insert into post_import_items (import_id, noun, item, source)
        select id, ${noun}, ${item}, ${source} from post_imports where id = ${importId}
          and not exists (select 1 from post_import_items where noun = ${noun} and item = ${item})
        on conflict do nothing`.execute(db);
    },

    items: (importId: string, noun: ImportedNoun): Promise<ImportItem[]> =>
      db
        .selectFrom('post_import_items')
        .select(['noun', 'item', 'source'])
        .where('import_id', '=', importId)
        .where('noun', '=', noun)
        .orderBy('item')
        .execute(),

    /**
     * What a file finds here: the pictures that its import has brought, their paths by their keys, and the addresses of posts
     * that it has not made.
     *
     * @param importId undefined for a new file
     */
    async present(importId = ''): Promise<{ paths: Map<string, string>; taken: Set<string> }> {
      const pictures = await db
        .selectFrom('post_import_items')
        .innerJoin('pictures', 'pictures.path', 'item')
        .select(['source', 'item'])
        .where('import_id', '=', importId)
        .where('noun', '=', 'pictures')
        .execute();
      const made = db
        .selectFrom('post_import_items')
        .select('item')
        .where('import_id', '=', importId)
        .where('noun', '=', 'posts');
      const posts = await db.selectFrom('posts').select('slug').where('id', 'not in', made).execute();
      return {
        paths: new Map(pictures.map(({ source, item }) => [source, item])),
        taken: new Set(posts.map(({ slug }) => slug)),
      };
    },

    /** The posts that were made with these keys, by them. */
    async findMade(keys: readonly string[]) {
      const rows = await db
        .selectFrom('posts')
        .select(['id as _id', 'title', 'slug', 'creation_key'])
        .where('creation_key', 'in', ['', ...keys])
        .execute();
      return new Map(rows.map(({ creation_key, ...post }) => [creation_key ?? '', post]));
    },

    /** Forgets what was taken back, or is gone; and the import with the last of it. */
    async forget(importId: string, gone: readonly ImportItem[]): Promise<void> {
      for (const { noun, item } of gone)
        await db
          .deleteFrom('post_import_items')
          .where('import_id', '=', importId)
          .where('noun', '=', noun)
          .where('item', '=', item)
          .execute();
      await db
        .deleteFrom('post_imports')
        .where('id', '=', importId)
        .where(sql<boolean>`not exists (select 1 from post_import_items where import_id = post_imports.id)`)
        .execute();
    },

    /**
     * Erases a post that no one has saved, scheduled or shared since it was made.
     *
     * @returns `stays` when someone has; undefined when it is gone
     */
    erasePost: (id: string) =>
      db.transaction().execute(async (transaction) => {
        await lockPosts(transaction, dialect);
        const post = await transaction
          .selectFrom('posts')
          .select(['id as _id', 'title', 'slug', 'status', 'version'])
          .where('id', '=', id)
          .modifyEnd(dialect.forUpdate)
          .executeTakeFirst();
        if (post === undefined) return undefined;
        const { rows } = await sql`select 1 from post_drafts where post_id = ${id}
          union all select 1 from post_schedules where post_id = ${id}
          union all select 1 from post_previews where post_id = ${id}`.execute(transaction);
        if (post.version > 1 || rows.length > 0) return { ...post, stays: true };
        await transaction.deleteFrom('posts').where('id', '=', id).execute();
        await transaction.deleteFrom('picture_uses').where('post_id', '=', id).execute();
        if (post.status === 'published') await nodes.announceChange(transaction);
        return { ...post, stays: false };
      }),

    /**
     * Whether any post has a category or a tag, also one that is being written or lies in the bin, and what it is called;
     * undefined when there is none.
     */
    async nameUse(kind: 'categories' | 'tags', id: string) {
      const row = await db.selectFrom(kind).select('name').where('id', '=', id).executeTakeFirst();
      const { rows } = await (
        kind === 'categories'
          ? sql`select 1 from posts where category_id = ${id} limit 1`
          : sql`select 1 from post_tags where tag_id = ${id} limit 1`
      ).execute(db);
      return row && { name: row.name, isUsed: rows.length > 0 || (await isBinned(id)) || (await isWritten(kind, id)) };
    },

    async redirectVersion(id: string) {
      return (await db.selectFrom('redirects').select('version').where('id', '=', id).executeTakeFirst())?.version;
    },

    hasPicture: async (path: string) =>
      (await db.selectFrom('pictures').select('path').where('path', '=', path).executeTakeFirst()) !== undefined,
  };
}
