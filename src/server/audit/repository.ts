import { type Selectable, sql } from 'kysely';
import {
  AUDIT_ACTIONS,
  type AuditDetail,
  type AuditEntry,
  type AuditFilters,
  type AuditListQuery,
  type AuditSort,
  NOT_SIGNED_IN,
} from '../../shared/audit/trail.ts';
import { CHAINED, type ChainedFields } from '../tables/audit-chain.ts';
import { appendAudit, type AuditRecord } from './entries.ts';
import { createBatcher } from '../engine/batch.ts';
import type { Database } from '../engine/database.ts';
import type { Condition } from '../engine/found-rows.ts';
import { type Abortable, createListedRows } from '../engine/listed.ts';
import type { ExportFile } from '../engine/row-mapper.ts';
import { createdWithin } from '../engine/period.ts';
import { sortKey } from '../engine/sort-key.ts';
import type { Schema } from '../tables/schema.ts';

const AUDIT = {
  table: 'audit',
  columns: ['id', 'action', 'staff_id', 'email', 'noun', 'subject_id', 'detail', 'created_at', 'hash'],
} as const;

export type AuditRow = Pick<Selectable<Schema['audit']>, (typeof AUDIT)['columns'][number]>;

const SORTS = {
  email: 'email_key',
  action: 'action_key',
  noun: 'noun_key',
  detail: 'detail_key',
  createdAt: 'created_at',
} as const satisfies Record<AuditSort, string>;

export type AuditRepository = ReturnType<typeof createAuditRepository>;

/** The audit trail is append-only: no method changes an entry or deletes one of the last year, and the database refuses it as well. */
export function createAuditRepository(database: Database) {
  const { db } = database;
  const write = createChainWriter(database);
  const listed = createListedRows(database, { ...AUDIT, present, sorts: SORTS });

  return {
    ...listed,
    list: ({ who, action, noun, from, to, ...query }: AuditListQuery, options?: Abortable) =>
      listed.list(query, { ...options, only: conditionOf({ who, action, noun, from, to }) }),
    exportChunks: ({ search, ...filters }: { search: string } & AuditFilters, file: ExportFile) =>
      listed.exportChunks({ search }, file, { only: conditionOf(filters) }),

    /** Resolves once the entries are on disk. */
    async insert(records: readonly AuditRecord[]) {
      await Promise.all(records.map(write));
    },

    /** Some entries after another one, oldest first. Empty when there are none. */
    // In a worker thread on SQLite: a trail of a million entries must not block other requests.
    readChained: (afterSeq: number): Promise<(ChainedFields & { seq: number; hash: string })[]> =>
      database.scans
        .selectFrom('audit')
        .select(['seq', ...CHAINED, 'hash'])
        .where('seq', '>', afterSeq)
        .orderBy('seq')
        .limit(VERIFIED_CHUNK)
        .execute(),

    /**
     * Removes some of the oldest entries, as far as all of them were made before a time (epoch milliseconds). The chain then
     * begins after them.
     *
     * @returns how many; there may be more
     */
    removeBefore: (before: number): Promise<number> =>
      db.transaction().execute(async (transaction) => {
        // First, as for who appends: of the nodes, one at a time changes the chain.
        await transaction
          .updateTable('audit_chain')
          .set(({ ref }) => ({ removed: ref('removed') }))
          .execute();
        const oldest = await transaction
          .selectFrom('audit')
          .select(['seq', 'hash', 'created_at'])
          .orderBy('seq')
          .limit(MAX_BATCH_ENTRIES)
          .execute();
        const kept = oldest.findIndex(({ created_at }) => created_at >= before);
        const removed = kept === -1 ? oldest.length : kept;
        const last = oldest[removed - 1];
        if (last === undefined) return 0;
        await transaction.deleteFrom('audit').where('seq', '<=', last.seq).execute();
        await transaction
          .updateTable('audit_chain')
          .set((chain) => ({ removed: chain('removed', '+', removed), first_hash: last.hash }))
          .execute();
        return removed;
      }),

    readChain: () => db.selectFrom('audit_chain').selectAll().executeTakeFirstOrThrow(),

    /** The newest, or with `isDaily` the newest that the server made by itself. */
    async lastVerification({ isDaily = false } = {}) {
      const row = await db
        .selectFrom('audit')
        .select(AUDIT.columns)
        .where('action_key', '=', sortKey(AUDIT_ACTIONS.verified))
        .where('action', '=', 'verified')
        .$if(isDaily, (entries) => entries.where('staff_id', 'is', null).where('detail', 'not like', '%"via"%'))
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && present(row);
    },
  };
}

/** Entries that one transaction adds or removes: indexing them for the search blocks all other requests. */
const MAX_BATCH_ENTRIES = 100;
/** Entries that are verified at a time. */
const VERIFIED_CHUNK = 2000;

/**
 * Appends entries to the chain. Those that arrive together share a transaction, since its update of `audit_chain` makes all
 * nodes wait for each other.
 */
function createChainWriter({ db }: Pick<Database, 'db'>) {
  return createBatcher<AuditRecord, undefined>(
    async (records) => {
      await db.transaction().execute((transaction) => appendAudit(transaction, records));
      return records.map(() => undefined);
    },
    MAX_BATCH_ENTRIES,
    // A commit whose answer was lost may have been made: a second try would record the entries twice.
    () => true,
  );
}

function conditionOf({ who, action, noun, from, to }: AuditFilters): Condition | undefined {
  const conditions = [
    who === undefined ? [] : who === NOT_SIGNED_IN ? sql`staff_id is null` : sql`staff_id = ${who}`,
    action === undefined ? [] : sql`action = ${action}`,
    noun === undefined ? [] : sql`noun = ${noun}`,
    createdWithin({ from, to }),
  ].flat();
  return conditions.length === 0 ? undefined : () => sql.join(conditions, sql` and `);
}

function present(row: AuditRow): AuditEntry {
  return {
    _id: row.id,
    action: row.action,
    staffId: row.staff_id,
    email: row.email,
    noun: row.noun,
    subjectId: row.subject_id,
    detail: JSON.parse(row.detail) as AuditDetail,
    hash: row.hash,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
