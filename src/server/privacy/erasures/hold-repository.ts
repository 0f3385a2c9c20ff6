import { sql } from 'kysely';
import type { LeadNoun } from '../../../shared/leads/nouns.ts';
import type { Hold } from '../../../shared/privacy/erasures.ts';
import { hasWritten, upsert } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import { isId } from '../../engine/ids.ts';
import { HOLD_LOCK } from '../../leads/erasing.ts';

export type HoldRepository = ReturnType<typeof createHoldRepository>;

export function createHoldRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>) {
  async function exists(transaction: Database['db'], noun: LeadNoun, id: string): Promise<boolean> {
    const { rows } = await sql`select id from ${sql.table(noun)} where id = ${id}`.execute(transaction);
    return rows.length > 0;
  }

  async function readHold(id: string): Promise<Hold | null> {
    const row = await db.selectFrom('holds').selectAll().where('lead_id', '=', id).executeTakeFirst();
    return row === undefined ? null : present(row);
  }

  return {
    /** Null without a hold; undefined when there is no such lead. */
    async find(noun: LeadNoun, id: string) {
      return isId(id) && (await exists(db, noun, id)) ? readHold(id) : undefined;
    },

    /** Puts a lead on hold, or changes the reason. Resolves with undefined when there is no such lead. */
    set: (noun: LeadNoun, id: string, { reason, by, at }: { reason: string; by: string; at: number }) =>
      db.transaction().execute(async (transaction) => {
        await dialect.acquireLock(transaction, HOLD_LOCK);
        if (!isId(id) || !(await exists(transaction, noun, id))) return undefined;
        const row = { noun, reason, staff_email: by, created_at: at };
        await upsert(transaction, 'holds', { lead_id: id }, row);
        return present(row);
      }),

    /** @returns false when it is on none */
    lift: (noun: LeadNoun, id: string) =>
      hasWritten(db.deleteFrom('holds').where('lead_id', '=', id).where('noun', '=', noun)),
  };
}

const present = (row: { reason: string; staff_email: string; created_at: number }): Hold => ({
  reason: row.reason,
  by: row.staff_email,
  since: new Date(row.created_at).toISOString(),
});
