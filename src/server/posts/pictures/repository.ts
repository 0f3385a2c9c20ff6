import { sql } from 'kysely';
import { pictureId, pictureSources, stemOf } from '../../../shared/posts/picture-files.ts';
import { CENTRE } from '../../../shared/posts/picture-focus.ts';
import { done, type Outcome, refused } from '../../../shared/kit/outcomes.ts';
import {
  NO_SUCH_LIBRARY_PICTURE,
  PICTURE_CONFLICT,
  type PictureChange,
  type PictureQuery,
  type PictureRow,
  type PictureUse,
} from '../../../shared/posts/pictures.ts';
import { countRows } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import { wordsOf } from '../../engine/words.ts';

/** What is known of an upload. */
export interface PictureOrigin {
  /** Of the file, without folders. */
  name: string;
  bytes: number;
  /** Id of a staff member. */
  by: string | null;
}

export const GONE = refused('not_found', NO_SUCH_LIBRARY_PICTURE);

/** Pages that show a picture show another part of it once its focus point has moved. */
type Changing = Outcome<{ row: PictureRow; isMoved: boolean }>;

const COLUMNS = [
  'path',
  'name',
  'alt',
  'focus_x',
  'focus_y',
  'bytes',
  'version',
  'pictures.created_at',
  'staff.email as uploaded_by',
] as const;
const ID = /^[0-9a-f]{24}$/;

// A post, or one in the bin, refers to one of the picture's files, or a version of it does.
const IN_POST = sql<boolean>`exists (select 1 from picture_uses where picture_uses.stem = pictures.stem
  and (exists (select 1 from posts where posts.id = post_id) or exists (select 1 from bin where bin.id = post_id)))`;
const OF_AUTHOR = sql<boolean>`authors.picture like pictures.stem || '%'`;

export type PictureRepository = ReturnType<typeof createPictureRepository>;

export function createPictureRepository({ db, nodes }: Pick<Database, 'db' | 'nodes'>) {
  const unused = () =>
    db
      .selectFrom('pictures')
      .select('path')
      .where(({ not }) => not(IN_POST))
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('authors').select('authors.id').where(OF_AUTHOR))));

  const rows = () => db.selectFrom('pictures').leftJoin('staff', 'staff.id', 'uploaded_by').select(COLUMNS);
  const undescribed = () => unused().where('alt', '=', '');

  async function usesOf(paths: readonly string[]): Promise<(PictureUse & { path: string })[]> {
    if (paths.length === 0) return [];
    const posts = await db
      .selectFrom('pictures')
      .innerJoin('picture_uses', 'picture_uses.stem', 'pictures.stem')
      .innerJoin('posts', 'posts.id', 'picture_uses.post_id')
      .select(['pictures.path', 'posts.id', 'posts.title'])
      .where('pictures.path', 'in', paths)
      .where('is_shown', '=', 1)
      .orderBy('posts.updated_at', 'desc')
      .execute();
    const authors = await db
      .selectFrom(['authors', 'pictures'])
      .select(['pictures.path', 'authors.id', 'authors.name as title'])
      .where('pictures.path', 'in', paths)
      .where(OF_AUTHOR)
      .orderBy('authors.name_key')
      .execute();
    return [
      ...posts.map(({ id, ...use }) => ({ kind: 'post' as const, _id: id, ...use })),
      ...authors.map(({ id, ...use }) => ({ kind: 'author' as const, _id: id, ...use })),
    ];
  }

  async function present(found: Awaited<ReturnType<ReturnType<typeof rows>['execute']>>): Promise<PictureRow[]> {
    const paths = found.map(({ path }) => path);
    const uses = await usesOf(paths);
    const free = new Set(await unusedOf(paths));
    return found.map(({ path, uploaded_by, created_at, focus_x, focus_y, ...row }) => {
      const { width = 0, height = 0 } = pictureSources(path) ?? {};
      return {
        _id: pictureId(path),
        path,
        width,
        height,
        ...row,
        focus: { x: focus_x, y: focus_y },
        uploadedBy: uploaded_by,
        createdAt: new Date(created_at).toISOString(),
        uses: uses.filter((use) => use.path === path).map(({ kind, _id, title }) => ({ kind, _id, title })),
        isUsed: !free.has(path),
      };
    });
  }

  const pathsOf = async (found: ReturnType<typeof unused>) => (await found.execute()).map(({ path }) => path);

  /** Those of these paths that are stored pictures and not used in any post or version of one, in the bin included. */
  const unusedOf = async (paths: readonly string[], among = unused()): Promise<string[]> =>
    paths.length === 0 ? [] : pathsOf(among.where('path', 'in', paths));

  async function find(id: string): Promise<PictureRow | undefined> {
    if (!ID.test(id)) return undefined;
    // All between `-` and the next character: those that begin with the id.
    const found = await rows().where('path', '>', `/media/${id}-`).where('path', '<', `/media/${id}.`).execute();
    return (await present(found))[0];
  }

  return {
    /** Resolves once it is on disk. */
    async insert(path: string, { name, bytes, by }: PictureOrigin) {
      await db
        .insertInto('pictures')
        .values({
          path,
          stem: stemOf(path),
          created_at: Date.now(),
          name,
          alt: '',
          focus_x: CENTRE.x,
          focus_y: CENTRE.y,
          bytes,
          uploaded_by: by,
          words: wordsOf(name).join(' '),
        })
        .execute();
    },
    async delete(path: string) {
      await db.deleteFrom('pictures').where('path', '=', path).execute();
    },
    /** Whether one of these paths is a stored picture. */
    async hasOneOf(paths: readonly string[]) {
      const row = await db.selectFrom('pictures').select('path').where('path', 'in', paths).limit(1).executeTakeFirst();
      return row !== undefined;
    },
    unusedOf: (paths: readonly string[]) => unusedOf(paths),
    /** The same, but only those without alternative text. */
    undescribedOf: (paths: readonly string[]) => unusedOf(paths, undescribed()),
    /** Those that were uploaded before then (epoch milliseconds), that nothing uses, and without alternative text. */
    undescribedSince: (before: number, limit: number) =>
      pathsOf(undescribed().where('created_at', '<', before).orderBy('created_at').limit(limit)),
    /** A page of the library, newest first, and how many there are. */
    async list({ page, limit, search, unused: onlyUnused }: PictureQuery) {
      let found = rows();
      // A word holds no wildcard of `like`.
      for (const word of wordsOf(search)) found = found.where('words', 'like', `%${word}%`);
      if (onlyUnused === 'true') found = found.where('path', 'in', unused());
      const shown = found.orderBy('pictures.created_at', 'desc').orderBy('path').limit(limit);
      return { rows: await present(await shown.offset((page - 1) * limit).execute()), total: await countRows(found) };
    },
    find,
    /** Without a version, changes the alternative text alone, and only of a picture that is not described yet. */
    async update(id: string, { alt, focus, version }: PictureChange): Promise<Changing> {
      const before = await find(id);
      if (before === undefined) return GONE;
      if (version === undefined && before.alt !== '') return done({ row: before, isMoved: false });
      const described = { alt, words: wordsOf(`${before.name} ${alt}`).join(' '), version: before.version + 1 };
      const point = version === undefined || focus === undefined ? before.focus : focus;
      const isMoved = point.x !== before.focus.x || point.y !== before.focus.y;
      const isChanged = await db.transaction().execute(async (transaction) => {
        const changed = await transaction
          .updateTable('pictures')
          .set({ ...described, focus_x: point.x, focus_y: point.y })
          .where('path', '=', before.path)
          .where('version', '=', version ?? before.version)
          .executeTakeFirst();
        if (isMoved && changed.numUpdatedRows > 0n) await nodes.announceChange(transaction);
        return changed.numUpdatedRows > 0n;
      });
      const row = isChanged ? await find(id) : undefined;
      return row ? done({ row, isMoved }) : refused('conflict', PICTURE_CONFLICT);
    },
  };
}
