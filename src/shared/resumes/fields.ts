import type { FieldTable } from '../kit/fields.ts';
import { POSITION } from './form.ts';

/** What is kept of a resume beside its file. Its form sends the file, and the position. */
export const RESUME_FIELDS = {
  /** The applicant's file name, sanitised. */
  fileName: { kind: 'name', label: 'File Name', required: true, max: 120, list: 22, section: 'File' },
  /** The opening that the applicant named. */
  position: { ...POSITION, list: 15, section: 'File' },
  fileType: {
    kind: 'choice',
    label: 'File Type',
    heading: 'Type',
    required: true,
    options: { pdf: 'PDF', doc: 'DOC', docx: 'DOCX' },
    list: 5,
    section: 'File',
    unsearched: true,
  },
  fileSize: { kind: 'bytes', label: 'File Size', heading: 'Size', required: true, list: 5, section: 'File' },
} as const satisfies FieldTable;
export type ResumeFields = typeof RESUME_FIELDS;
