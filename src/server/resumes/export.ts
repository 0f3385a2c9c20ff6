import type { KeptResume } from '../../shared/resumes/schemas.ts';
import { exportTable, type RowColumns } from '../http/export/table.ts';
import type { ResumeRow } from './repository.ts';

const COLUMNS: RowColumns<KeptResume, ResumeRow> = {
  fileName: { title: 'File Name', width: 40, from: 'file_name' },
  position: { title: 'Position', width: 30, from: 'position' },
  fileType: { title: 'Type', width: 10, from: 'file_type', show: (type) => type.toUpperCase() },
  fileSize: { title: 'Size (bytes)', width: 14, from: 'file_size' },
  createdAt: { title: 'Date (IST)', width: 20, from: 'created_at', show: 'date' },
};

/** What both exports show of a resume, in the words and order of the office's table. */
export const RESUME_TABLE = exportTable(import.meta, 'RESUME_TABLE', Object.values(COLUMNS));
