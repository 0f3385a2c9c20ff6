import * as z from 'zod/mini';
import { calls } from '../kit/calls.ts';
import { doneAnswer } from '../kit/errors.ts';
import {
  IMPORT_FIELD,
  IMPORT_NOT_UPLOADED,
  IMPORT_TOO_LARGE,
  importCheck,
  importCheckBody,
  importKeyBody,
  importMendBody,
  importRow,
  importRunAnswer,
  importRunBody,
  importUndoAnswer,
  importUndoBody,
  MAX_IMPORT_BYTES,
  newImport,
} from './imports.ts';

const CHANGE = { may: 'imports', audit: 'note', limit: 'change' } as const;

/** Applications from CSV files and Excel workbooks. */
export const IMPORT_CALLS = calls({
  list: {
    address: 'GET /api/imports',
    summary: 'List imports',
    may: 'imports',
    answer: { words: 'The newest first', schema: z.array(importRow) },
  },
  add: {
    address: 'POST /api/imports',
    summary: 'Check a file with loan applications',
    description: 'The file is kept for a day, encrypted by a key that only this answer has, and removed by the import.',
    may: 'imports',
    audit: 'note',
    upload: {
      limit: 'staffUpload',
      field: IMPORT_FIELD,
      maxBytes: MAX_IMPORT_BYTES,
      tooLarge: IMPORT_TOO_LARGE,
      notMultipart: 'Send the file as multipart/form-data.',
      broken: IMPORT_NOT_UPLOADED,
      required: [IMPORT_FIELD],
      properties: {
        [IMPORT_FIELD]: {
          type: 'string',
          format: 'binary',
          description: 'CSV or XLSX; 20 MB and 50,000 rows at most',
        },
      },
    },
    answer: { words: 'What importing it would do', schema: newImport, status: 201 },
  },
  check: {
    ...CHANGE,
    address: 'POST /api/imports/:id/check',
    summary: 'Check an uploaded file by other choices',
    body: importCheckBody,
    answer: { words: 'What importing it would do', schema: importCheck },
  },
  mend: {
    ...CHANGE,
    address: 'POST /api/imports/:id/mend',
    summary: 'Correct rows of an uploaded file',
    description: 'The cells are kept with the file, encrypted by the same key, in place of its own.',
    body: importMendBody,
    answer: { words: 'What importing it would do', schema: importCheck },
    fails: ['conflict'],
  },
  faults: {
    ...CHANGE,
    address: 'POST /api/imports/:id/faults',
    summary: 'Download the rows with faults of an uploaded file',
    stepUp: true,
    body: importKeyBody,
    answer: { words: 'The rows with what to correct', file: 'text/csv' },
  },
  run: {
    ...CHANGE,
    address: 'POST /api/imports/:id/run',
    summary: 'Import the rows of an uploaded file',
    stepUp: true,
    body: importRunBody,
    answer: { words: 'What was imported', schema: importRunAnswer },
    fails: ['conflict'],
  },
  undo: {
    ...CHANGE,
    address: 'POST /api/imports/:id/undo',
    summary: 'Undo an import within a day',
    description:
      'Erases the applications without any work on them; with `force` the others too. Those on legal hold stay in any case, and so do notes ' +
      'and fields that it added to earlier applications. Answers after some seconds; call it again until `isDone`.',
    stepUp: true,
    body: importUndoBody,
    answer: { words: 'What was removed and what stays', schema: importUndoAnswer },
  },
  cancel: {
    ...CHANGE,
    address: 'DELETE /api/imports/:id',
    summary: 'Remove an uploaded file without importing it',
    answer: { words: 'Removed', schema: doneAnswer },
  },
});
