import type { WorkedLoan } from '../../../shared/loans/work.ts';
import { LOAN_FIELDS, type LoanFields } from '../../../shared/loans/fields.ts';
import { LOAN_NOUN } from '../../../shared/loans/noun.ts';
import { LOAN_ORDER } from '../../../shared/loans/order.ts';
import type { LoanSort } from '../../../shared/loans/schemas.ts';
import { RowFacts } from '../dialog/Facts.tsx';
import { badges, tableFacts, tableList } from '../kit/table.tsx';
import { ConsentPanel } from '../consents/ConsentPanel.tsx';
import type { ListDefinition } from '../list/list.ts';
import { SuspectNotice } from '../suspects/SuspectNotice.tsx';
import { assignRow } from './desk/assign.ts';
import { DeskPanel } from './desk/DeskPanel.tsx';
import { LeadActions } from './details/LeadActions.tsx';
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

const { nameColumn, ...LIST } = tableList<LoanFields, WorkedLoan>(
  LOAN_FIELDS,
  LOAN_NOUN.name,
  { loanType: badges('loanType', LOAN_FIELDS.loanType, LOAN_TINTS) },
  LOAN_ORDER,
);
const FACTS = tableFacts(LOAN_FIELDS, {}, [
  'fullName',
  'phoneNumber',
  'email',
  'employmentType',
  'loanType',
  'loanAmount',
  'address',
]);

export const LOAN_LIST: ListDefinition<WorkedLoan, LoanSort> = {
  ...LIST,
  path: LOAN_NOUN.path,
  noun: LOAN_NOUN,
  searchPlaceholder: 'Search by name, email, pincode, loan type...',
  searchDebounceMs: 500,
  emptyHint: 'The next application that a borrower sends from the website appears here.',
  calls: {
    list: 'GET /api/loans/get-applications',
    news: 'GET /api/loans/news',
    find: 'GET /api/loans/get-application/:id',
    remove: 'DELETE /api/loans/delete-application/:id',
    exports: { csv: 'GET /api/loans/export/csv', excel: 'GET /api/loans/export/excel' },
    always: { work: '1' },
  },
  moreColumns: { label: 'With status and notes', query: { columns: 'work' } },
  filters: { names: FILTER_NAMES, Controls: WorkFilters },
  nameColumn: { ...nameColumn, Note: WorkNote },
  lead: 'loans',
  detailsTitle: 'Loan Application Details',
  Details: ({ row }) => (
    <>
      <LeadActions loan={row} />
      <RowFacts row={row} facts={FACTS} />
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
