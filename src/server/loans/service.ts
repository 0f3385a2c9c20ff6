import { LOAN_SUBMITTED, type LoanApplication, type LoanApplicationInput, type LoanListQuery } from '../../shared/loans.ts';
import type { ListAnswer } from '../../shared/lists.ts';
import type { LoanRepository } from './repository.ts';

export interface LoanService {
  /**
   * Keeps a loan application. Resolves once it is on disk.
   *
   * @param key the same application under the same key is kept once a day
   * @returns what the applicant is told
   */
  submit(input: LoanApplicationInput, key?: string): Promise<string>;
  list(query: LoanListQuery): Promise<ListAnswer<LoanApplication>>;
  /** @returns false when it is already gone */
  remove(id: string): Promise<boolean>;
  /** All applications that match, newest first, in chunks. An empty search matches all. */
  exportChunks(search: string): AsyncIterable<LoanApplication[]>;
}

export function createLoanService(loans: LoanRepository): LoanService {
  return {
    async submit(input, key) {
      await loans.insert(input, key);
      return LOAN_SUBMITTED;
    },
    async list(query) {
      const { rows, total } = await loans.list(query);
      const { page, limit } = query;
      return { success: true, data: rows, pagination: { page, limit, total, totalPages: Math.max(1, Math.ceil(total / limit)) } };
    },
    remove: (id) => loans.delete(id),
    exportChunks: (search) => loans.exportChunks(search),
  };
}
