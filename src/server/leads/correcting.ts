import { type Kysely, sql, type Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { snake } from '../../shared/kit/field-columns.ts';
import { type FieldTable, storedOf, type ValuesOf } from '../../shared/kit/fields.ts';
import type { CorrectedField, CorrectedNoun } from '../../shared/privacy/corrections.ts';
import type { Dialect } from '../engine/dialect.ts';
import { HOLD_LOCK } from './erasing.ts';
import { readdressNominee } from './nominees.ts';
import { newId } from '../engine/ids.ts';
import { toColumns } from '../kit/columns.ts';
import type { Schema } from '../tables/schema.ts';

/** The fields of a lead by their names on the wire. */
export type LeadFields = Readonly<Record<string, string | number | null>>;

export interface Correction {
  id: string;
  fields: LeadFields;
  /** What differs. */
  changed: readonly CorrectedField[];
  /** `at` in epoch milliseconds. */
  by: { email: string; at: number };
  /** The version that it is based on, of leads that have one. */
  seen?: number;
}

/** A lead was changed or deleted since the version that a correction is based on. */
export class OutdatedError extends Error {
  override name = 'OutdatedError';
}

/** What writing a text that is searched needs. */
export type SearchDialect = Pick<Dialect, 'forUpdate' | 'outdateSearches'>;

/** Reads and corrects the fields of one kind of leads. */
export interface Corrector {
  /** By id; those that are gone are missing. */
  read(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, LeadFields>>;
  /**
   * Writes all fields with the sort keys and the search text that are derived from them.
   *
   * @returns the version that follows; 0 for leads without one
   * @throws OutdatedError
   */
  write(transaction: Transaction<Schema>, correction: Correction, dialect: SearchDialect): Promise<number>;
}

/**
 * Keeps others from correcting, erasing or holding leads until the transaction ends.
 *
 * @returns whether one of them is on legal hold
 */
export async function lockLeads(
  transaction: Transaction<Schema>,
  { acquireLock }: Pick<Dialect, 'acquireLock'>,
  ids: readonly string[],
): Promise<boolean> {
  await acquireLock(transaction, HOLD_LOCK);
  const hold = transaction.selectFrom('holds').select('lead_id').where('lead_id', 'in', ids);
  return (await hold.executeTakeFirst()) !== undefined;
}

/** Corrects a lead that `lockLeads` has locked, and keeps the values that it replaces. */
export async function correctLead(
  transaction: Transaction<Schema>,
  dialect: SearchDialect,
  { noun, corrector, ...correction }: Correction & { noun: CorrectedNoun; corrector: Corrector },
): Promise<void> {
  const { id, changed, by } = correction;
  const version = await corrector.write(transaction, correction, dialect);
  await transaction
    .insertInto('lead_corrections')
    .values(
      changed.map(({ name, from, to }) => ({
        id: newId(),
        lead_id: id,
        field: name,
        old_value: from,
        new_value: to,
        staff_email: by.email,
        created_at: by.at,
        version,
      })),
    )
    .execute();
  await dialect.outdateSearches(transaction, noun);
  const readdressed = changed.find(({ name }) => name === 'email');
  const isRenumbered = changed.some(({ name }) => name === 'phoneNumber');
  if (readdressed === undefined && !isRenumbered) return;
  // A visit that proved the old address or number must not see data of the new one, and gets no more messages.
  await transaction.deleteFrom('my_data_visits').where('lead_id', '=', id).execute();
  const untold = (noun: 'mail' | 'text') =>
    transaction.deleteFrom('outbox').where('lead_id', '=', id).where('noun', '=', noun).where('done_at', 'is', null);
  if (isRenumbered) await untold('text').execute();
  if (readdressed === undefined) return;
  await untold('mail').execute();
  await transaction
    .updateTable('data_requests')
    .set({ email: readdressed.to })
    .where('lead_id', '=', id)
    .where('kind', '<>', 'by-nominee')
    .where('closed_at', 'is', null)
    .execute();
  await readdressNominee(transaction, id, readdressed);
}

/** Corrects the fields of one noun. @param kept refuses what is not valid */
export function leadCorrector<T extends FieldTable>(
  noun: CorrectedNoun,
  fields: T,
  kept: z.ZodMiniType<ValuesOf<T>>,
): Corrector {
  const names = storedOf(fields).map(([name]) => name);
  const columns = sql.join(['id', ...names.map(snake)].map((column) => sql.ref(column)));
  return {
    async read(db, ids) {
      if (ids.length === 0) return new Map();
      const { rows } = await sql<Record<string, string | number>>`select ${columns} from ${sql.table(noun)}
        where id in (${sql.join(ids)})`.execute(db);
      return new Map(
        rows.map((row) => [String(row['id']), Object.fromEntries(names.map((name) => [name, row[snake(name)] ?? '']))]),
      );
    },

    async write(transaction, { id, fields: given }) {
      const written = Object.entries(toColumns(fields, kept.parse(given)));
      const values = written.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`update ${sql.table(noun)} set ${sql.join(values)} where id = ${id}`.execute(transaction);
      return 0;
    },
  };
}
