import { indianDateTime } from '../../shared/time.ts';
import type { LeadNote, LeadStatus } from '../../shared/lead-work.ts';
import type { LoanApplication } from '../../shared/loans.ts';
import type { Column, RowColumns } from '../http/export/table.ts';

const COLUMNS: RowColumns<LoanApplication> = {
  fullName: { title: 'Full Name', width: 26, cell: ({ fullName }) => fullName },
  email: { title: 'Email', width: 30, cell: ({ email }) => email },
  address: { title: 'Address', width: 44, cell: ({ address }) => address },
  pincode: { title: 'Pincode', width: 10, cell: ({ pincode }) => pincode },
  phoneNumber: { title: 'Phone', width: 14, cell: ({ phoneNumber }) => phoneNumber },
  loanType: { title: 'Loan Type', width: 18, cell: ({ loanType }) => loanType },
  loanAmount: { title: 'Loan Amount (₹)', width: 18, cell: ({ loanAmount }) => loanAmount },
  employmentType: { title: 'Employment', width: 16, cell: ({ employmentType }) => employmentType },
  createdAt: { title: 'Date (IST)', width: 20, cell: ({ createdAt }) => new Date(createdAt) },
};

/** The columns of both exports, with the titles and order of the table in the back office. The amount is in rupees. */
export const LOAN_COLUMNS = Object.values(COLUMNS);

/** An application with the team's work on it. */
export interface ExportedLoan extends LoanApplication {
  status: LeadStatus;
  /** The owner's e-mail; empty for none. */
  owner: string;
  /** Newest first. */
  notes: readonly LeadNote[];
  /** The last change of status, owner or notes in epoch milliseconds; undefined if there was none. */
  changedAt: number | undefined;
}

/** A spreadsheet cell holds at most 32,767 characters. */
const MAX_NOTES_CHARS = 32_000;

const notesText = (notes: readonly LeadNote[]) =>
  notes
    .map(({ at, by, text }) => `${indianDateTime(new Date(at))} ${by}: ${text}`)
    .join('\n')
    .slice(0, MAX_NOTES_CHARS);

/** Optional columns of an export, after the standard ones. */
export const WORK_COLUMNS: readonly Column<ExportedLoan>[] = [
  { title: 'Status', width: 16, cell: ({ status }) => status },
  { title: 'Owner', width: 30, cell: ({ owner }) => owner },
  { title: 'Notes', width: 60, cell: ({ notes }) => notesText(notes) },
  { title: 'Last Change (IST)', width: 20, cell: ({ changedAt }) => (changedAt === undefined ? '' : new Date(changedAt)) },
  { title: 'Application ID', width: 38, cell: ({ _id }) => _id },
];
