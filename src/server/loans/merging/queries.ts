import type { Kysely } from 'kysely';
import type { MergedLead } from '../../../shared/loans/merging.ts';
import { referenceOf } from '../../../shared/loans/reference.ts';
import { KEPT_LOAN_FIELDS } from '../../../shared/loans/kept-fields.ts';
import { toRow } from '../../kit/columns.ts';
import { readContent } from '../../leads/content.ts';
import type { Schema } from '../../tables/schema.ts';
import { presentNote } from '../work/queries.ts';

/** The rows of what was merged into an application, last merged first. */
export async function readMergedRows(db: Kysely<Schema>, id: string) {
  const rows = await db
    .selectFrom('bin')
    .select(['id', 'deleted_at', 'deleted_by', 'content'])
    .where('merged_into', '=', id)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, content: readContent(row.content) }));
}

/** What was merged into an application, last merged first. */
export async function readMerged(db: Kysely<Schema>, id: string): Promise<MergedLead[]> {
  const rows = await readMergedRows(db, id);
  if (rows.length === 0) return [];
  const withdrawn = await db
    .selectFrom('consents')
    .select('lead_id')
    .where(
      'lead_id',
      'in',
      rows.map((row) => row.id),
    )
    .where('purpose', '=', 'request')
    .where('withdrawn_at', 'is not', null)
    .execute();
  return rows.flatMap(({ id: mergedId, deleted_at, deleted_by, content }) => {
    const { loans: [row] = [], loan_notes: notes = [], loan_calls: calls = [], lead_documents: documents = [] } = content;
    if (row === undefined) return [];
    return {
      ...toRow(KEPT_LOAN_FIELDS)(row),
      reference: referenceOf(mergedId),
      mergedAt: new Date(deleted_at).toISOString(),
      mergedBy: deleted_by,
      status: row.status,
      isWithdrawn: withdrawn.some(({ lead_id }) => lead_id === mergedId),
      notes: notes.toSorted((a, b) => b.created_at - a.created_at).map(presentNote),
      calls: calls.length,
      documents: documents.map(({ document }) => document),
    };
  });
}
