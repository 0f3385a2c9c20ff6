import type { SentConsents } from '../../shared/consents.ts';
import { formatRupees } from '../../shared/emi.ts';
import type { ShownOffers } from '../../shared/offers/offered.ts';
import type { SelectedLead, WorkedLoan, WorkExportQuery, WorkFilters, WorkListQuery } from '../../shared/lead-work.ts';
import type { LoanSubmission } from '../../shared/loan-submission.ts';
import {
  type LoanApplication,
  type LoanApplicationInput,
  loanApplicationSchema,
  type LoanField,
  type LoanSort,
} from '../../shared/loans.ts';
import { type Corrector, createCorrector } from '../database/correcting.ts';
import type { Database } from '../database/database.ts';
import { type Deletion, deleteLead } from '../database/erasing.ts';
import { searchText } from '../database/fold.ts';
import { newId } from '../database/ids.ts';
import { createLeadWriter, type Kept, type Outbox, NO_OUTBOX } from '../database/leads.ts';
import {
  createListedRows,
  type Abortable,
  type ExportedChunk,
  type ExportFile,
  type ListedRows,
} from '../database/listed.ts';
import type { ListedRow } from '../database/listing.ts';
import { sortKey } from '../database/sort-key.ts';
import { bumpVersion, writeHistory } from './work/change-repository.ts';
import { toSelected, exportedWork, latestWork, withWork, workFilter } from './work/queries.ts';

export interface LoanRepository extends Omit<ListedRows<LoanApplication, LoanSort>, 'list' | 'exportChunks'> {
  /** Includes the work on each application if the query asks for it. */
  list(query: WorkListQuery, options?: Abortable): Promise<{ rows: (LoanApplication | WorkedLoan)[]; total: number }>;
  delete(id: string): Promise<Deletion>;
  /** All matching applications, newest first. */
  exportChunks(query: WorkExportQuery, file: ExportFile): AsyncIterable<ExportedChunk>;
  /** The newest matching applications, up to `limit`. */
  matching(query: { search: string } & WorkFilters, limit: number): Promise<SelectedLead[]>;
  /**
   * Resolves once the application is on disk. Concurrent inserts share one commit.
   *
   * @param key the same application with the same key is stored once a day; repeats return the stored one
   */
  insert(
    input: Omit<LoanSubmission, 'consents'>,
    key?: string,
    consents?: SentConsents,
    offers?: ShownOffers,
  ): Promise<LoanApplication>;
  /**
   * Stores a suspect, with its id and the time of its arrival, in place of the suspect itself.
   *
   * @returns false when the suspect is gone
   */
  accept(input: LoanSubmission, suspect: Kept, offers?: ShownOffers): Promise<boolean>;
  /**
   * Adds samples to an empty table, all or none.
   *
   * @returns false when the table was not empty
   */
  addToEmpty(samples: readonly LoanApplicationInput[]): Promise<boolean>;
}

const LOANS = {
  table: 'loans',
  columns: [
    'id',
    'full_name',
    'email',
    'phone_number',
    'pincode',
    'address',
    'loan_type',
    'loan_amount',
    'employment_type',
    'created_at',
  ],
} as const;

export type LoanRow = ListedRow<'loans', (typeof LOANS)['columns'][number]>;

/** On SQLite, the work on more applications is read in a thread: counting their duplicates takes milliseconds. */
const MAX_ROWS_ON_MAIN = 25;

/** Digits, and fixed values whose order does not depend on case, need no sort key. */
const SORTS = {
  fullName: 'full_name_key',
  email: 'email_key',
  phoneNumber: 'phone_number',
  pincode: 'pincode',
  address: 'address_key',
  loanType: 'loan_type',
  loanAmount: 'loan_amount',
  employmentType: 'employment_type',
  createdAt: 'created_at',
} as const satisfies Record<LoanSort, string>;

export function createLoanRepository(database: Database, outbox: Outbox = NO_OUTBOX): LoanRepository {
  const write = createLeadWriter(
    database,
    'loans',
    outbox,
    ({ loan_type, loan_amount }) => `${loan_type}, ${formatRupees(loan_amount)}`,
  );

  const listed = createListedRows(database, { ...LOANS, present, sorts: SORTS });

  return {
    ...listed,

    async list({ work, status, owner, loanType, from, to, ...query }, options) {
      const { rows, total } = await listed.list(query, {
        ...options,
        only: workFilter(database.dialect, { status, owner, loanType, from, to }),
      });
      const isPlain = work === undefined && status === undefined && owner === undefined;
      return {
        rows: isPlain ? rows : await withWork(rows.length > MAX_ROWS_ON_MAIN ? database.reads : database.db, rows),
        total,
      };
    },

    delete: async (id) => (await deleteLead(database, 'loans', id)).deletion,

    async news(since) {
      const [rows, changed] = await Promise.all([listed.news(since), latestWork(database.db)]);
      return { ...rows, changed };
    },

    exportChunks: (query, file) =>
      listed.exportChunks(query, file, {
        only: workFilter(database.dialect, query),
        computed: exportedWork(database.dialect),
      }),

    async matching({ search, ...filters }, limit) {
      const newest = { page: 1, limit, search, sort: undefined, direction: 'desc' } as const;
      const { rows } = await listed.list(newest, { only: workFilter(database.dialect, filters) });
      return toSelected(database.db, rows);
    },

    async accept({ consents, offered: _offered, ...input }, suspect, offers) {
      const { id } = await write({ ...toRow(input), ...suspect }, { consents, offers, isSuspect: true });
      return id === suspect.id;
    },

    async insert({ offered, ...input }, key, consents, offers) {
      const row = toRow(input);
      // With another offer it is another application.
      const content = offered === undefined ? input : { ...input, offered };
      const kept = await write(row, { submission: key === undefined ? undefined : { key, content }, consents, offers });
      return present({ ...row, ...kept });
    },

    addToEmpty: (samples) =>
      database.db.transaction().execute(async (transaction) => {
        if ((await transaction.selectFrom('loans').select('id').limit(1).executeTakeFirst()) !== undefined) return false;
        for (const input of samples)
          await transaction
            .insertInto('loans')
            .values({ ...toRow(input), sample: 1 })
            .execute();
        return true;
      }),
  };
}

const fields = createCorrector({ ...LOANS, present, toColumns: (input) => toColumns(loanApplicationSchema.parse(input)) });

/** A correction is a change of the application: whoever has an older version of it open is told. */
export const loanCorrector: Corrector = {
  read: fields.read,
  async write(transaction, correction) {
    await fields.write(transaction, correction);
    const { id, changed, by } = correction;
    const version = await bumpVersion(transaction, id);
    await writeHistory(transaction, [{ id, field: 'fields', from: '', to: changed.join(', '), version }], by);
  },
};

const toRow = (input: LoanApplicationInput) => ({ id: newId(), ...toColumns(input), created_at: Date.now() });

function toColumns(input: LoanApplicationInput) {
  return {
    full_name: input.fullName,
    email: input.email,
    phone_number: input.phoneNumber,
    pincode: input.pincode,
    address: input.address,
    loan_type: input.loanType,
    loan_amount: input.loanAmount,
    employment_type: input.employmentType,
    full_name_key: sortKey(input.fullName),
    email_key: sortKey(input.email),
    address_key: sortKey(input.address),
    search: searchText(Object.values(searched(input))),
  };
}

/** Null for fields that are not searched. */
const searched = (input: LoanApplicationInput): Record<LoanField, string | null> => ({ ...input, loanAmount: null });

function present(row: LoanRow): LoanApplication {
  return {
    _id: row.id,
    fullName: row.full_name,
    email: row.email,
    phoneNumber: row.phone_number,
    pincode: row.pincode,
    address: row.address,
    loanType: row.loan_type,
    loanAmount: row.loan_amount,
    employmentType: row.employment_type,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
