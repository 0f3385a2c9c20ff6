import * as z from 'zod/mini';
import { namesOf } from '../kit/fields.ts';
import { choiceSchemas } from '../kit/schemas.ts';
import { LOAN_FIELDS } from './fields.ts';

/** Limits of a file. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 50_000;
export const MAX_IMPORT_COLUMNS = 100;
/** Hours in which an import can be undone, and for which a file that was not imported is kept. */
export const IMPORT_HOURS = 24;
/** The form field of the file. */
export const IMPORT_FIELD = 'file';

export const IMPORT_TOO_LARGE = 'The file can be at most 20 MB.';
export const IMPORT_MISSING = 'Choose a file first.';
export const IMPORT_NOT_UPLOADED = 'Upload failed. Try again.';

const field = z.enum(namesOf(LOAN_FIELDS));

/** Which column of the file holds which field. */
export const importMapping = z.object({
  /** For each column; null when it is not imported. */
  columns: z.array(z.nullable(field)).check(
    z.maxLength(MAX_IMPORT_COLUMNS, `A file can have at most ${MAX_IMPORT_COLUMNS} columns.`),
    z.refine((columns) => new Set(columns.filter(Boolean)).size === columns.filter(Boolean).length, {
      error: 'Choose each field for one column only.',
    }),
  ),
  /** What is the same for all rows, and in none of the columns. */
  fixed: z.object(choiceSchemas(LOAN_FIELDS)),
});
export type ImportMapping = z.infer<typeof importMapping>;

/** The key that decrypts an uploaded file. The server doesn't keep it. */
const key = z.string().check(z.regex(/^[\w-]{43}$/, 'The key is not valid.'));

export const importKeyBody = z.object({ key });
export const importCheckBody = z.extend(importKeyBody, importMapping.shape);

export const DUPLICATE_CHOICES = ['skip', 'import'] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];

export const importRunBody = z.extend(importKeyBody, {
  /** What happens with rows whose phone number or email is that of a lead, or of an earlier row. */
  duplicates: z.enum(DUPLICATE_CHOICES, { error: 'duplicates is skip or import.' }),
});
export const importUndoBody = z.object({
  /** Also leads with work on them. */
  force: z.boolean('force is true or false.'),
});

const column = z.object({
  header: z.string(),
  /** The first values, shortened. */
  samples: z.array(z.string()),
  field: z.nullable(field),
});
export type ImportColumn = z.infer<typeof column>;

/** What is wrong with a row. Rows are numbered as in a spreadsheet. */
const rowFault = z.object({ row: z.int(), field, message: z.string() });
export type RowFault = z.infer<typeof rowFault>;

/** A row with the phone number or email of a lead, or of an earlier row. */
const rowDuplicate = z.object({ row: z.int(), leadId: z.nullable(z.string()), earlierRow: z.nullable(z.int()) });

/** Faults and duplicates in an answer; a file has all faults. */
export const MAX_LISTED_ROWS = 20;

/** What an import would do. */
export const importCheck = z.object({
  _id: z.string(),
  fileName: z.string(),
  columns: z.array(column),
  fixed: importMapping.shape.fixed,
  /** The columns are as in the last import of a file with the same headers. */
  isRemembered: z.boolean(),
  /** Required fields without a column; nothing is checked until there are none. */
  missing: z.array(field),
  rows: z.int(),
  /** Rows without faults, with duplicates. */
  ready: z.int(),
  /** Rows with faults, and the first faults. */
  faulty: z.int(),
  faults: z.array(rowFault),
  /** Ready rows that are duplicates, and the first of them. */
  duplicate: z.int(),
  duplicates: z.array(rowDuplicate),
});
export type ImportCheck = z.infer<typeof importCheck>;

export const newImport = z.extend(importCheck, { key });
export type NewImport = z.infer<typeof newImport>;

export const importRunAnswer = z.object({ imported: z.int(), skipped: z.int(), faulty: z.int() });
export type ImportRunAnswer = z.infer<typeof importRunAnswer>;

export const importUndoAnswer = z.object({
  /** False when it takes longer: call it again. */
  isDone: z.boolean(),
  removed: z.int(),
  /** Leads that stay, since they have work on them or are on legal hold. */
  kept: z.int(),
  /** The first of them. */
  leads: z.array(z.object({ _id: z.string(), fullName: z.string() })),
});
export type ImportUndoAnswer = z.infer<typeof importUndoAnswer>;

/** An import that was run. `by` is an email. */
export const importRow = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  fileName: z.string(),
  imported: z.int(),
  skipped: z.int(),
  faulty: z.int(),
  /** Leads removed by undoing it. */
  removed: z.int(),
  /** Until then it can be undone; null when nothing is left to undo. */
  undoUntil: z.nullable(z.iso.datetime()),
});
export type ImportRow = z.infer<typeof importRow>;

/** Earlier imports in an answer, newest first. */
export const MAX_LISTED_IMPORTS = 50;
