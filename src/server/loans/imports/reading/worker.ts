import { createHash } from 'node:crypto';
import { plainHeader } from '../../../../shared/loans/import-fields.ts';
import type { ImportMapping } from '../../../../shared/loans/imports.ts';
import { answering } from '../../../kit/thread-tasks.ts';
import { importedValues } from '../queries.ts';
import type { ReadLead } from './read-lead.ts';
import { type Colleague, meaningsOf } from './read-row.ts';
import {
  checkRows,
  describeColumns,
  faultFile,
  guessMapping,
  type LeadFile,
  type Mends,
  missingFields,
  NOTHING,
  readFile,
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
  /** The chosen one; otherwise that which is remembered for the headers, or a guess. */
  mapping?: ImportMapping | undefined;
  remembered: Remembered;
  mends?: Mends | undefined;
  colleagues: readonly Colleague[];
}

export interface FileCheck extends ReadRows, Pick<LeadFile, 'preset' | 'sheets' | 'sheet' | 'headerRow' | 'first'> {
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
  /** Each as `importedValues` gives it. */
  values: string[];
  /** What they say besides. */
  notes: Map<number, string[]>;
  /** Their indexes in the order of their receipt, so that the last received are the first in lists. */
  order: number[];
}

export interface ReadAnswers {
  check: FileCheck;
  rows: FileCheck & { ready: ReadyRows };
  faults: { text: string; rows: number };
}

const digestOf = ({ headers }: LeadFile) =>
  createHash('sha256')
    .update(JSON.stringify(headers.map(plainHeader)))
    .digest('base64url');

function read({ kind, bytes, mapping, remembered, mends, colleagues }: ReadRequest): ReadAnswers[ReadKind] {
  const file = readFile(bytes);
  const digest = digestOf(file);
  const known = mapping === undefined ? remembered.mappings.get(digest) : undefined;
  const chosen = fit(mapping ?? known ?? guessMapping(file), file);
  const meanings = meaningsOf([remembered.values, chosen.values], colleagues);
  if (kind === 'faults') return faultFile(file, { mapping: chosen, meanings, mends });
  const missing = missingFields(chosen);
  const leads: ReadLead[] = [];
  const onReady = kind === 'rows' ? (lead: ReadLead) => void leads.push(lead) : undefined;
  const { preset, sheets, sheet, headerRow, first } = file;
  const check: FileCheck = {
    ...(missing.length > 0 ? NOTHING : checkRows(file, { mapping: chosen, meanings, mends }, onReady ? { onReady } : {})),
    preset,
    sheets,
    sheet,
    headerRow,
    first,
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
  const values: string[] = Array.from({ length: leads.length }, () => '');
  // In this order, since ids begin with their time.
  for (const index of order) values[index] = importedValues(leads[index] as ReadLead);
  const notes = leads.flatMap(({ notes: texts }, index): [number, string[]][] =>
    texts.length === 0 ? [] : [[index, texts]],
  );
  return { values, notes: new Map(notes), order };
}

/** A mapping for as many columns as the file has. */
const fit = (mapping: ImportMapping, { headers, sheet, headerRow }: LeadFile): ImportMapping => {
  const columns = headers.map((_, place) => mapping.columns[place] ?? null);
  const fixed = Object.entries(mapping.fixed).filter(([field]) => !(columns as (string | null)[]).includes(field));
  return { ...mapping, sheet, headerRow, columns, fixed: Object.fromEntries(fixed) };
};

export default answering(read, UnreadableFileError);
