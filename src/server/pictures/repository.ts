import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export interface PictureRepository {
  /** Resolves once it is on disk. */
  insert(path: string): Promise<void>;
  delete(path: string): Promise<void>;
  /** Whether one of these paths is a stored picture. */
  hasOneOf(paths: readonly string[]): Promise<boolean>;
  /** Those of these paths that are stored pictures and not used in any post or version of one, in the bin included. */
  unusedOf(paths: readonly string[]): Promise<string[]>;
  /**
   * Pictures that no post and no version of one uses.
   *
   * @param before epoch milliseconds: only those uploaded earlier
   */
  unusedSince(before: number, limit: number): Promise<string[]>;
}

export function createPictureRepository({ db }: Pick<Database, 'db'>): PictureRepository {
  const unused = () =>
    db
      .selectFrom('pictures')
      .select('path')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('posts').select('posts.id')
              // A post may refer to any of the picture's files, whose paths have a common prefix.
              .where(sql<boolean>`posts.featured_image like pictures.stem || '%'
                or posts.og_image like '%' || pictures.stem || '%'
                or posts.content like '%' || pictures.stem || '%'`),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('authors')
              .select('authors.id')
              .where(sql<boolean>`authors.picture like pictures.stem || '%'`),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('post_revisions')
              .select('post_revisions.id')
              .where(sql<boolean>`post_revisions.media like '%' || pictures.stem || '%'`),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('bin')
              .select('bin.id')
              .where('bin.noun', '=', 'posts')
              .where(sql<boolean>`bin.content like '%' || pictures.stem || '%'`),
          ),
        ),
      );

  return {
    async insert(path) {
      await db
        .insertInto('pictures')
        .values({ path, stem: stemOf(path), created_at: Date.now() })
        .execute();
    },
    async delete(path) {
      await db.deleteFrom('pictures').where('path', '=', path).execute();
    },
    async hasOneOf(paths) {
      const row = await db.selectFrom('pictures').select('path').where('path', 'in', paths).limit(1).executeTakeFirst();
      return row !== undefined;
    },
    async unusedOf(paths) {
      if (paths.length === 0) return [];
      const rows = await unused().where('path', 'in', paths).execute();
      return rows.map(({ path }) => path);
    },
    async unusedSince(before, limit) {
      const rows = await unused().where('created_at', '<', before).orderBy('created_at').limit(limit).execute();
      return rows.map(({ path }) => path);
    },
  };
}

/** The common prefix of the paths of all its files. Contains no wildcard of `like`. */
const stemOf = (path: string) => path.replace(/-[^/]*$/, '');
