import type { Transaction } from 'kysely';
import { done, refusedField } from '../../../shared/kit/outcomes.ts';
import { HELD } from '../../../shared/privacy/erasures.ts';
import { changedFields, type CorrectedField, emptiedFields } from '../../../shared/privacy/corrections.ts';
import {
  DETAIL_FIELDS,
  DETAIL_LABELS,
  type LeadDetails,
  type LeadDetailsInput,
  type LeadFieldsInput,
} from '../../../shared/loans/details.ts';
import type { DocumentId } from '../../../shared/loans/lead-documents.ts';
import { correctLead, lockLeads, OutdatedError } from '../../leads/correcting.ts';
import { hasWritten, upsert } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import { HOLD_LOCK } from '../../leads/erasing.ts';
import type { Schema } from '../../tables/schema.ts';
import { loanCorrector } from '../repository.ts';
import { writeSearch } from '../search-repository.ts';
import { type Author, bumpVersion, findStale, writeHistory } from '../work/change-repository.ts';
import { changedMeanwhile, LEAD_GONE, type LeadOutcome, onHold } from '../work/errors.ts';
import { readDetails } from './queries.ts';

/** The outcome, with the names of the changed fields. */
export type DetailOutcome = LeadOutcome<{ fields: string[] }>;

type By = Omit<Author, 'staffId'>;

const HELD_BACK = onHold(`This application can’t be corrected. ${HELD}`);

export type LeadDetailRepository = ReturnType<typeof createLeadDetailRepository>;

export function createLeadDetailRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>) {
  /** Runs a change unless the application has a newer version. */
  async function attempt(
    id: string,
    seen: number,
    work: (transaction: Transaction<Schema>) => Promise<DetailOutcome>,
  ): Promise<DetailOutcome> {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!(error instanceof OutdatedError)) throw error;
      const stale = await findStale(db, id, seen);
      return changedMeanwhile(stale ? [stale] : [], stale ? [] : [id], 1);
    }
  }

  return {
    /** Changes lender, amounts and reason. */
    change: (id: string, { version: seen, ...given }: LeadDetailsInput, by: By) =>
      attempt(id, seen, async (transaction) => {
        const before = await readDetails(transaction, id);
        const details: LeadDetails = Object.assign({ ...before }, given);
        const changed = DETAIL_FIELDS.filter((field) => details[field] !== before[field]);
        if (changed.length === 0) return done({ fields: [] });
        const version = await bumpVersion(transaction, id, seen);
        if (version === undefined) throw new OutdatedError();
        await writeDetails(transaction, id, details);
        if (changed.includes('lender')) await writeSearch(transaction, dialect, id);
        const history = changed.map((field) => ({
          id,
          field,
          from: String(before[field] ?? ''),
          to: String(details[field] ?? ''),
          version,
        }));
        await writeHistory(transaction, history, by);
        return done({ fields: changed.map((field) => DETAIL_LABELS[field]) });
      }),

    /** Corrects what was sent, and keeps what it replaces. */
    correct: (id: string, { fields: given, version: seen }: LeadFieldsInput, by: By) =>
      attempt(id, seen, async (transaction) => {
        if (await lockLeads(transaction, dialect, [id])) return HELD_BACK;
        const before = (await loanCorrector.read(transaction, [id])).get(id);
        if (before === undefined) return LEAD_GONE;
        const fields = Object.assign({ ...before }, given);
        const changed: CorrectedField[] = changedFields('loans', before, fields);
        const [emptied] = emptiedFields('loans', changed);
        if (emptied !== undefined) return refusedField(`fields.${emptied[0]}`, emptied[1]);
        if (changed.length > 0)
          await correctLead(transaction, dialect, {
            noun: 'loans',
            corrector: loanCorrector,
            id,
            fields,
            changed,
            by,
            seen,
          });
        return done({ fields: changed.map(({ label }) => label) });
      }),

    /** @returns whether it changed anything; undefined when there is no such application */
    setReceived: (id: string, document: DocumentId, isReceived: boolean, by: By) =>
      db.transaction().execute(async (transaction) => {
        // Locks the application against erasure.
        await dialect.acquireLock(transaction, HOLD_LOCK);
        const loan = await transaction.selectFrom('loans').select('version').where('id', '=', id).executeTakeFirst();
        if (loan === undefined) return undefined;
        const isChanged = isReceived
          ? await addDocument(transaction, id, document, by)
          : await removeDocument(transaction, id, document);
        if (!isChanged) return false;
        const [from, to] = isReceived ? ['', document] : [document, ''];
        await writeHistory(transaction, [{ id, field: 'document', from, to, version: loan.version }], by);
        return true;
      }),

    /** The lenders of the catalogue by name. */
    async lenders() {
      const rows = await db.selectFrom('lenders').select('details').orderBy('name_key').execute();
      return rows.map(({ details }) => (JSON.parse(details) as { name: string }).name);
    },
  };
}

async function writeDetails(transaction: Transaction<Schema>, id: string, details: LeadDetails): Promise<void> {
  const row = {
    lender: details.lender,
    sanctioned_amount: details.sanctionedAmount,
    disbursed_amount: details.disbursedAmount,
    rejection_reason: details.rejectionReason,
  };
  await upsert(transaction, 'lead_details', { lead_id: id }, row);
}

function addDocument(transaction: Transaction<Schema>, id: string, document: DocumentId, { email, at }: By) {
  const row = { lead_id: id, document, received_at: at, staff_email: email };
  return hasWritten(
    transaction
      .insertInto('lead_documents')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

const removeDocument = (transaction: Transaction<Schema>, id: string, document: DocumentId) =>
  hasWritten(transaction.deleteFrom('lead_documents').where('lead_id', '=', id).where('document', '=', document));
