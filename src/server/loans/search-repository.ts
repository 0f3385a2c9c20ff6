import { type Kysely, sql } from 'kysely';
import { KEPT_LOAN_FIELDS } from '../../shared/loans/kept-fields.ts';
import type { Dialect } from '../engine/dialect.ts';
import { FIELD_SEPARATOR, searchText } from '../engine/fold.ts';
import type { SearchDialect } from '../leads/correcting.ts';
import { searchedTexts, toRow } from '../kit/columns.ts';
import type { Schema } from '../tables/schema.ts';
import { readMergedRows } from './merging/queries.ts';

const present = toRow(KEPT_LOAN_FIELDS);

/**
 * Writes anew the text in which an application is searched: what was sent, and what staff wrote about it and about those that
 * were merged into it. What writes a part of it calls this in the same transaction.
 */
export async function writeSearch(
  db: Kysely<Schema>,
  { forUpdate, outdateSearches }: SearchDialect,
  id: string,
): Promise<void> {
  // Of two at once the second one reads what the first one wrote.
  const row = await db.selectFrom('loans').selectAll().where('id', '=', id).modifyEnd(forUpdate).executeTakeFirst();
  if (row === undefined) return;
  const written = await db
    .selectFrom('lead_details')
    .select('lender as text')
    .where('lead_id', '=', id)
    .unionAll(db.selectFrom('loan_notes').select('text').where('loan_id', '=', id))
    .unionAll(db.selectFrom('loan_calls').select('note as text').where('loan_id', '=', id))
    .execute();
  const merged = (await readMergedRows(db, id)).flatMap(({ content }) => [
    ...(content.lead_details ?? []).map(({ lender }) => lender),
    ...(content.loan_notes ?? []).map(({ text }) => text),
    ...(content.loan_calls ?? []).map(({ note }) => note),
  ]);
  const texts = [...written.map(({ text }) => text), ...merged].filter((text) => text !== '');
  const search = searchText([...searchedTexts(KEPT_LOAN_FIELDS, present(row)), ...texts]);
  if (search === row.search) return;
  await db.updateTable('loans').set({ search }).where('id', '=', id).execute();
  await outdateSearches(db, 'loans');
}

/** The same for notes that are added to many applications at once. */
export async function addToSearch(
  db: Kysely<Schema>,
  { jsonElements, outdateSearches }: Pick<Dialect, 'jsonElements' | 'outdateSearches'>,
  notes: readonly { leadId: string; text: string }[],
): Promise<void> {
  const added = Map.groupBy(notes, ({ leadId }) => leadId);
  const rows = [...added].map(([id, texts]) => [id, FIELD_SEPARATOR + searchText(texts.map(({ text }) => text))]);
  await sql`update loans set search = search || (item.value ->> 1) from ${jsonElements(JSON.stringify(rows))}
    where loans.id = item.value ->> 0`.execute(db);
  await outdateSearches(db, 'loans');
}
