import { createHash } from 'node:crypto';
import { NO_HEADER } from '../../../../shared/loans/import-fields.ts';
import type { ImportMapping } from '../../../../shared/loans/imports.ts';
import { answering } from '../../../kit/thread-tasks.ts';
import { importedValues } from '../queries.ts';
import type { Colleague } from './choices.ts';
import { guessMapping, presetOf } from './guess.ts';
import { type LeadLayout, readLayout } from './layout.ts';
import { plain } from './plain.ts';
import type { ReadLead } from './read-lead.ts';
import {
  checkRows,
  describeColumns,
  type ErasingRule,
  faultFile,
  type Mends,
  missingFields,
  NOTHING,
  type ReadRows,
} from './rows.ts';
import { UnreadableFileError } from './table.ts';

/** What is asked of a file: what it holds, the rows to insert, or the rows with faults. */
export type ReadKind = 'check' | 'rows' | 'faults';

/** What earlier imports were told. */
export interface Remembered {
  /** By the digests of headers. */
  mappings: ReadonlyMap<string, ImportMapping>;
  values: ImportMapping['values'];
}

export interface ReadRequest {
  kind: ReadKind;
  bytes: Uint8Array;
  /** The chosen one. Without columns, they are those that are remembered for the headers, or a guess. */
  mapping?: ImportMapping | undefined;
  remembered: Remembered;
  mends?: Mends | undefined;
  colleagues: readonly Colleague[];
  rules: readonly ErasingRule[];
}

export interface FileCheck extends ReadRows, Pick<LeadLayout, 'sheets' | 'sheet' | 'headerRow' | 'first' | 'leftOut'> {
  /** The program that wrote the file, where its columns tell it. */
  preset: string | null;
  /** Of the headers. */
  digest: string;
  isRemembered: boolean;
  mapping: ImportMapping;
  columns: ReturnType<typeof describeColumns>;
  missing: ReturnType<typeof missingFields>;
  rows: number;
}

/** The rows that are ready, by index. */
export interface ReadyRows {
  /** Those that they get. */
  ids: string[];
  /** What they become, as `importedValues` gives it, and what they say, each as JSON: that takes less time between threads. */
  values: string[];
  leads: string[];
  /** Their indexes in the order of their receipt, so that the last received are the first in lists. */
  order: number[];
}

export interface ReadAnswers {
  check: FileCheck;
  rows: FileCheck & { ready: ReadyRows };
  faults: { text: string; rows: number };
}

const digestOf = ({ headers }: LeadLayout) =>
  createHash('sha256')
    .update(JSON.stringify(headers.map(plain)))
    .digest('base64url');

function read({ kind, bytes, mapping, remembered, mends, colleagues, rules }: ReadRequest): ReadAnswers[ReadKind] {
  const file = readLayout(bytes, mapping ?? { sheet: null, headerRow: null });
  const digest = digestOf(file);
  const isOpen = mapping === undefined || mapping.columns.length === 0;
  // Without names of columns, files are alike that are not.
  const known = isOpen && file.headerRow !== NO_HEADER ? remembered.mappings.get(digest) : undefined;
  const found = known ?? guessMapping(file);
  const chosen = fit(isOpen ? { ...found, fixed: { ...found.fixed, ...mapping?.fixed } } : mapping, file);
  const context = { colleagues, remembered: remembered.values, now: Date.now() };
  const reading = { mapping: chosen, mends, rules, context };
  if (kind === 'faults') return faultFile(file, reading);
  const missing = missingFields(chosen);
  const leads: ReadLead[] = [];
  const onReady = kind === 'rows' ? (lead: ReadLead) => void leads.push(lead) : undefined;
  const { sheets, sheet, headerRow, first, leftOut } = file;
  const check: FileCheck = {
    ...(missing.length > 0 ? NOTHING : checkRows(file, reading, onReady ? { onReady } : {})),
    preset: presetOf(file.headers),
    sheets,
    sheet,
    headerRow,
    first,
    leftOut,
    digest,
    isRemembered: known !== undefined,
    mapping: chosen,
    columns: describeColumns(file, chosen),
    missing,
    rows: file.rows.length,
  };
  return kind === 'rows' ? { ...check, ready: readyOf(leads) } : check;
}

function readyOf(leads: readonly ReadLead[]): ReadyRows {
  const received = leads.map(({ receivedAt = Infinity }) => receivedAt);
  const order = [...leads.keys()].toSorted((a, b) => (received[a] ?? 0) - (received[b] ?? 0) || a - b);
  const ids: string[] = [];
  const values: string[] = [];
  // In this order, since ids begin with their time.
  for (const index of order) [ids[index], values[index]] = importedValues(leads[index] as ReadLead);
  return { ids, values, leads: leads.map((lead) => JSON.stringify(lead)), order };
}

/** A mapping for as many columns as the file has. */
const fit = (mapping: ImportMapping, { headers, sheet, headerRow }: LeadLayout): ImportMapping => {
  const columns = headers.map((_, place) => mapping.columns[place] ?? null);
  const fixed = Object.entries(mapping.fixed).filter(([field]) => !(columns as (string | null)[]).includes(field));
  return { ...mapping, sheet, headerRow, columns, fixed: Object.fromEntries(fixed) };
};

export default answering(read, UnreadableFileError);
