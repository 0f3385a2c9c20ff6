import type { LoanSubmission } from '../../../shared/loans/submission.ts';
import type { EmploymentType, LoanType } from '../../../shared/loans/schemas.ts';
import type { LeadStatus } from '../../../shared/loans/statuses.ts';
import type { LeadOffers, ShownOffers } from '../../../shared/offers/offered.ts';
import type { Database } from '../../engine/database.ts';
import { lockLeads } from '../../leads/correcting.ts';
import { findOffers, replaceOffers } from '../../leads/shown-offers.ts';
import { bumpVersion, writeHistory } from '../work/change-repository.ts';

/** An application, as far as the rules of lenders ask for it. */
export interface LikelyApplication {
  /** `suspects` while it may be spam. */
  noun: 'loans' | 'suspects';
  id: string;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Null for one that may be spam. */
  status: LeadStatus | null;
  /** 0 for one that may be spam. */
  version: number;
  loanType: LoanType | null;
  /** In rupees. */
  amount: number | null;
  employment: EmploymentType | null;
  pincode: string | null;
  /** What was shown to its sender and kept. */
  kept: LeadOffers | undefined;
  /** The query of the offer that one was sent with that may be spam: it is worked out only once it is none. */
  offered: string | undefined;
}

/** A change as the history names it. */
interface LikelyChange {
  field: 'facts' | 'preference';
  from: string;
  to: string;
}

export type LikelyRepository = ReturnType<typeof createLikelyRepository>;

export function createLikelyRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>) {
  async function findSuspect(id: string): Promise<LikelyApplication | undefined> {
    const row = await db
      .selectFrom('suspects')
      .select(['input', 'created_at'])
      .where('id', '=', id)
      .where('noun', '=', 'loans')
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { loanType, loanAmount, employmentType, pincode, offered } = JSON.parse(row.input) as LoanSubmission;
    return {
      noun: 'suspects',
      id,
      createdAt: row.created_at,
      status: null,
      version: 0,
      loanType,
      amount: loanAmount,
      employment: employmentType,
      pincode,
      kept: await findOffers(db, id),
      offered,
    };
  }

  return {
    /** Undefined when it is gone. */
    async find(id: string): Promise<LikelyApplication | undefined> {
      const row = await db
        .selectFrom('loans')
        .select(['created_at', 'status', 'version', 'loan_type', 'loan_amount', 'employment_type', 'pincode'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return findSuspect(id);
      return {
        noun: 'loans',
        id,
        createdAt: row.created_at,
        status: row.status,
        version: row.version,
        loanType: row.loan_type,
        amount: row.loan_amount,
        employment: row.employment_type,
        pincode: row.pincode,
        kept: await findOffers(db, id),
        offered: undefined,
      };
    },

    /**
     * Keeps what its sender has told and prefers.
     *
     * @param by whom; `at` in epoch milliseconds
     * @returns why it is not kept: on legal hold, or changed since it was read
     */
    save: (
      { id, noun, version, kept }: LikelyApplication,
      { shown, changes }: { shown: ShownOffers; changes: readonly LikelyChange[] },
      by: { email: string; at: number },
    ): Promise<'held' | 'outdated' | undefined> =>
      db.transaction().execute(async (transaction) => {
        // Of two tabs at once the second waits, and reads again.
        if (await lockLeads(transaction, dialect, [id])) return 'held';
        const now = await findOffers(transaction, id);
        if (JSON.stringify(now) !== JSON.stringify(kept)) return 'outdated';
        if (noun === 'loans') {
          const next = await bumpVersion(transaction, id, version);
          if (next === undefined) return 'outdated';
          const history = changes.map((change) => ({ id, ...change, version: next }));
          if (history.length > 0) await writeHistory(transaction, history, by);
        } else {
          const suspect = transaction.selectFrom('suspects').select('id').where('id', '=', id);
          if ((await suspect.executeTakeFirst()) === undefined) return 'outdated';
        }
        await replaceOffers(transaction, id, shown);
        return undefined;
      }),
  };
}
