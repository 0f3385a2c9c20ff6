import type { Selectable } from 'kysely';
import { formatRupees } from '../../shared/emi.ts';
import type { LoanApplication, LoanApplicationInput, LoanListQuery, LoanSort } from '../../shared/loans.ts';
import type { Database } from '../database/database.ts';
import { searchText } from '../database/fold.ts';
import { isId, newId } from '../database/ids.ts';
import { createLeadWriter, type Newsroom, NO_NEWS } from '../database/leads.ts';
import { countRows, readChunks, readPage, type SortKey } from '../database/listing.ts';
import type { LoansTable } from '../database/schema.ts';

export interface LoanRepository {
  /**
   * Resolves once the application is on disk. Those that come at the same time share one commit.
   *
   * @param key the same application under the same key is kept once a day: then the answer is the one that is there
   */
  insert(input: LoanApplicationInput, key?: string): Promise<LoanApplication>;
  list(query: LoanListQuery): Promise<{ rows: LoanApplication[]; total: number }>;
  /** Answers false when there is no such application. */
  delete(id: string): Promise<boolean>;
  /** All applications that match, newest first, in pieces of at most 1000. */
  exportChunks(search: string): AsyncIterable<LoanApplication[]>;
  count(): Promise<number>;
}

type LoanRow = Omit<Selectable<LoansTable>, 'seq' | 'search'>;

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

/** The fields that a search looks into, in the order in which the search text holds them. */
const SEARCHED = [
  'fullName',
  'email',
  'phoneNumber',
  'pincode',
  'address',
  'loanType',
  'employmentType',
] as const satisfies readonly LoanSort[];

const EXPORT_CHUNK = 1000;

export function createLoanRepository(database: Database, news: Newsroom = NO_NEWS): LoanRepository {
  const { db } = database;

  const write = createLeadWriter(database, 'loans', news, ({ loan_type, loan_amount }) => `${loan_type}, ${formatRupees(loan_amount)}`);

  return {
    async insert(input, key) {
      const row = toRow(input);
      const kept = await write(row, key === undefined ? undefined : { key, content: input });
      return present({ ...row, ...kept });
    },

    async list({ page, limit, search, sort, direction }) {
      const { rows, total } = await readPage(database, LOANS, { page, limit, search, sort: sort && sortKey(sort), direction });
      return { rows: rows.map(present), total };
    },

    async delete(id) {
      if (!isId(id)) return false;
      const { numDeletedRows } = await db.deleteFrom('loans').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async *exportChunks(search) {
      for await (const rows of readChunks(database, LOANS, search, EXPORT_CHUNK)) yield rows.map(present);
    },

    count: () => countRows(database, 'loans'),
  };
}

function toRow(input: LoanApplicationInput) {
  return {
    id: newId(),
    full_name: input.fullName,
    email: input.email,
    phone_number: input.phoneNumber,
    pincode: input.pincode,
    address: input.address,
    loan_type: input.loanType,
    loan_amount: input.loanAmount,
    employment_type: input.employmentType,
    created_at: Date.now(),
    search: searchText(SEARCHED.map((field) => input[field])),
  };
}

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

function sortKey(sort: LoanSort): SortKey {
  if (sort === 'loanAmount') return { column: 'loan_amount' };
  if (sort === 'createdAt') return { column: 'created_at' };
  return { field: SEARCHED.indexOf(sort) };
}
