import type { LoanApplication } from '../../shared/loans.ts';
import type { Column } from '../http/export/table.ts';

/** What both exports show of a loan application, in the words and order of the office's table. The amount is in rupees. */
export const LOAN_COLUMNS: readonly Column<LoanApplication>[] = [
  { title: 'Full Name', width: 26, cell: ({ fullName }) => fullName },
  { title: 'Email', width: 30, cell: ({ email }) => email },
  { title: 'Address', width: 44, cell: ({ address }) => address },
  { title: 'Pincode', width: 10, cell: ({ pincode }) => pincode },
  { title: 'Phone', width: 14, cell: ({ phoneNumber }) => phoneNumber },
  { title: 'Loan Type', width: 18, cell: ({ loanType }) => loanType },
  { title: 'Loan Amount (₹)', width: 18, cell: ({ loanAmount }) => loanAmount },
  { title: 'Employment', width: 16, cell: ({ employmentType }) => employmentType },
  { title: 'Date (IST)', width: 20, cell: ({ createdAt }) => new Date(createdAt) },
];
