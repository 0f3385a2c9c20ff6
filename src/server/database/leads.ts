import { createHash } from 'node:crypto';
import { type Insertable, type Kysely, sql } from 'kysely';
import { DAY_MS } from '../../shared/time.ts';
import type { ChannelName, NewsNoun } from '../../shared/notifications.ts';
import { createBatcher } from './batch.ts';
import type { Database } from './database.ts';
import type { ListedTableName } from './dialect.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { newId } from './ids.ts';
import type { Schema } from './schema.ts';

/** What makes two calls one submission: the key that the form brought, and what was sent under it. */
export interface Submission {
  key: string;
  /** Anything that JSON can say, always in the same order. */
  content: unknown;
}

/** The row that a submission led to: the one that was written for it, or the one that an earlier call had written. */
export interface Kept {
  id: string;
  created_at: number;
}

/** A row as a form leads to it. */
export type LeadRow<Table extends ListedTableName> = Kept & Omit<Insertable<Schema[Table]>, 'seq'>;

/** Where announcements of new rows are left: a row for each channel that tells the team. */
export interface Outbox {
  channels: readonly ChannelName[];
  /** There is something new in it. */
  notify(): void;
}

/** Nobody is told. */
export const NO_OUTBOX: Outbox = { channels: [], notify: () => undefined };

/** How long a submission is remembered, in milliseconds. */
const REMEMBERED = DAY_MS;
const BATCH_SIZE = 100;

/**
 * Writes the rows of a form. What comes at the same time shares one commit, and each call resolves once that commit is on disk.
 * With a submission, a row is written only if none was within a day: also when both come at the same moment, or on two servers.
 * What the team is to be told of a row is written with it, so that there is never one without the other.
 *
 * @param summarise what may be said of a row to everybody: no name, no address, no number of a person
 */
export function createLeadWriter<Table extends ListedTableName & NewsNoun>(
  { db }: Pick<Database, 'db'>,
  table: Table,
  { channels, notify }: Outbox,
  summarise: (row: LeadRow<Table>) => string,
) {
  type Row = LeadRow<Table>;
  interface Entry {
    row: Row;
    digest: string | undefined;
  }

  const write = createBatcher<Entry, Kept>(
    async (entries) => {
      if (channels.length === 0 && entries.every(({ digest }) => digest === undefined)) {
        await insertRows(
          db,
          table,
          entries.map(({ row }) => row),
        );
        return entries.map(({ row }) => row);
      }
      const all = await db.transaction().execute(async (transaction) => {
        const first = await claim(transaction, entries);
        const kept = entries.map(({ row, digest }) => (digest === undefined ? row : (first.get(digest) ?? row)));
        const rows = entries.flatMap(({ row }, place) => (kept[place]?.id === row.id ? [row] : []));
        if (rows.length > 0) {
          await insertRows(transaction, table, rows);
          await insertNews(transaction, rows);
        }
        return kept;
      });
      notify();
      return all;
    },
    BATCH_SIZE,
    (error) => error instanceof DatabaseUnavailableError,
  );

  async function insertNews(transaction: Kysely<Schema>, rows: readonly Row[]): Promise<void> {
    const news = rows.flatMap((row) =>
      channels.map((channel) => ({
        id: newId(),
        channel,
        event: 'received' as const,
        noun: table,
        lead_id: row.id,
        summary: summarise(row),
        created_at: row.created_at,
        next_at: row.created_at,
      })),
    );
    if (news.length === 0) return;
    await transaction
      .insertInto('outbox')
      .values(news)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  return (row: Row, submission?: Submission): Promise<Kept> =>
    write({ row, digest: submission && digestOf(table, submission) });
}

/** The personal data in the content can't be read from its digest. */
function digestOf(table: string, { key, content }: Submission): string {
  return createHash('sha256')
    .update(JSON.stringify([table, key, content]))
    .digest('base64url');
}

/** Notes each submission that is not known yet. Answers the row that each of them belongs to. */
async function claim(
  db: Kysely<Schema>,
  entries: readonly { row: Kept; digest: string | undefined }[],
): Promise<ReadonlyMap<string, Kept>> {
  const values = entries.flatMap(({ row: { id, created_at }, digest }) =>
    digest === undefined ? [] : [{ digest, lead_id: id, created_at }],
  );
  if (values.length === 0) return new Map();
  // In one order everywhere, so that two servers never wait for each other. Equal ones stay in the order in which they came.
  values.sort((a, b) => (a.digest < b.digest ? -1 : Number(a.digest > b.digest)));
  await db
    .deleteFrom('submissions')
    .where('created_at', '<=', Date.now() - REMEMBERED)
    .execute();
  // Waits for another transaction that has noted the same one, and notes it only if that fails.
  await db
    .insertInto('submissions')
    .values(values)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute();
  const digests = values.map(({ digest }) => digest);
  const known = await db.selectFrom('submissions').selectAll().where('digest', 'in', digests).execute();
  return new Map(known.map(({ digest, lead_id, created_at }) => [digest, { id: lead_id, created_at }]));
}

/** A batch whose answer was lost on the way may be there already: a row that has its id is the same row. */
async function insertRows(db: Kysely<Schema>, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(Object.values(row))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)} on conflict (id) do nothing`.execute(db);
}
