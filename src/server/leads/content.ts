import { type Kysely, type Selectable, sql } from 'kysely';
import type { BinNoun } from '../../shared/privacy/bin.ts';
import type { SentNoun } from '../../shared/leads/nouns.ts';
import type { Schema } from '../tables/schema.ts';

/** A row with what belonged to it, by table: in the bin those of today, which `fitBinnedRows` sees to. */
export type BinContent = { readonly [Table in keyof Schema]?: readonly Selectable<Schema[Table]>[] };
export type BinRow = Readonly<Record<string, unknown>>;

export const readContent = (text: string) => JSON.parse(text) as BinContent;

/** Tables whose rows tell when a lead was worked on, with the column of its id. */
export const WORK = [
  { table: 'loan_notes', lead: 'loan_id' },
  { table: 'loan_changes', lead: 'loan_id' },
  { table: 'loan_calls', lead: 'loan_id' },
  { table: 'lead_corrections', lead: 'lead_id' },
] as const satisfies readonly { table: keyof Schema; lead: string }[];

/** Those that tell when it was shared, or was to be. They outlive a lead, and so are not in its content. */
export const SHARINGS = [
  { table: 'disclosures', at: 'at' },
  { table: 'sharing_consents', at: 'asked_at' },
  { table: 'sharing_consents', at: 'at' },
] as const satisfies readonly { table: keyof Schema; at: string }[];

/** When leads were last shared, in epoch milliseconds, by their ids; without those that never were. */
export async function readSharedAt(db: Kysely<Schema>, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const sharings = SHARINGS.map(
    ({ table, at }) =>
      sql`select lead_id, ${sql.ref(at)} as shared_at from ${sql.table(table)} where lead_id in (${sql.join(ids)})`,
  );
  const { rows } = await sql<{ id: string; at: number }>`select lead_id as id, max(shared_at) as at
    from (${sql.join(sharings, sql` union all `)}) as sharings
    where shared_at is not null group by lead_id`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/**
 * When something last happened with a lead, in epoch milliseconds: it was received, changed, noted, called, corrected, marked or
 * shared.
 */
export function activeAt(noun: BinNoun | SentNoun, content: BinContent, sharedAt: number | undefined): number {
  const tables: Readonly<Record<string, readonly BinRow[]>> = content;
  const rows = [noun, ...WORK.map(({ table }) => table)].flatMap((table) => tables[table] ?? []);
  const times = rows.flatMap((row) => [row['created_at'], row['handled_at']]);
  return Math.max(sharedAt ?? 0, ...times.filter((time) => typeof time === 'number'));
}
