import { createHash } from 'node:crypto';
import { plainHeader } from '../../../../shared/loans/import-fields.ts';
import type { ImportMapping } from '../../../../shared/loans/imports.ts';
import type { LoanApplicationInput } from '../../../../shared/loans/schemas.ts';
import { answering } from '../../../kit/thread-tasks.ts';
import { importedValues } from '../queries.ts';
import {
  checkRows,
  describeColumns,
  faultFile,
  guessMapping,
  type LeadFile,
  missingFields,
  readFile,
  type ReadRows,
} from './rows.ts';
import { UnreadableFileError } from './table.ts';

/** What is asked of a file: what it holds, the rows to insert, or the rows with faults. */
export type ReadKind = 'check' | 'rows' | 'faults';

export interface ReadRequest {
  kind: ReadKind;
  bytes: Uint8Array;
  /** The chosen one; otherwise that which is remembered for the headers, or a guess. */
  mapping?: ImportMapping | undefined;
  /** By the digests of headers. */
  remembered?: ReadonlyMap<string, ImportMapping> | undefined;
}

export interface FileCheck extends ReadRows {
  /** Of the headers. */
  digest: string;
  isRemembered: boolean;
  mapping: ImportMapping;
  columns: ReturnType<typeof describeColumns>;
  missing: ReturnType<typeof missingFields>;
  rows: number;
}

export interface ReadAnswers {
  check: FileCheck;
  rows: FileCheck & { ready: string[] };
  faults: { text: string; rows: number };
}

const NOTHING: ReadRows = { faulty: 0, faults: [], numbers: [], contacts: '[]', repeats: new Map() };

const digestOf = ({ headers }: LeadFile) =>
  createHash('sha256')
    .update(JSON.stringify(headers.map(plainHeader)))
    .digest('base64url');

function read({ kind, bytes, mapping, remembered }: ReadRequest): ReadAnswers[ReadKind] {
  const file = readFile(bytes);
  const digest = digestOf(file);
  const known = mapping === undefined ? remembered?.get(digest) : undefined;
  const chosen = fit(mapping ?? known ?? guessMapping(file), file);
  if (kind === 'faults') return faultFile(file, chosen);
  const missing = missingFields(chosen);
  const ready: string[] = [];
  const onReady = kind === 'rows' ? (input: LoanApplicationInput) => void ready.push(importedValues(input)) : undefined;
  const checked = missing.length > 0 ? NOTHING : checkRows(file, chosen, onReady ? { onReady } : {});
  const check: FileCheck = {
    ...checked,
    digest,
    isRemembered: known !== undefined,
    mapping: chosen,
    columns: describeColumns(file, chosen),
    missing,
    rows: file.rows.length,
  };
  return kind === 'rows' ? { ...check, ready } : check;
}

/** A mapping for as many columns as the file has. */
const fit = ({ columns, fixed }: ImportMapping, { headers }: LeadFile): ImportMapping => ({
  columns: headers.map((_, place) => columns[place] ?? null),
  fixed: Object.fromEntries(Object.entries(fixed).filter(([field]) => !(columns as string[]).includes(field))),
});

export default answering(read, UnreadableFileError);
