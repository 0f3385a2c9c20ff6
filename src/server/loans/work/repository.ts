import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import { FIRST_CALL } from '../../../shared/loans/steps.ts';
import { DAY_MS, INDIA_OFFSET_MS } from '../../../shared/kit/time.ts';
import type { Refused } from '../../../shared/kit/outcomes.ts';
import type { LeadDuplicate, LeadMessage, LeadWorkDetails } from '../../../shared/loans/work.ts';
import type { LoanApplicationInput, LoanType } from '../../../shared/loans/schemas.ts';
import { rolesWith } from '../../../shared/staff/permissions.ts';
import type { Database } from '../../engine/database.ts';
import { newId } from '../../engine/ids.ts';
import { emailKey } from '../../engine/sort-key.ts';
import type { Schema } from '../../tables/schema.ts';
import { languageOf } from '../../leads/notices.ts';
import { readDetails, readDocuments } from '../details/queries.ts';
import { readMerged } from '../merging/queries.ts';
import { writeSearch } from '../search-repository.ts';
import { readHistory } from './change-repository.ts';
import { readCalls } from './call-repository.ts';
import { LEAD_GONE } from './errors.ts';
import { instant, IS_DUPLICATE, presentNote, presentProgress, readNotes, STATE_COLUMNS } from './queries.ts';

const MAX_DUPLICATES = 20;

export type LeadWorkRepository = ReturnType<typeof createLeadWorkRepository>;

export function createLeadWorkRepository({ db, dialect, scans }: Database) {
  return {
    /** The work on an application, for the answer to a change too. */
    async read(id: string): Promise<LeadWorkDetails | Refused> {
      const loan = await db
        .selectFrom('loans')
        .leftJoin('staff', 'staff.id', 'loans.owner_id')
        .select(['loans.version', 'loans.first_contact_at', 'loans.created_at', 'staff.email', ...STATE_COLUMNS])
        .where('loans.id', '=', id)
        .executeTakeFirst();
      if (loan === undefined) return LEAD_GONE;
      const [notes, calls, history, messages, duplicates, details, documents, merged, language] = await Promise.all([
        readNotes(db, id),
        readCalls(db, id),
        readHistory(db, [id]),
        readMessages(db, id),
        readDuplicates(db, id),
        readDetails(db, id),
        readDocuments(db, id),
        readMerged(db, id),
        languageOf(db, 'loans', id),
      ]);
      const { first_contact_at, next_step, next_at } = loan;
      return {
        ...presentProgress(loan),
        firstContact: {
          dueAt: first_contact_at === null && next_step === FIRST_CALL ? instant(next_at) : null,
          at: instant(first_contact_at),
        },
        calls,
        notes,
        history: history.get(id) ?? [],
        messages,
        details,
        documents,
        duplicates,
        merged,
        language,
      };
    },

    /** Resolves with undefined if the application does not exist. */
    async addNote(id: string, text: string, by: string, at: number) {
      const row = { id: newId(), loan_id: id, staff_email: by, created_at: at, text };
      return db.transaction().execute(async (transaction) => {
        const { rows } = await sql`select id from loans where id = ${id} ${dialect.forUpdate}`.execute(transaction);
        if (rows.length === 0) return undefined;
        await transaction.insertInto('loan_notes').values(row).execute();
        await writeSearch(transaction, dialect, id);
        return presentNote(row);
      });
    },

    /** The newest applications with this phone number or email, each of which an index serves. */
    async findDuplicates({ phoneNumber, email }: Pick<LoanApplicationInput, 'phoneNumber' | 'email'>) {
      const rows = await db
        .selectFrom('loans as other')
        .select(DUPLICATE_COLUMNS)
        .where((select) => select.or([select('phone_number', '=', phoneNumber), select('email_key', '=', emailKey(email))]))
        .orderBy('other.seq', 'desc')
        .limit(MAX_DUPLICATES)
        .execute();
      return rows.map(presentDuplicate);
    },

    /** Staff who can own applications, and former owners who still have some, by e-mail. */
    async owners() {
      const canOwn = (select: ExpressionBuilder<Schema, 'staff'>) =>
        select.and([select('role', 'in', rolesWith('leads')), select('disabled', '=', 0)]);
      const rows = await db
        .selectFrom('staff')
        .select(['id', 'email', 'display_name', (select) => canOwn(select).as('can_own')])
        .where((select) =>
          select.or([
            canOwn(select),
            select.exists(select.selectFrom('loans').select('loans.id').whereRef('loans.owner_id', '=', 'staff.id')),
          ]),
        )
        .orderBy('email_key')
        .execute();
      return rows.map(({ id, email, can_own, display_name }) => ({
        _id: id,
        email,
        isFormer: !can_own,
        name: display_name,
      }));
    },

    /**
     * How many applications came in since a time, by day and loan type. Days are numbered from 1 January 1970, Indian time.
     */
    async countSince(since: number) {
      const { rows } = await sql<{ day: number; type: LoanType | null; count: number }>`
        select (created_at + ${sql.lit(INDIA_OFFSET_MS)}) / ${sql.lit(DAY_MS)} as day, loan_type as type, count(*) as count
        from loans where created_at >= ${since} group by 1, 2`.execute(scans);
      return rows;
    },
  };
}

/** What the applicant was sent or is about to be, but not e-mailed codes, which name no application. */
async function readMessages(db: Kysely<Schema>, loanId: string): Promise<LeadMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'event', 'noun', 'created_at', 'done_at'])
    .where('lead_id', '=', loanId)
    .where('event', 'in', ['acknowledged', 'code'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, event, noun, created_at, done_at }) => ({
    _id: id,
    at: instant(done_at ?? created_at),
    isSent: done_at !== null,
    by: noun === 'mail' ? 'email' : 'text',
    about: event === 'code' ? 'code' : 'acknowledged',
  }));
}

async function readDuplicates(db: Kysely<Schema>, loanId: string): Promise<LeadDuplicate[]> {
  const rows = await db
    .selectFrom('loans')
    .innerJoin('loans as other', (join) => join.on(IS_DUPLICATE))
    .select(DUPLICATE_COLUMNS)
    .where('loans.id', '=', loanId)
    .orderBy('other.seq', 'desc')
    .limit(MAX_DUPLICATES)
    .execute();
  return rows.map(presentDuplicate);
}

const DUPLICATE_COLUMNS = [
  'other.id',
  'other.full_name',
  'other.loan_type',
  'other.status',
  'other.created_at',
  'other.version',
] as const;

type DuplicateRow = Pick<
  Selectable<Schema['loans']>,
  'id' | 'full_name' | 'loan_type' | 'status' | 'created_at' | 'version'
>;

const presentDuplicate = ({ id, full_name, loan_type, status, created_at, version }: DuplicateRow): LeadDuplicate => ({
  _id: id,
  fullName: full_name,
  loanType: loan_type ?? '',
  status,
  createdAt: new Date(created_at).toISOString(),
  version,
});
