import { type Kysely, type Selectable, sql } from 'kysely';
import type { LeadSource } from '../../shared/loans/lead-source.ts';
import type { Dialect } from '../engine/dialect.ts';
import type { Schema } from '../tables/schema.ts';

/** Writes where those of these leads came from of whom it is known. */
export async function insertSources(
  db: Kysely<Schema>,
  { jsonElements }: Pick<Dialect, 'jsonElements'>,
  leads: readonly { row: { id: string }; source: LeadSource | undefined }[],
): Promise<void> {
  const values = leads.flatMap(({ row, source }) => (source === undefined ? [] : [[row.id, ...inOrder(source)]]));
  if (values.length === 0) return;
  // One parameter, as for receipts. A batch whose answer was lost may have been committed.
  await sql`insert into lead_sources (lead_id, utm_source, utm_medium, utm_campaign, utm_term, utm_content, referrer_host,
      landing_path, partner)
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8
    from ${jsonElements(JSON.stringify(values))} where true on conflict (lead_id) do nothing`.execute(db);
}

/** Where the sender of a lead came from; undefined when it is not known. */
export async function findSource(db: Kysely<Schema>, leadId: string): Promise<LeadSource | undefined> {
  const row = await db.selectFrom('lead_sources').selectAll().where('lead_id', '=', leadId).executeTakeFirst();
  return row && presentSource(row);
}

export const presentSource = (row: Selectable<Schema['lead_sources']>): LeadSource => ({
  utmSource: row.utm_source,
  utmMedium: row.utm_medium,
  utmCampaign: row.utm_campaign,
  utmTerm: row.utm_term,
  utmContent: row.utm_content,
  referrerHost: row.referrer_host,
  landingPath: row.landing_path,
  partner: row.partner,
});

const inOrder = (source: LeadSource) => [
  source.utmSource,
  source.utmMedium,
  source.utmCampaign,
  source.utmTerm,
  source.utmContent,
  source.referrerHost,
  source.landingPath,
  source.partner,
];
