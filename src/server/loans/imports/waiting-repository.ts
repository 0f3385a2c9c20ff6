import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS } from '../../../shared/kit/time.ts';
import type { ChosenTarget } from '../../../shared/loans/import-fields.ts';
import { IMPORT_HOURS, type ImportMapping } from '../../../shared/loans/imports.ts';
import { lastNight } from '../../../shared/privacy/retention.ts';
import { rolesWith } from '../../../shared/staff/permissions.ts';
import type { Database } from '../../engine/database.ts';
import { newId } from '../../engine/ids.ts';
import { hasWritten } from '../../kit/queries.ts';
import type { ErasingRule } from './reading/rows.ts';

/** A file that waits to be imported. Times are epoch milliseconds. */
export interface WaitingImport {
  id: string;
  fileName: string;
  mapping: ImportMapping;
  content: string;
  /** Empty for none. */
  mends: string;
}

interface NewWaitingImport extends Omit<WaitingImport, 'id' | 'mends'> {
  email: string;
  headers: string;
  at: number;
}

export const LIFETIME_MS = IMPORT_HOURS * 60 * 60 * 1000;
const MAX_MAPPINGS = 200;
const MAX_VALUES = 2000;

/** Of all that was chosen and corrected. Two corrections never have the same text, since they are encrypted. */
export const digestOf = (mapping: string, mends: string | null) =>
  createHash('sha256')
    .update(`${mapping} ${mends ?? ''}`)
    .digest('base64url');

export type WaitingImports = ReturnType<typeof createWaitingImports>;

export function createWaitingImports({ db }: Database) {
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
        .select(['file_name', 'mapping', 'content', 'mends'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (row === undefined || row.content === null) return undefined;
      const { file_name: fileName, mapping, content, mends } = row;
      return { id, fileName, mapping: JSON.parse(mapping) as ImportMapping, content, mends: mends ?? '' };
    },

    async remap(id: string, mapping: ImportMapping, headers: string) {
      await db
        .updateTable('imports')
        .set({ mapping: JSON.stringify(mapping), headers })
        .where('id', '=', id)
        .where('ran_at', 'is', null)
        .execute();
    },

    /**
     * @param before the mends that these replace
     * @returns false when others were written meanwhile, or the import does not wait any more
     */
    mend: (id: string, before: string, mends: string) =>
      hasWritten(
        db
          .updateTable('imports')
          .set({ mends })
          .where('id', '=', id)
          .where('ran_at', 'is', null)
          .where((where) => where(where.fn.coalesce('mends', sql.lit('')), '=', before)),
      ),

    /** @returns false when there is none that waits */
    cancel: (id: string) => hasWritten(db.deleteFrom('imports').where('id', '=', id).where('ran_at', 'is', null)),

    /** What is known from files that were imported: their columns, by the digests of their headers, and what values mean. */
    async remembered() {
      const [mappings, values] = await Promise.all([
        db
          .selectFrom('import_mappings')
          .select(['headers', 'mapping'])
          .orderBy('used_at', 'desc')
          .limit(MAX_MAPPINGS)
          .execute(),
        db.selectFrom('import_values').selectAll().orderBy('field').orderBy('value').limit(MAX_VALUES).execute(),
      ]);
      const meanings: ImportMapping['values'] = {};
      for (const { field, value: written, chosen } of values)
        meanings[field as ChosenTarget] = { ...meanings[field as ChosenTarget], [written]: chosen };
      return {
        mappings: new Map(mappings.map(({ headers, mapping }) => [headers, JSON.parse(mapping) as ImportMapping])),
        values: meanings,
      };
    },

    /** Colleagues to whom a file can give applications. */
    owners: () =>
      db
        .selectFrom('staff')
        .select(['email', 'display_name as name'])
        .where('role', 'in', rolesWith('leads'))
        .where('disabled', '=', 0)
        .execute(),

    /** By which rules applications are erased in the night after `now`, the shortest first. */
    async erasingRules(now: number): Promise<ErasingRule[]> {
      const night = lastNight(now) + DAY_MS;
      const rules = await db
        .selectFrom('retention_rules')
        .select(['status', 'days'])
        .where('noun', '=', 'loans')
        .orderBy('days')
        .execute();
      return rules.map(({ status, days }) => ({ status: status || null, days, before: night - days * DAY_MS }));
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
