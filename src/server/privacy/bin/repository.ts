import { sql } from 'kysely';
import { BIN_PAGE_ROWS, BIN_RETENTION_DAYS, type BinNoun } from '../../../shared/privacy/bin.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { readContent } from '../../leads/content.ts';
import { countRows } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import { eraseLeads } from '../../leads/erasing.ts';
import { isId } from '../../engine/ids.ts';
import { restoreFromBin } from '../../leads/restoring.ts';

/** What erasing an entry left to do: files to remove, and texts that name pictures. */
interface Leftovers {
  fileKeys: readonly string[];
  texts: readonly string[];
}

export type BinRepository = ReturnType<typeof createBinRepository>;

export function createBinRepository(database: Database) {
  const { db } = database;

  async function erasePost(id: string): Promise<Leftovers | 'gone'> {
    const row = await db.transaction().execute(async (transaction) => {
      await transaction
        .deleteFrom('picture_uses')
        .where('post_id', '=', transaction.selectFrom('bin').select('id').where('id', '=', id))
        .execute();
      return transaction.deleteFrom('bin').where('id', '=', id).returning('content').executeTakeFirst();
    });
    if (row === undefined) return 'gone';
    const { posts = [], post_revisions: revisions = [] } = readContent(row.content);
    const texts = posts.flatMap(({ featured_image, og_image, content }) => [featured_image, og_image, content]);
    return { fileKeys: [], texts: [...texts, ...revisions.map(({ media }) => media)] };
  }

  return {
    /** A page of one kind, last deleted first. */
    async list(noun: BinNoun, page: number) {
      const entries = db.selectFrom('bin').where('noun', '=', noun).where('merged_into', 'is', null);
      const rows = await entries
        .select(['id', 'name', 'deleted_at', 'deleted_by'])
        .orderBy('deleted_at', 'desc')
        .orderBy('id', 'desc')
        .limit(BIN_PAGE_ROWS)
        .offset((page - 1) * BIN_PAGE_ROWS)
        .execute();
      return {
        rows: rows.map(({ id, name, deleted_at, deleted_by }) => ({
          _id: id,
          noun,
          name,
          deletedAt: new Date(deleted_at).toISOString(),
          deletedBy: deleted_by,
          erasedAt: new Date(deleted_at + BIN_RETENTION_DAYS * DAY_MS).toISOString(),
        })),
        total: await countRows(entries),
      };
    },

    /** Undefined when it is not in the bin. */
    async nounOf(id: string) {
      if (!isId(id)) return undefined;
      const entry = db.selectFrom('bin').select('noun').where('id', '=', id).where('merged_into', 'is', null);
      return (await entry.executeTakeFirst())?.noun;
    },

    restore: (id: string) => restoreFromBin(database, id),

    /** Erases an entry for good if it is still in the bin. */
    async erase(noun: BinNoun, id: string, at: number) {
      if (noun === 'posts') return erasePost(id);
      // Not one that was restored meanwhile.
      const only = { only: sql`1 = 0`, binned: sql`1 = 1` };
      const { ids, held, fileKeys } = await eraseLeads(database, { noun, ids: [id], cause: 'deleted', at, ...only });
      if (held.length > 0) return 'held';
      return ids.length === 0 ? 'gone' : { fileKeys, texts: [] };
    },

    expired: (before: number, limit: number) =>
      db
        .selectFrom('bin')
        .select(['id', 'noun'])
        .where('deleted_at', '<', before)
        .where('merged_into', 'is', null)
        .where('id', 'not in', db.selectFrom('holds').select('lead_id'))
        .orderBy('deleted_at')
        .limit(limit)
        .execute(),
  };
}
