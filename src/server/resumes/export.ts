import type { KeptResume } from '../../shared/resumes.ts';
import type { RowColumns } from '../http/export/table.ts';

const COLUMNS: RowColumns<KeptResume> = {
  fileName: { title: 'File Name', width: 40, cell: ({ fileName }) => fileName },
  position: { title: 'Position', width: 30, cell: ({ position }) => position },
  fileType: { title: 'Type', width: 10, cell: ({ fileType }) => fileType.toUpperCase() },
  fileSize: { title: 'Size (bytes)', width: 14, cell: ({ fileSize }) => fileSize },
  createdAt: { title: 'Date (IST)', width: 20, cell: ({ createdAt }) => new Date(createdAt) },
};

/** What both exports show of a resume, in the words and order of the office's table. */
export const RESUME_COLUMNS = Object.values(COLUMNS);
