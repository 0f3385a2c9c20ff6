import type { HandledRow } from '../../../shared/leads/handled.ts';
import { type KeptResume, RESUME_SORTS, type ResumeSort } from '../../../shared/resumes/schemas.ts';
import { sayBytes } from '../../../shared/resumes/form.ts';
import { Clipped, Moment } from '../list/cells.tsx';
import { ConsentPanel } from '../consents/ConsentPanel.tsx';
import { handling } from '../handled/handling.tsx';
import { columnsOf, type ListDefinition } from '../list/list.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { ResumeDetails } from './ResumeDetails.tsx';

const HANDLING = handling<KeptResume & HandledRow>('/api/resumes', ({ fileName }) => fileName);

export const RESUME_LIST: ListDefinition<KeptResume & HandledRow, ResumeSort> = {
  path: '/admin/resumes',
  noun: { one: 'resume', many: 'resumes' },
  searchPlaceholder: 'Search by file name or position...',
  searchDebounceMs: 500,
  emptyHint: 'The next resume that an applicant uploads on the careers page appears here.',
  calls: {
    list: '/api/resumes',
    find: '/api/resumes',
    remove: '/api/resumes',
    exports: '/api/resumes/export',
    news: '/api/resumes/news',
    always: HANDLING.always,
  },
  sorts: RESUME_SORTS,
  filters: HANDLING.filters,
  nameOf: ({ fileName }) => fileName,
  nameColumn: { sort: 'fileName', label: 'File Name', width: 32, Note: HANDLING.Note },
  columns: columnsOf<KeptResume & HandledRow, Exclude<ResumeSort, 'fileName'>>({
    position: {
      label: 'Position',
      width: 22,
      card: 'wide',
      show: ({ position }) => <Clipped text={position || '–'} />,
    },
    fileType: { label: 'Type', width: 10, card: 'badge', show: ({ fileType }) => <FileType type={fileType} /> },
    fileSize: {
      label: 'Size',
      width: 10,
      align: 'end',
      show: ({ fileSize }) => <span className="tabular-nums">{sayBytes(fileSize)}</span>,
    },
    createdAt: { label: 'Date', width: 15, show: ({ createdAt }) => <Moment iso={createdAt} /> },
  }),
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

function FileType({ type }: { type: KeptResume['fileType'] }) {
  return (
    <span className="inline-block rounded-full bg-tint-new px-2 py-1 text-[0.8125rem] leading-tight font-semibold">
      {type.toUpperCase()}
    </span>
  );
}
