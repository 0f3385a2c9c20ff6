import { type Kysely, type Selectable, sql } from 'kysely';
import { snake } from '../../shared/kit/field-columns.ts';
import { leadSource, type LeadSource } from '../../shared/loans/lead-source.ts';
import type { Dialect } from '../engine/dialect.ts';
import type { Schema } from '../tables/schema.ts';

const NAMES = Object.keys(leadSource.shape) as (keyof LeadSource)[];
const COLUMNS = sql.join(NAMES.map((name) => sql.ref(snake(name))));
const ELEMENTS = sql.join(NAMES.map((_, place) => sql`value ->> ${sql.lit(place + 1)}`));

/** Writes where those of these leads came from of whom it is known. */
export async function insertSources(
  db: Kysely<Schema>,
  { jsonElements }: Pick<Dialect, 'jsonElements'>,
  leads: readonly { row: { id: string }; source: LeadSource | undefined }[],
): Promise<void> {
  const values = leads.flatMap(({ row, source }) =>
    source === undefined ? [] : [[row.id, ...NAMES.map((name) => source[name])]],
  );
  if (values.length === 0) return;
  // One parameter, as for receipts. A batch whose answer was lost may have been committed.
  await sql`insert into lead_sources (lead_id, ${COLUMNS}) select value ->> 0, ${ELEMENTS}
    from ${jsonElements(JSON.stringify(values))} where true on conflict (lead_id) do nothing`.execute(db);
}

/** Where the sender of a lead came from; undefined when it is not known. */
export async function findSource(db: Kysely<Schema>, leadId: string): Promise<LeadSource | undefined> {
  const row = await db.selectFrom('lead_sources').selectAll().where('lead_id', '=', leadId).executeTakeFirst();
  return row && presentSource(row);
}

export const presentSource = (row: Selectable<Schema['lead_sources']>): LeadSource =>
  Object.fromEntries(NAMES.map((name) => [name, row[snake(name) as keyof typeof row]])) as LeadSource;
