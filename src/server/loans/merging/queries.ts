import type { Kysely } from 'kysely';
import type { DocumentId } from '../../../shared/loans/lead-documents.ts';
import type { MergedLead } from '../../../shared/loans/merging.ts';
import type { LeadStatus } from '../../../shared/loans/work.ts';
import { referenceOf } from '../../../shared/loans/reference.ts';
import type { BinContent } from '../../leads/bin.ts';
import type { Schema } from '../../tables/schema.ts';
import type { LoanNotesTable } from '../../tables/leads.ts';
import { type LoanRow, presentLoan } from '../repository.ts';
import { presentNote } from '../work/queries.ts';

interface MergedRow {
  id: string;
  deleted_at: number;
  deleted_by: string;
  content: BinContent;
}

/** The rows of what was merged into an application, last merged first. */
export async function readMergedRows(db: Kysely<Schema>, id: string): Promise<MergedRow[]> {
  const rows = await db
    .selectFrom('bin')
    .select(['id', 'deleted_at', 'deleted_by', 'content'])
    .where('merged_into', '=', id)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, content: JSON.parse(row.content) as BinContent }));
}

// The rows are as they were in their tables.
export const documentsOf = ({ lead_documents: rows = [] }: BinContent) =>
  rows as unknown as { document: DocumentId; received_at: number; staff_email: string }[];
const notesOf = ({ loan_notes: rows = [] }: BinContent) => rows as unknown as LoanNotesTable[];

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
  return rows.map(({ id: mergedId, deleted_at, deleted_by, content }) => {
    const [row] = (content['loans'] ?? []) as unknown as [LoanRow & { status: LeadStatus }];
    return {
      ...presentLoan(row),
      reference: referenceOf(mergedId),
      mergedAt: new Date(deleted_at).toISOString(),
      mergedBy: deleted_by,
      status: row.status,
      isWithdrawn: withdrawn.some(({ lead_id }) => lead_id === mergedId),
      notes: notesOf(content)
        .toSorted((a, b) => b.created_at - a.created_at)
        .map(presentNote),
      calls: content['loan_calls']?.length ?? 0,
      documents: documentsOf(content).map(({ document }) => document),
    };
  });
}
