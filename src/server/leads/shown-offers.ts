import type { Kysely, Selectable } from 'kysely';
import type { LeadOffers, ShownOffers } from '../../shared/offers/offered.ts';
import { upsert } from '../kit/queries.ts';
import type { Schema } from '../tables/schema.ts';

/** Writes what was shown to those of these leads who chose an offer. */
export async function insertOffers(
  db: Kysely<Schema>,
  leads: readonly { row: { id: string }; offers: ShownOffers | undefined }[],
): Promise<void> {
  const values = leads.flatMap(({ row, offers }) => (offers === undefined ? [] : [toRow(row.id, offers)]));
  if (values.length === 0) return;
  await db
    .insertInto('lead_offers')
    .values(values)
    // A batch whose answer was lost may have been committed.
    .onConflict((conflict) => conflict.column('lead_id').doNothing())
    .execute();
}

const toRow = (leadId: string, shown: ShownOffers) => ({ lead_id: leadId, ...toValues(shown) });

const toValues = ({ request, answer, chosen }: ShownOffers) => ({
  catalogue_version: answer.catalogueVersion,
  as_of: answer.asOf,
  request: JSON.stringify(request),
  answer: JSON.stringify(answer),
  version_id: chosen?.versionId ?? null,
});

/** Keeps what is shown to the sender of a lead in place of what was. */
export const replaceOffers = (db: Kysely<Schema>, leadId: string, shown: ShownOffers): Promise<void> =>
  upsert(db, 'lead_offers', { lead_id: leadId }, toValues(shown));

/** Answers that were kept before there were possible offers have none. */
function readAnswer(kept: string): LeadOffers['answer'] {
  const { possible = [], ...answer } = JSON.parse(kept) as Partial<LeadOffers['answer']>;
  return { ...answer, possible } as LeadOffers['answer'];
}

/** What was shown to the sender of a lead, as a row keeps it. */
export async function presentOffers(db: Kysely<Schema>, row: Selectable<Schema['lead_offers']>): Promise<LeadOffers> {
  const { at } = await db
    .selectFrom('catalogue_snapshots')
    .select('at')
    .where('number', '=', row.catalogue_version)
    .executeTakeFirstOrThrow();
  return {
    request: JSON.parse(row.request) as LeadOffers['request'],
    answer: readAnswer(row.answer),
    versionId: row.version_id,
    catalogueAt: new Date(at).toISOString(),
  };
}

/** What was shown to the sender of a lead; undefined for one who neither chose an offer nor told more. */
export async function findOffers(db: Kysely<Schema>, leadId: string): Promise<LeadOffers | undefined> {
  const row = await db.selectFrom('lead_offers').selectAll().where('lead_id', '=', leadId).executeTakeFirst();
  return row && presentOffers(db, row);
}
