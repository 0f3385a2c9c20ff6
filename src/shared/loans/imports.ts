import * as z from 'zod/mini';
import { choiceSchemas } from '../kit/schemas.ts';
import { optionalLine } from '../kit/staff-values.ts';
import { LOAN_FIELDS } from './fields.ts';
import { CHOSEN_TARGETS, IMPORT_TARGETS, JOINED_TARGETS } from './import-fields.ts';
import { REFERENCE } from './reference.ts';
import { LEAD_STATUSES } from './statuses.ts';

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

/** Characters of a cell that is mended, of a value that is mapped, and of the name of a sheet. */
const MAX_CELL = 2000;
const MAX_VALUE = 200;
const MAX_SHEET = 100;
/** The last row of a worksheet. */
const MAX_SHEET_ROW = 1_048_576;
/** Longest source and campaign, in characters. */
export const MAX_IMPORT_SOURCE = 100;
/** Values of a choice that are mapped. */
const MAX_VALUES = 500;

const target = z.enum(IMPORT_TARGETS);
const rowNumber = z.int('A row is a whole number.').check(z.minimum(0), z.maximum(MAX_SHEET_ROW));
const short = (label: string) => z.optional(optionalLine(MAX_IMPORT_SOURCE, label));

/** What a file holds, and as what it is imported. */
export const importMapping = z.object({
  /** Null for the first that is not hidden; CSV has none. */
  sheet: z.nullable(z.string().check(z.maxLength(MAX_SHEET, `The name of a sheet has at most ${MAX_SHEET} characters.`))),
  /** The row with the names of the columns, as a spreadsheet numbers it; 0 for none, null for the one that is found. */
  headerRow: z.nullable(rowNumber),
  /** For each column; null when it is not imported. Empty: those that are remembered for such a file, or guessed. */
  columns: z.array(z.nullable(target)).check(
    z.maxLength(MAX_IMPORT_COLUMNS, `A file can have at most ${MAX_IMPORT_COLUMNS} columns.`),
    z.refine(
      (columns) => {
        const alone = columns.filter((each) => each !== null && !JOINED_TARGETS.includes(each));
        return new Set(alone).size === alone.length;
      },
      { error: 'Choose each field for one column only.' },
    ),
  ),
  /** What is the same for all rows, and in none of the columns. */
  fixed: z.object({
    ...choiceSchemas(LOAN_FIELDS),
    status: z.optional(z.enum(LEAD_STATUSES, { error: `status is one of ${LEAD_STATUSES.join(', ')}.` })),
    /** The email of a colleague. */
    owner: short('The owner'),
    source: short('The source'),
    campaign: short('The campaign'),
    /** A day in India. */
    receivedAt: z.optional(z.iso.date({ error: 'receivedAt is a day such as 2026-01-31.' })),
  }),
  /** What values of choices mean, by how they are written but for case and spaces. The empty text: not given. */
  values: z.partialRecord(
    z.enum(CHOSEN_TARGETS),
    z
      .record(z.string().check(z.maxLength(MAX_VALUE)), z.string().check(z.maxLength(MAX_VALUE)))
      .check(z.refine((values) => Object.keys(values).length <= MAX_VALUES, { error: `Map at most ${MAX_VALUES} values.` })),
  ),
});
export type ImportMapping = z.infer<typeof importMapping>;

/** The key that decrypts an uploaded file. The server doesn't keep it. */
const key = z.string().check(z.regex(/^[\w-]{43}$/, 'The key is not valid.'));

export const importKeyBody = z.object({ key });
export const importCheckBody = z.extend(importKeyBody, importMapping.shape);

/** Rows with faults in an answer; a file has all of them. */
export const MAX_FAULT_ROWS = 50;

/** Cells that are written over those of the file. */
export const mendedRow = z.object({
  row: rowNumber,
  cells: z.partialRecord(
    target,
    z
      .string('A cell is a text.')
      .check(z.maxLength(MAX_CELL, `A cell has at most ${MAX_CELL.toLocaleString('en-IN')} characters.`)),
  ),
});
export type MendedRow = z.infer<typeof mendedRow>;
export const importMendBody = z.extend(importKeyBody, {
  rows: z.array(mendedRow).check(z.maxLength(MAX_FAULT_ROWS, `Correct at most ${MAX_FAULT_ROWS} rows at once.`)),
});

/**
 * What happens with rows whose phone number or email is that of a lead, or of an earlier row: they are left out, what they say
 * is added to it as a note, what it has not given yet is filled, with what it has no field for as a note, or they are imported
 * like others.
 */
export const DUPLICATE_CHOICES = ['skip', 'note', 'fill', 'import'] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];

export const importRunBody = z.extend(importKeyBody, {
  /** Of the check that was shown: other choices and cells are refused. */
  mappingDigest: z.optional(z.string().check(z.maxLength(MAX_VALUE))),
  duplicates: z.enum(DUPLICATE_CHOICES, { error: `duplicates is one of ${DUPLICATE_CHOICES.join(', ')}.` }),
});
export const importUndoBody = z.object({
  /** Also leads with work on them. */
  force: z.boolean('force is true or false.'),
});

const column = z.object({
  header: z.string(),
  /** The first values, shortened. */
  samples: z.array(z.string()),
  field: z.nullable(target),
  /** It holds the district or the state, which the pincode of another column gives. */
  isOfPincode: z.boolean(),
});
export type ImportColumn = z.infer<typeof column>;

/** What is wrong with a row. */
const rowFault = z.object({ field: target, message: z.string() });

/** A row with faults, and its cells by what they are imported as. Rows are numbered as in a spreadsheet. */
const faultRow = z.object({ row: z.int(), cells: z.partialRecord(target, z.string()), faults: z.array(rowFault) });
export type FaultRow = z.infer<typeof faultRow>;

/** A value of a choice that no option has as its words. */
const unknownValue = z.object({
  field: z.enum(CHOSEN_TARGETS),
  value: z.string(),
  rows: z.int(),
  /** What it means; empty for not given, null while it is not known: then it is not given, and kept as a note. */
  option: z.nullable(z.string()),
});
export type UnknownValue = z.infer<typeof unknownValue>;

/** A row with the phone number or email of a lead, or of an earlier row. */
const rowDuplicate = z.object({
  row: z.int(),
  /** The name in the row. */
  fullName: z.string(),
  /** What it has in common. Who has the same email alone may be another person: nothing is filled in for them. */
  same: z.enum(['phone', 'email']),
  lead: z.nullable(z.object({ _id: z.string(), fullName: z.string(), reference: z.string().check(z.regex(REFERENCE)) })),
  earlierRow: z.nullable(z.int()),
});

/** Duplicates in an answer. */
export const MAX_LISTED_ROWS = 20;

/** What an import would do. */
export const importCheck = z.object({
  _id: z.string(),
  fileName: z.string(),
  /** The program that wrote it, if that is known by its columns. */
  preset: z.nullable(z.string()),
  /** Those of a workbook that are not hidden, and the one that is imported. */
  sheets: z.array(z.string()),
  sheet: z.nullable(z.string()),
  /** 0 for none. */
  headerRow: z.int(),
  /** The first rows, shortened, among which the names of the columns can be chosen. */
  first: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  columns: z.array(column),
  fixed: importMapping.shape.fixed,
  values: importMapping.shape.values,
  /** Of all that was chosen and corrected. */
  mappingDigest: z.string(),
  /** The columns are as in the last import of a file with the same headers. */
  isRemembered: z.boolean(),
  /** Required fields without a column; nothing is checked until there are none. */
  missing: z.array(target),
  rows: z.int(),
  /** Rows below the names of the columns that are no leads: hidden ones, sums, names once more, and tests of a form. */
  leftOut: z.object({ hidden: z.int(), totals: z.int(), headers: z.int(), tests: z.int() }),
  /** Rows without faults, with duplicates. */
  ready: z.int(),
  unknown: z.array(unknownValue),
  /** In how many rows without faults an optional field is not given. */
  notGiven: z.array(z.object({ field: target, rows: z.int() })),
  /** Rows without faults that were received so long ago that a retention rule erases them in the next night. */
  erased: z.array(
    z.object({
      /** Of the rule; null for any. */
      status: z.nullable(z.enum(LEAD_STATUSES)),
      days: z.int(),
      rows: z.int(),
    }),
  ),
  /** Rows with faults, and the first of them. */
  faulty: z.int(),
  faultRows: z.array(faultRow),
  /** Ready rows that are duplicates, and the first of them. */
  duplicate: z.int(),
  duplicates: z.array(rowDuplicate),
  /** How many of them have what the lead has not given yet. */
  fillable: z.int(),
});
export type ImportCheck = z.infer<typeof importCheck>;

export const newImport = z.extend(importCheck, { key });
export type NewImport = z.infer<typeof newImport>;

/** What became of the rows of a file. */
const counts = { imported: z.int(), noted: z.int(), filled: z.int(), skipped: z.int(), faulty: z.int() };
export const importRunAnswer = z.object(counts);
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
  ...counts,
  /** Leads removed by undoing it. */
  removed: z.int(),
  /** Until then it can be undone; null when nothing is left to undo. */
  undoUntil: z.nullable(z.iso.datetime()),
});
export type ImportRow = z.infer<typeof importRow>;

/** Earlier imports in an answer, newest first. */
export const MAX_LISTED_IMPORTS = 50;
