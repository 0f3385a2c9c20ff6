import { formatRupees } from '../../../shared/calculators/emi.ts';
import type { WorkedLoan } from '../../../shared/loans/work.ts';
import { LOAN_SORTS, type LoanSort } from '../../../shared/loans/schemas.ts';
import { ConsentPanel } from '../consents/ConsentPanel.tsx';
import { Clipped, EmailLink, Moment, PhoneLink } from '../list/cells.tsx';
import { columnsOf, type ListDefinition } from '../list/list.ts';
import { SuspectNotice } from '../suspects/SuspectNotice.tsx';
import { assignRow } from './desk/assign.ts';
import { DeskPanel } from './desk/DeskPanel.tsx';
import { LeadActions } from './details/LeadActions.tsx';
import { LoanDetails } from './LoanDetails.tsx';
import { OffersPanel } from './OffersPanel.tsx';
import { SourceSection } from './SourceSection.tsx';
import { LOAN_TINTS } from './tints.ts';
import { ListLinks } from './views/ListLinks.tsx';
import { FILTER_NAMES } from './views/view-address.ts';
import { BulkWork } from './work/BulkWork.tsx';
import { Dashboard } from './work/Dashboard.tsx';
import { WorkFilters } from './work/WorkFilters.tsx';
import { WorkNote } from './work/WorkNote.tsx';
import { WorkPanel } from './work/WorkPanel.tsx';

export const LOAN_LIST: ListDefinition<WorkedLoan, LoanSort> = {
  path: '/admin/loan-applications',
  noun: { one: 'loan application', many: 'loan applications' },
  searchPlaceholder: 'Search by name, email, pincode, loan type...',
  searchDebounceMs: 500,
  emptyHint: 'The next application that a borrower sends from the website appears here.',
  calls: {
    list: '/api/loans/get-applications',
    find: '/api/loans/get-application',
    remove: '/api/loans/delete-application',
    exports: '/api/loans/export',
    news: '/api/loans/news',
    always: { work: '1' },
  },
  moreColumns: { label: 'With status and notes', query: { columns: 'work' } },
  sorts: LOAN_SORTS,
  filters: { names: FILTER_NAMES, Controls: WorkFilters },
  nameOf: ({ fullName }) => fullName,
  nameColumn: { sort: 'fullName', label: 'Full Name', width: 12, Note: WorkNote },
  columns: columnsOf<WorkedLoan, Exclude<LoanSort, 'fullName'>>({
    email: { label: 'Email', width: 12.5, card: 'wide', show: ({ email }) => <EmailLink email={email} /> },
    address: { label: 'Address', width: 10.3, card: 'wide', show: ({ address }) => <Clipped text={address} /> },
    pincode: {
      label: 'Pincode',
      width: 6.8,
      show: ({ pincode }) => <span className="tabular-nums">{pincode}</span>,
    },
    phoneNumber: { label: 'Phone', width: 8.2, show: ({ phoneNumber }) => <PhoneLink phone={phoneNumber} /> },
    loanType: {
      label: 'Loan Type',
      width: 11.5,
      card: 'badge',
      show: ({ loanType }) => (
        <span
          className={`inline-block rounded-full md:whitespace-nowrap px-2 py-1 text-[0.8125rem] leading-tight font-semibold ${LOAN_TINTS[loanType]}`}
        >
          {loanType}
        </span>
      ),
    },
    loanAmount: {
      label: 'Loan Amount',
      width: 10.9,
      align: 'end',
      card: 'figure',
      show: ({ loanAmount }) => (
        <span className="font-semibold md:whitespace-nowrap tabular-nums">{formatRupees(loanAmount)}</span>
      ),
    },
    employmentType: { label: 'Employment', width: 9, show: ({ employmentType }) => employmentType },
    createdAt: { label: 'Date', width: 8.5, show: ({ createdAt }) => <Moment iso={createdAt} /> },
  }),
  lead: 'loans',
  detailsTitle: 'Loan Application Details',
  Details: ({ row }) => (
    <>
      <LeadActions loan={row} />
      <LoanDetails loan={row} />
      <SourceSection id={row._id} />
      <OffersPanel id={row._id} />
      <ConsentPanel noun="loans" id={row._id} />
    </>
  ),
  Top: ({ row }) => <DeskPanel loan={row} />,
  Aside: ({ row }) => <WorkPanel loan={row} />,
  Bulk: BulkWork,
  Links: ListLinks,
  Above: () => (
    <>
      <SuspectNotice />
      <Dashboard />
    </>
  ),
};

/** The same with what belongs to the desk. */
export const DESK_LOAN_LIST: typeof LOAN_LIST = { ...LOAN_LIST, keys: [assignRow] };
