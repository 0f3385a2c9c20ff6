import { Link } from 'react-router';
import type { WorkedLoan } from '../../../shared/loans/work.ts';
import { KEPT_LOAN_FIELDS, type KeptLoanFields } from '../../../shared/loans/kept-fields.ts';
import { LOAN_NOUN } from '../../../shared/loans/noun.ts';
import { LOAN_ORDER } from '../../../shared/loans/order.ts';
import { referenceOf } from '../../../shared/loans/reference.ts';
import type { LoanSort } from '../../../shared/loans/schemas.ts';
import { tableList } from '../kit/table.tsx';
import type { ListDefinition } from '../list/list.ts';
import { TOOL, ToolFace } from '../list/tool.tsx';
import { SuspectNotice } from '../suspects/SuspectNotice.tsx';
import { leadGlance } from './record/glance.tsx';
import { BulkWork, LeadFacts, LeadHead, LeadMain, LeadProvider } from './later.ts';
import { LOAN_TYPE_CELL } from './loan-type.tsx';
import { ColumnsTool } from './views/ColumnsTool.tsx';
import { ViewTabs } from './views/ViewTabs.tsx';
import { WORK_FILTERS } from './work/work-filters.ts';
import { WorkNote } from './work/WorkNote.tsx';

const { nameColumn, ...LIST } = tableList<KeptLoanFields, WorkedLoan>(
  KEPT_LOAN_FIELDS,
  LOAN_NOUN.name,
  { loanType: LOAN_TYPE_CELL },
  LOAN_ORDER,
);
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
  filters: WORK_FILTERS,
  nameColumn: { ...nameColumn, Note: WorkNote },
  lead: 'loans',
  detailsTitle: 'Loan Application Details',
  referenceOf: ({ _id }) => referenceOf(_id),
  glance: leadGlance,
  Around: LeadProvider,
  Head: LeadHead,
  Main: LeadMain,
  Details: LeadFacts,
  Bulk: BulkWork,
  Views: ViewTabs,
  Tools: () => (
    <>
      <ColumnsTool />
      <Link to={`${LOAN_NOUN.path}/new`} title="Add lead" className={`${TOOL} max-lg:hidden`}>
        <ToolFace icon="plus" label="Add lead" />
      </Link>
    </>
  ),
  links: [
    { to: `${LOAN_NOUN.path}/new`, icon: 'plus', label: 'Add lead' },
    { to: '/admin/reports', icon: 'chart-line-up', label: 'Figures' },
  ],
  Below: SuspectNotice,
};
