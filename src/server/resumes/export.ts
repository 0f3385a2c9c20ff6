import type { KeptResume } from '../../shared/resumes.ts';
import type { Column } from '../http/export/table.ts';

/** What both exports show of a resume, in the words and order of the office's table. */
export const RESUME_COLUMNS: readonly Column<KeptResume>[] = [
  { title: 'File Name', width: 40, cell: ({ fileName }) => fileName },
  { title: 'Position', width: 30, cell: ({ position }) => position },
  { title: 'Type', width: 10, cell: ({ fileType }) => fileType.toUpperCase() },
  { title: 'Size (bytes)', width: 14, cell: ({ fileSize }) => fileSize },
  { title: 'Date (IST)', width: 20, cell: ({ createdAt }) => new Date(createdAt) },
];
