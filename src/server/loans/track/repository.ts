import { type Kysely, sql, type Transaction } from 'kysely';
import type { Step } from '../../../shared/desk/settings.ts';
import type { DocumentId } from '../../../shared/loans/lead-documents.ts';
import { CALL_BACK } from '../../../shared/loans/steps.ts';
import { APPLICANT } from '../../../shared/loans/track.ts';
import { type LeadStatus, OPEN_STATUSES } from '../../../shared/loans/statuses.ts';
import type { EmploymentType, LoanType } from '../../../shared/loans/schemas.ts';
import { idEndsOf } from '../../../shared/loans/reference.ts';
import type { Language } from '../../../shared/languages/languages.ts';
import { findWithdrawal } from '../../leads/consents.ts';
import { languageOf } from '../../leads/notices.ts';
import { readBinnedLeads } from '../../leads/bin.ts';
import type { Database } from '../../engine/database.ts';
import type { Schema } from '../../tables/schema.ts';
import { bumpVersion, stepText, writeHistory } from '../work/change-repository.ts';

export interface FoundApplicant {
  noun: 'loans';
  id: string;
  /** Empty for none. */
  email: string;
  phoneNumber: string;
}

/** The state of an application, as far as its sender may know it. Times are epoch milliseconds. */
export interface TrackedState {
  id: string;
  createdAt: number;
  status: LeadStatus;
  stage: number;
  version: number;
  loanType: LoanType | '';
  employmentType: EmploymentType | '';
  /** In rupees. */
  loanAmount: number | null;
  pincode: string;
  /** When its sender withdrew it. */
  withdrawnAt: number | null;
  /** Of its owner; empty for none. */
  displayName: string;
  step: Step | null;
  received: readonly DocumentId[];
}

const LOCK = 'call-backs';

export type TrackRepository = ReturnType<typeof createTrackRepository>;

export function createTrackRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>) {
  async function countCallBacks(from: Kysely<Schema>, first: number, last: number) {
    const rows = await from
      .selectFrom('loans')
      .select((select) => ['next_at', select.fn.countAll<number>().as('count')])
      .where('next_at', '>=', first)
      .where('next_at', '<=', last)
      .where('next_step', '=', CALL_BACK)
      .groupBy('next_at')
      .execute();
    return new Map(rows.flatMap(({ next_at, count }) => (next_at === null ? [] : [[next_at, count] as const])));
  }

  return {
    /** In which the application was sent. */
    languageOf: (id: string): Promise<Language> => languageOf(db, 'loans', id),

    /** The newest application with this reference whose phone number ends with these digits. */
    async find(reference: string, lastDigits: string): Promise<FoundApplicant | undefined> {
      const rows = await db
        .selectFrom('loans')
        .select(['id', 'email', 'phone_number'])
        .where(sql`substr(id, 28)`, 'in', idEndsOf(reference))
        .orderBy('seq', 'desc')
        .execute();
      // The reference of an application that was merged shows the other one.
      const merged = await readBinnedLeads(
        { db },
        sql`merged_into is not null and substr(id, 28) in (${sql.join(idEndsOf(reference))})`,
      );
      const all = [
        ...rows,
        ...merged.flatMap(({ content, merged_into: id }) => (content.loans ?? []).map((row) => ({ ...row, id: id ?? '' }))),
      ];
      const row = all.find(({ phone_number }) => phone_number.endsWith(lastDigits));
      return row && { noun: 'loans', id: row.id, email: row.email, phoneNumber: row.phone_number };
    },

    async read(id: string): Promise<TrackedState | undefined> {
      const row = await db
        .selectFrom('loans')
        .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'loans.owner_id').on('staff.disabled', '=', 0))
        .select(['loans.created_at', 'status', 'stage', 'loans.version', 'next_step', 'next_at'])
        .select(['loan_type', 'employment_type', 'loan_amount', 'pincode'])
        .select('staff.display_name')
        .where('loans.id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const documents = await db.selectFrom('lead_documents').select('document').where('lead_id', '=', id).execute();
      const { next_step: what, next_at: at } = row;
      return {
        id,
        createdAt: row.created_at,
        status: row.status,
        stage: row.stage,
        version: row.version,
        loanType: row.loan_type ?? '',
        employmentType: row.employment_type ?? '',
        loanAmount: row.loan_amount,
        pincode: row.pincode ?? '',
        withdrawnAt: await findWithdrawal(db, { id, status: row.status }),
        displayName: row.display_name ?? '',
        step: what === null || at === null ? null : { what, at },
        received: documents.map(({ document }) => document),
      };
    },

    /** How many calls back are planned, by their time. */
    countCallBacks: (from: number, to: number) => countCallBacks(db, from, to),

    /** @returns why no call is planned then; undefined when it is */
    async planCallBack(id: string, at: number, max: number, now: number) {
      const plan = async (transaction: Transaction<Schema>) => {
        // Of two who choose the last place at once, on any node, the second waits.
        await dialect.acquireLock(transaction, LOCK);
        const planned = (await countCallBacks(transaction, at, at)).get(at) ?? 0;
        // Concurrent work on it waits, too.
        const version = await bumpVersion(transaction, id);
        const row = await transaction
          .selectFrom('loans')
          .select(['next_step', 'next_at'])
          .where('id', '=', id)
          .where('status', 'in', OPEN_STATUSES)
          .executeTakeFirst();
        if (version === undefined || !row?.next_step || row.next_at === null) throw new NotPlannedError('closed');
        if (row.next_step === CALL_BACK && row.next_at === at) throw new NotPlannedError(undefined);
        if (planned >= max) throw new NotPlannedError('full');
        await transaction.updateTable('loans').set({ next_step: CALL_BACK, next_at: at }).where('id', '=', id).execute();
        const from = stepText(row.next_step, row.next_at);
        const change = { id, field: 'step' as const, from, to: stepText(CALL_BACK, at), version };
        await writeHistory(transaction, [change], { email: APPLICANT, at: now });
      };
      try {
        await db.transaction().execute(plan);
        return undefined;
      } catch (error) {
        if (error instanceof NotPlannedError) return error.reason;
        throw error;
      }
    },
  };
}

/** Nothing is written. Without a reason, the call was planned before. */
class NotPlannedError extends Error {
  override name = 'NotPlannedError';
  readonly reason: 'full' | 'closed' | undefined;
  constructor(reason: 'full' | 'closed' | undefined) {
    super();
    this.reason = reason;
  }
}
