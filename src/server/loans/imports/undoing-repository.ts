import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { MAX_LISTED_IMPORTS } from '../../../shared/loans/imports.ts';
import type { Database } from '../../engine/database.ts';
import { countRows } from '../../kit/queries.ts';
import { eraseLeads, LEAD_FOLLOWERS } from '../../leads/erasing.ts';
import { LIFETIME_MS } from './waiting-repository.ts';

/** Applications erased in one transaction: each takes 2 ms on SQLite, which overwrites what it deletes. */
const UNDO_ROWS = 25;
/** After so long a call ends, before the caller gives up. */
const UNDO_TIMEOUT_MS = 5000;

export type DoneImports = ReturnType<typeof createDoneImports>;

export function createDoneImports(database: Database) {
  const { db } = database;
  return {
    async list(now: number) {
      const rows = await db
        .selectFrom('imports')
        .select(['id', 'ran_at', 'staff_email', 'file_name', 'imported', 'noted', 'filled', 'skipped', 'faulty', 'removed'])
        .where('ran_at', 'is not', null)
        .orderBy('ran_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_LISTED_IMPORTS)
        .execute();
      return rows.map(({ id, ran_at, staff_email, file_name, ...counts }) => {
        const ranAt = ran_at ?? 0;
        const end = ranAt + LIFETIME_MS;
        return {
          _id: id,
          at: new Date(ranAt).toISOString(),
          by: staff_email,
          fileName: file_name,
          ...counts,
          undoUntil: counts.removed < counts.imported && now < end ? new Date(end).toISOString() : null,
        };
      });
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
        .select('ran_at')
        .where('id', '=', id)
        .where('ran_at', '>', now - LIFETIME_MS)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const removable = force
        ? sql`not exists (select 1 from holds where holds.lead_id = loans.id)`
        : isUntouchedSince(row.ran_at ?? now);
      const end = performance.now() + UNDO_TIMEOUT_MS;
      let removed = 0;
      let isDone = false;
      while (!isDone && performance.now() < end) {
        await nextTurn();
        const { rows } = await sql<{ id: string }>`select loans.id from import_leads
          inner join loans on loans.id = import_leads.lead_id
          where import_id = ${id} and ${removable} limit ${UNDO_ROWS}`.execute(db);
        const ids = rows.map((lead) => lead.id);
        // What was worked with was processed, and is sealed as if each had been deleted.
        const cause = force ? 'deleted' : 'undone';
        const erased = await eraseLeads(database, { noun: 'loans', ids, cause, at: now, only: removable });
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
  };
}

/** What an import writes about applications is dated so, by which undoing tells it from later work. */
export const momentBefore = (ranAt: number) => ranAt - 1;

/** Rows that come with an import are no work on an application. */
const NO_WORK: readonly string[] = ['import_leads', 'outbox', 'consents', 'lead_sources', 'lead_details'];
/** Of these, rows that were written later are. Changes of the owner, which may be automatic, are not. */
const DATED: readonly string[] = ['loan_notes', 'loan_changes', 'lead_corrections'];

/** @param ranAt when the import ran */
const isUntouchedSince = (ranAt: number) =>
  sql.join(
    [
      // They outlive a lead, and come before anything is shared.
      sql`not exists (select 1 from sharing_consents where lead_id = loans.id)`,
      ...LEAD_FOLLOWERS.filter(({ table }) => !NO_WORK.includes(table)).map(({ table, column }) => {
        const later = DATED.includes(table) ? sql`and created_at >= ${ranAt}` : sql``;
        const but = table === 'loan_changes' ? sql`and field <> 'owner'` : sql``;
        return sql`not exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = loans.id ${later} ${but})`;
      }),
    ],
    sql` and `,
  );
