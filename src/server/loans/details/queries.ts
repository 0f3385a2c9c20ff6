import type { Kysely } from 'kysely';
import { type LeadDetails, NO_DETAILS, type ReceivedDocument } from '../../../shared/loans/details.ts';
import type { Schema } from '../../tables/schema.ts';

export async function readDetails(db: Kysely<Schema>, loanId: string): Promise<LeadDetails> {
  const row = await db.selectFrom('lead_details').selectAll().where('lead_id', '=', loanId).executeTakeFirst();
  if (row === undefined) return NO_DETAILS;
  return {
    lender: row.lender,
    sanctionedAmount: row.sanctioned_amount,
    disbursedAmount: row.disbursed_amount,
    rejectionReason: row.rejection_reason,
  };
}

/** The documents that were received, the first one first. */
export async function readDocuments(db: Kysely<Schema>, loanId: string): Promise<ReceivedDocument[]> {
  const rows = await db
    .selectFrom('lead_documents')
    .selectAll()
    .where('lead_id', '=', loanId)
    .orderBy('received_at')
    .orderBy('document')
    .execute();
  return rows.map(({ document, staff_email, received_at }) => ({
    id: document,
    by: staff_email,
    at: new Date(received_at).toISOString(),
  }));
}
