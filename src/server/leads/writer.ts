import { createHash } from 'node:crypto';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { ConsentWay, SentConsents } from '../../shared/privacy/consents.ts';
import type { LeadSource } from '../../shared/loans/lead-source.ts';
import type { ShownOffers } from '../../shared/offers/offered.ts';
import type { ChannelName } from '../../shared/desk/notifications.ts';
import type { LeadNoun } from '../../shared/leads/nouns.ts';
import { DAY_MS } from '../../shared/kit/time.ts';
import { createBatcher } from '../engine/batch.ts';
import { type Consents, insertReceipts } from './consents.ts';
import type { Database } from '../engine/database.ts';
import type { ListedTableName } from '../engine/dialect.ts';
import { DatabaseUnavailableError } from '../engine/errors.ts';
import type { Acknowledgement } from '../kit/mailer.ts';
import { acknowledgementRows, newsRows, writeOutbox } from '../kit/outbox.ts';
import { insertOffers } from './shown-offers.ts';
import { insertSources } from './sources.ts';
import { createNoticeFinder, storeNotice } from './notices.ts';
import type { Schema } from '../tables/schema.ts';

/** Calls with the same key and content are one submission. */
export interface Submission {
  key: string;
  /** Any JSON value, with a stable order of keys. */
  content: unknown;
}

/** The row of a submission, written for this call or for an earlier one. */
export interface Kept {
  id: string;
  created_at: number;
}

/** A new row of a form. */
export type LeadRow<Table extends ListedTableName> = Kept & Omit<Insertable<Schema[Table]>, 'seq'>;

/** Writes what belongs to a new row. */
export type WriteAlong = (transaction: Kysely<Schema>, row: Kept) => Promise<void>;

/** What is stored together with a row. */
interface Extras {
  submission?: Submission | undefined;
  consents?: SentConsents;
  /** How they were given, where it is not by sending the form. */
  how?: ConsentWay | undefined;
  /** Written in the same transaction; not called when an earlier call has stored the row. */
  writeAlong?: WriteAlong | undefined;
  /** The offers that were shown to the sender. */
  offers?: ShownOffers | undefined;
  /** Campaign, partner and referrer. */
  source?: LeadSource | undefined;
  /** The acknowledgement to its sender, in the same transaction. */
  acknowledgement?: Acknowledgement | undefined;
  /** The row replaces this suspect, if it still exists. */
  isSuspect?: boolean;
}

/** Where new rows are announced. */
export interface Outbox {
  channels: readonly ChannelName[];
  /** Called after entries were committed. */
  notify(): void;
}

/** Counts of one process. */
interface LeadCounts {
  /** Rows written since the start. */
  stored: number;
  /** Rows that wait for a commit. */
  waiting: number;
}

const counts = new WeakMap<Database['db'], Map<LeadNoun, LeadCounts>>();

/** Counts of leads written to a database, by noun. */
export function leadCounts({ db }: Pick<Database, 'db'>): ReadonlyMap<LeadNoun, Readonly<LeadCounts>> {
  return countsOf(db);
}

function countsOf(db: Database['db']): Map<LeadNoun, LeadCounts> {
  const known = counts.get(db) ?? new Map<LeadNoun, LeadCounts>();
  counts.set(db, known);
  return known;
}

/** Announces nothing. */
export const NO_OUTBOX: Outbox = { channels: [], notify: () => undefined };

/** How long a repeated submission is recognised. */
const SUBMISSION_RETENTION_MS = DAY_MS;
const MAX_BATCH_ROWS = 100;
/**
 * On SQLite, batches are written in order, later ones while an earlier one waits for the disk. On PostgreSQL, rows of a later
 * batch could become visible before those of an earlier one.
 */
const MAX_BATCHES = { sqlite: 4, postgres: 1 } as const;

/**
 * Writes the rows of a form. Concurrent calls share one commit, and each resolves once that commit is on disk. A submission
 * is written once a day, even when it arrives twice at the same moment or on two servers. The outbox entries, the
 * consents, the offers and the source of a row are written in the same transaction.
 *
 * @param summarise a summary without personal data
 */
export function createLeadWriter<Table extends ListedTableName & LeadNoun>(
  { db, engine, dialect }: Pick<Database, 'db' | 'engine' | 'dialect'>,
  table: Table,
  { channels, notify }: Outbox,
  summarise: (row: LeadRow<Table>) => string,
) {
  type Row = LeadRow<Table>;
  interface Entry {
    row: Row;
    digest: string | undefined;
    consents: Consents;
    offers: ShownOffers | undefined;
    source: LeadSource | undefined;
    /** Created once, so that a retried batch sends no second message. */
    told: ReturnType<typeof acknowledgementRows>;
    isSuspect: boolean;
    writeAlong: WriteAlong | undefined;
  }

  const findNotice = createNoticeFinder(db, table);
  let isNoticeStored = false;
  const count: LeadCounts = { stored: 0, waiting: 0 };
  countsOf(db).set(table, count);

  const write = createBatcher<Entry, Kept>(
    async (entries) => {
      let stored = 0;
      let isTold = false;
      const all = await db.transaction().execute(async (transaction) => {
        const first = await claim(transaction, entries);
        const accepted = await takeSuspects(transaction, entries);
        const kept = entries.map(({ row, digest, isSuspect }) => {
          // When two people accept it at once, only the first succeeds.
          if (isSuspect) return accepted.delete(row.id) ? row : NOT_KEPT;
          return digest === undefined ? row : (first.get(digest) ?? row);
        });
        const written = entries.filter(({ row }, place) => kept[place]?.id === row.id);
        stored = written.length;
        if (stored > 0) {
          const rows = written.map(({ row }) => row);
          await insertRows(transaction, table, rows);
          if (!isNoticeStored) await storeNotice(transaction, table);
          await insertReceipts(transaction, dialect, table, written);
          await insertOffers(transaction, written);
          await insertSources(transaction, dialect, written);
          const news = written.flatMap(newsOf);
          isTold = news.length > 0;
          await writeOutbox(transaction, news);
          for (const { row, writeAlong } of written) await writeAlong?.(transaction, row);
        }
        return kept;
      });
      if (stored > 0) isNoticeStored = true;
      count.stored += stored;
      if (isTold) notify();
      return all;
    },
    MAX_BATCH_ROWS,
    // Only one row of the batch may belong where the database is damaged.
    (error) => error instanceof DatabaseUnavailableError && error.reason !== 'malformed',
    MAX_BATCHES[engine],
  );

  const newsOf = ({ row, told }: Entry) => [
    ...told,
    ...newsRows(channels, {
      event: 'received',
      noun: table,
      lead_id: row.id,
      summary: summarise(row),
      at: row.created_at,
    }),
  ];

  return async (
    row: Row,
    { submission, consents: sent, how, writeAlong, offers, source, acknowledgement = {}, isSuspect = false }: Extras = {},
  ): Promise<Kept> => {
    count.waiting += 1;
    try {
      const notice = sent?.notice === undefined ? undefined : await findNotice(sent.notice);
      const digest = submission && digestOf(table, submission, sent);
      const told = acknowledgementRows(row.id, acknowledgement, row.created_at);
      return await write({ row, digest, consents: { sent, notice, how }, offers, source, told, isSuspect, writeAlong });
    } finally {
      count.waiting -= 1;
    }
  };
}

/** A form sent again with another choice is a new submission. */
const contentWith = (sent: SentConsents, content: unknown): unknown =>
  sent?.marketing === true || sent?.credit === true ? [content, sent.marketing ?? false, sent.credit ?? false] : content;

/** Stores digests only, which reveal no personal data. */
export function digestOf(noun: LeadNoun, { key, content }: Submission, sent: SentConsents): string {
  return createHash('sha256')
    .update(JSON.stringify([noun, key, contentWith(sent, content)]))
    .digest('base64url');
}

const NOT_KEPT: Kept = { id: '', created_at: 0 };

/** Deletes the suspects that are to become leads. Returns the ids of those that were there. */
async function takeSuspects(
  db: Kysely<Schema>,
  entries: readonly { row: Kept; isSuspect: boolean }[],
): Promise<Set<string>> {
  const ids = entries.flatMap(({ row, isSuspect }) => (isSuspect ? [row.id] : []));
  if (ids.length === 0) return new Set();
  const rows = await db.deleteFrom('suspects').where('id', 'in', ids).returning('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** Records new submissions. Returns the row of each submission by its digest. */
export async function claim(
  db: Kysely<Schema>,
  entries: readonly { row: Kept; digest: string | undefined }[],
): Promise<ReadonlyMap<string, Kept>> {
  const values = entries.flatMap(({ row: { id, created_at }, digest }) =>
    digest === undefined ? [] : [{ digest, lead_id: id, created_at }],
  );
  if (values.length === 0) return new Map();
  // The same order on every server avoids deadlocks; the sort is stable for equal digests.
  values.sort((a, b) => (a.digest < b.digest ? -1 : Number(a.digest > b.digest)));
  await db
    .deleteFrom('submissions')
    .where('created_at', '<=', Date.now() - SUBMISSION_RETENTION_MS)
    .execute();
  // Waits for a concurrent transaction with the same digest, and inserts only if that rolls back.
  await db
    .insertInto('submissions')
    .values(values)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute();
  const digests = values.map(({ digest }) => digest);
  const known = await db.selectFrom('submissions').selectAll().where('digest', 'in', digests).execute();
  return new Map(known.map(({ digest, lead_id, created_at }) => [digest, { id: lead_id, created_at }]));
}

/** A batch whose answer was lost may have been committed: a row with the same id is the same row. */
async function insertRows(db: Kysely<Schema>, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(Object.values(row))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)} on conflict (id) do nothing`.execute(db);
}
