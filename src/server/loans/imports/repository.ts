import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type DeskTimes, firstCall } from '../../../shared/desk/settings.ts';
import { IMPORT_HOURS, type ImportMapping, MAX_LISTED_IMPORTS } from '../../../shared/loans/imports.ts';
import { writeNews } from '../../kit/outbox.ts';
import { countRows, hasWritten, upsert } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import { eraseLeads, LEAD_FOLLOWERS } from '../../leads/erasing.ts';
import { newId } from '../../engine/ids.ts';
import type { Outbox } from '../../leads/writer.ts';
import type { Schema } from '../../tables/schema.ts';
import { IMPORTED_COLUMNS, NUMBERS } from './queries.ts';

/** A file that waits to be imported. Times are epoch milliseconds. */
export interface WaitingImport {
  id: string;
  fileName: string;
  mapping: ImportMapping;
  content: string;
}

interface NewWaitingImport extends Omit<WaitingImport, 'id'> {
  email: string;
  headers: string;
  at: number;
}

/** Rows to insert, each a JSON array in the order of `IMPORTED_COLUMNS`. */
interface ImportRun {
  id: string;
  ready: readonly string[];
  skipped: number;
  faulty: number;
  at: number;
}

const LIFETIME_MS = IMPORT_HOURS * 60 * 60 * 1000;
/** Rows of one insert. On SQLite, other requests go on in between. */
const CHUNK_ROWS = 250;
/** Applications erased in one transaction: each takes 2 ms on SQLite, which overwrites what it deletes. */
const UNDO_ROWS = 25;
/** After so long a call ends, before the caller gives up. */
const UNDO_TIMEOUT_MS = 5000;
const MAX_MAPPINGS = 200;

export type ImportRepository = ReturnType<typeof createImportRepository>;

/** @param desk the settings of the desk, by which first calls are due */
export function createImportRepository(database: Database, outbox: Outbox, desk: () => DeskTimes) {
  const { db, dialect, scans } = database;

  const value = (place: number) => sql`value ->> ${sql.lit(place)}`;
  const LEAD_VALUES = IMPORTED_COLUMNS.map((column, place) =>
    NUMBERS.includes(column) ? sql`cast(${value(place)} as bigint)` : value(place),
  );

  async function insertChunk(transaction: Transaction<Schema>, importId: string, rows: string, at: number): Promise<void> {
    const elements = dialect.jsonElements(rows);
    const { what, at: nextAt } = firstCall(at, desk());
    const columns = [...IMPORTED_COLUMNS, 'created_at', 'next_step', 'next_at', 'source', 'first_call_told'];
    // The team is told of the import once, and not of each first call that becomes overdue.
    const now = sql`cast(${at} as bigint)`;
    const step = [sql`cast(${what} as text)`, sql`cast(${nextAt} as bigint)`];
    const values = [...LEAD_VALUES, now, ...step, sql`'import'`, sql`1`];
    await sql`insert into loans (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(values)} from ${elements}`.execute(transaction);
    await sql`insert into import_leads (lead_id, import_id) select ${value(0)}, cast(${importId} as text) from ${elements}`.execute(
      transaction,
    );
    await sql`insert into consents (lead_id, purpose, noun, given, at, how)
      select ${value(0)}, 'request', 'loans', 0, ${now}, 'import' from ${elements}`.execute(transaction);
  }

  async function announce(transaction: Transaction<Schema>, rows: number, at: number): Promise<void> {
    if (rows === 0) return;
    const summary = rows === 1 ? '1 loan application' : `${rows} loan applications`;
    const news = { event: 'imported', noun: 'loans', lead_id: '', leads: rows, summary, at } as const;
    await writeNews(transaction, outbox.channels, news);
  }

  return {
    /** @returns its id */
    async add({ email, fileName, headers, mapping, content, at }: NewWaitingImport) {
      const id = newId();
      await db
        .insertInto('imports')
        .values({
          id,
          created_at: at,
          staff_email: email,
          file_name: fileName,
          headers,
          mapping: JSON.stringify(mapping),
          content,
        })
        .execute();
      return id;
    },

    /** Undefined when there is none, or no longer. */
    async find(id: string): Promise<WaitingImport | undefined> {
      const row = await db
        .selectFrom('imports')
        .select(['file_name', 'mapping', 'content'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (row === undefined || row.content === null) return undefined;
      return { id, fileName: row.file_name, mapping: JSON.parse(row.mapping) as ImportMapping, content: row.content };
    },

    async remap(id: string, mapping: ImportMapping) {
      await db
        .updateTable('imports')
        .set({ mapping: JSON.stringify(mapping) })
        .where('id', '=', id)
        .execute();
    },

    /** @returns false when there is none that waits */
    cancel: (id: string) => hasWritten(db.deleteFrom('imports').where('id', '=', id).where('ran_at', 'is', null)),

    async list(now: number) {
      const rows = await db
        .selectFrom('imports')
        .select(['id', 'ran_at', 'staff_email', 'file_name', 'imported', 'skipped', 'faulty', 'removed'])
        .where('ran_at', 'is not', null)
        .orderBy('ran_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_LISTED_IMPORTS)
        .execute();
      return rows.map(({ id, ran_at, staff_email, file_name, imported, skipped, faulty, removed }) => {
        const ranAt = ran_at ?? 0;
        const end = ranAt + LIFETIME_MS;
        return {
          _id: id,
          at: new Date(ranAt).toISOString(),
          by: staff_email,
          fileName: file_name,
          imported,
          skipped,
          faulty,
          removed,
          undoUntil: removed < imported && now < end ? new Date(end).toISOString() : null,
        };
      });
    },

    /** The columns of files that were imported, by the digests of their headers. */
    async mappings() {
      const rows = await db
        .selectFrom('import_mappings')
        .select(['headers', 'mapping'])
        .orderBy('used_at', 'desc')
        .limit(MAX_MAPPINGS)
        .execute();
      return new Map(rows.map(({ headers, mapping }) => [headers, JSON.parse(mapping) as ImportMapping]));
    },

    /**
     * Rows of a file by their index, with the newest lead that has the same phone number or email.
     *
     * @param contacts a JSON array of `[index, phone number, email key]`
     */
    async findMatches(contacts: string) {
      // Two joins, each of which an index serves.
      const matching = (column: RawBuilder<unknown>, place: number) =>
        sql`select cast(${value(0)} as integer) as place, loans.id from ${dialect.jsonElements(contacts)}
          cross join loans where ${column} = ${value(place)}`;
      const { rows } = await sql<{ place: number; id: string }>`select place, max(id) as id from (
          ${matching(sql`loans.phone_number`, 1)} union all ${matching(sql`loans.email_key`, 2)}
        ) as found group by place order by place`.execute(scans);
      return rows.map(({ place, id }) => ({ index: place, leadId: id }));
    },

    /**
     * Inserts all rows in one transaction.
     *
     * @returns false when the import does not wait any more
     */
    async run({ id, ready, skipped, faulty, at }: ImportRun) {
      const hasRun = await db.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable('imports')
          .set({ ran_at: at, content: null, imported: ready.length, skipped, faulty })
          .where('id', '=', id)
          .where('ran_at', 'is', null)
          .returning(['headers', 'mapping'])
          .executeTakeFirst();
        if (row === undefined) return false;
        for (let place = 0; place < ready.length; place += CHUNK_ROWS) {
          await nextTurn();
          await insertChunk(transaction, id, `[${ready.slice(place, place + CHUNK_ROWS).join(',')}]`, at);
        }
        const { headers, mapping } = row;
        await upsert(transaction, 'import_mappings', { headers }, { mapping, used_at: at });
        await announce(transaction, ready.length, at);
        return true;
      });
      if (hasRun) outbox.notify();
      return hasRun;
    },

    /**
     * Erases the applications of an import, without `force` only those without any work. After some seconds it stops,
     * and is to be called again.
     *
     * @returns undefined when the import can't be undone, or no longer
     */
    async undo(id: string, { force, now, limit }: { force: boolean; now: number; limit: number }) {
      const row = await db
        .selectFrom('imports')
        .select('id')
        .where('id', '=', id)
        .where('ran_at', '>', now - LIFETIME_MS)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const removable = force ? sql`not exists (select 1 from holds where holds.lead_id = loans.id)` : IS_UNTOUCHED;
      const end = performance.now() + UNDO_TIMEOUT_MS;
      let removed = 0;
      let isDone = false;
      while (!isDone && performance.now() < end) {
        await nextTurn();
        const { rows } = await sql<{ id: string }>`select loans.id from import_leads
          inner join loans on loans.id = import_leads.lead_id
          where import_id = ${id} and ${removable} limit ${UNDO_ROWS}`.execute(db);
        const ids = rows.map((lead) => lead.id);
        const erased = await eraseLeads(database, { noun: 'loans', ids, cause: 'deleted', at: now, only: removable });
        isDone = erased.ids.length < UNDO_ROWS;
        removed += erased.ids.length;
        await db
          .updateTable('imports')
          .set((set) => ({ removed: set('removed', '+', erased.ids.length) }))
          .where('id', '=', id)
          .execute();
      }
      const left = db
        .selectFrom('import_leads')
        .innerJoin('loans', 'loans.id', 'import_leads.lead_id')
        .where('import_id', '=', id);
      const kept = await countRows(left);
      const leads = await left.select(['loans.id', 'loans.full_name']).orderBy('loans.seq').limit(limit).execute();
      return { isDone, removed, kept, leads: leads.map((lead) => ({ _id: lead.id, fullName: lead.full_name })) };
    },

    /** Removes files that were not imported in time, and what undoing needs when it is too late. */
    async deleteExpired(now: number) {
      const before = now - LIFETIME_MS;
      await db.deleteFrom('imports').where('ran_at', 'is', null).where('created_at', '<=', before).execute();
      const over = db.selectFrom('imports').select('id').where('ran_at', '<=', before);
      await db.deleteFrom('import_leads').where('import_id', 'in', over).execute();
    },
  };
}

/** Rows that come with an import, and changes of the owner, which may be automatic, are no work on an application. */
const NO_WORK: readonly string[] = ['import_leads', 'outbox', 'loan_changes', 'consents'];

const IS_UNTOUCHED = sql`loans.status = 'New'
  and not exists (select 1 from loan_changes where loan_id = loans.id and field <> 'owner')
  and ${sql.join(
    LEAD_FOLLOWERS.filter(({ table }) => !NO_WORK.includes(table)).map(
      ({ table, column }) => sql`not exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = loans.id)`,
    ),
    sql` and `,
  )}`;
