import type { CatalogueChange, CatalogueDifference, CatalogueSnapshot } from '../../shared/offers/snapshots.ts';
import { lastSnapshot } from './catalogue/queries.ts';
import type { Database } from '../engine/database.ts';

/** Of an integer column on PostgreSQL, which refuses larger ones. */
const MAX_INTEGER = 2 ** 31 - 1;

export type SnapshotRepository = ReturnType<typeof createSnapshotRepository>;

export function createSnapshotRepository({ db }: Pick<Database, 'db'>) {
  return {
    /** The number of the last snapshot; undefined before the first. */
    last: () => lastSnapshot(db),

    async find(number: number): Promise<CatalogueSnapshot | undefined> {
      if (!Number.isInteger(number) || Math.abs(number) > MAX_INTEGER) return undefined;
      const row = await db
        .selectFrom('catalogue_snapshots')
        .select(['at', 'products'])
        .where('number', '=', number)
        .executeTakeFirst();
      return (
        row && {
          number,
          at: new Date(row.at).toISOString(),
          products: JSON.parse(row.products) as CatalogueSnapshot['products'],
        }
      );
    },

    /** All changes, newest first. */
    async listChanges(): Promise<CatalogueChange[]> {
      const rows = await db
        .selectFrom('catalogue_snapshots')
        .select(['number', 'at', 'changes'])
        .orderBy('number', 'desc')
        .execute();
      return rows.flatMap(({ number, at, changes }) =>
        (JSON.parse(changes) as CatalogueDifference[]).map((change) => ({
          number,
          at: new Date(at).toISOString(),
          ...change,
        })),
      );
    },
  };
}
