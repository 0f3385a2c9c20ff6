import type { HandledRow } from '../../../shared/leads/handled.ts';
import type { SortOf } from '../../../shared/kit/fields.ts';
import { RESUME_FIELDS, type ResumeFields } from '../../../shared/resumes/fields.ts';
import { RESUME_NOUN } from '../../../shared/resumes/noun.ts';
import type { KeptResume } from '../../../shared/resumes/schemas.ts';
import { ConsentPanel } from '../consents/ConsentPanel.tsx';
import { handling } from '../handled/handling.tsx';
import { tableList } from '../kit/table.tsx';
import type { ListDefinition } from '../list/list.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { ResumeDetails } from './ResumeDetails.tsx';

const { nameColumn, ...LIST } = tableList<ResumeFields, KeptResume & HandledRow>(RESUME_FIELDS, RESUME_NOUN.name, {});
const HANDLING = handling<KeptResume & HandledRow>('resumes', RESUME_FIELDS, LIST.nameOf);

export const RESUME_LIST: ListDefinition<KeptResume & HandledRow, SortOf<ResumeFields>> = {
  ...LIST,
  path: RESUME_NOUN.path,
  noun: RESUME_NOUN,
  searchPlaceholder: 'Search by file name or position...',
  searchDebounceMs: 500,
  emptyHint: 'The next resume that an applicant uploads on the careers page appears here.',
  calls: {
    list: 'GET /api/resumes',
    news: 'GET /api/resumes/news',
    find: 'GET /api/resumes/:id',
    remove: 'DELETE /api/resumes/:id',
    exports: { csv: 'GET /api/resumes/export/csv', excel: 'GET /api/resumes/export/excel' },
    always: HANDLING.always,
  },
  filters: HANDLING.filters,
  nameColumn: { ...nameColumn, Note: HANDLING.Note },
  lead: 'resumes',
  detailsTitle: 'Resume Details',
  Details: ({ row }) => (
    <>
      <HANDLING.Panel row={row} />
      <ResumeDetails resume={row} />
      <ConsentPanel noun="resumes" id={row._id} />
    </>
  ),
  Actions: ({ row, compact }) => (
    <>
      <HANDLING.Button row={row} compact={compact} />
      <DownloadButton row={row} compact={compact} />
    </>
  ),
};
