import { type ImportTarget, NO_HEADER } from '../../../../shared/loans/import-fields.ts';
import type { ImportMapping } from '../../../../shared/loans/imports.ts';
import { EMAIL, saysPhone } from './cells.ts';
import { optionReader } from './choices.ts';
import { dateOrderOf, readDate } from './dates.ts';
import { guessByNames, isIgnoredHeader, isOfOthers } from './headers.ts';
import type { LeadLayout } from './layout.ts';
import { plain, saysNothing } from './plain.ts';

/** Programs whose files are known by the names of their columns, and the source of leads that come from them. */
const PRESETS: readonly { name: string; source?: string; columns: readonly string[] }[] = [
  { name: 'Facebook lead ads', source: 'facebook', columns: ['createdtime', 'formid'] },
  { name: 'Google Ads lead form', source: 'google', columns: ['leadsubmittime'] },
  { name: 'Google Ads lead form', source: 'google', columns: ['googleclickid'] },
  { name: 'Rows to correct', columns: ['row', 'whattocorrect'] },
  { name: 'Export of loan applications', columns: ['dateist', 'loantype', 'fullname'] },
];

function findPreset(headers: readonly string[]) {
  const names = new Set(headers.map(plain));
  return PRESETS.find(({ columns }) => columns.every((column) => names.has(column)));
}

/** The program that wrote a file, where its columns tell it. */
export const presetOf = (headers: readonly string[]): string | null => findPreset(headers)?.name ?? null;

/** Rows by whose values columns are judged. */
const JUDGED_ROWS = 60;
/** The part of them that must fit. */
const MIN_FITTING = 0.8;
const MIN_VALUES = 1;

const PINCODE = /^(?:z:)?[1-9]\d{2} ?\d{3}(?:\.0)?$/;
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{2,60}$/u;

const loanTypes = optionReader('loanType', [], []);
const employments = optionReader('employmentType', [], []);

/** What values tell by themselves. A text that may be anything tells nothing. */
const BY_VALUES: readonly (readonly [ImportTarget, (cell: string) => boolean])[] = [
  ['phoneNumber', saysPhone],
  ['email', (cell) => EMAIL.test(cell)],
  ['loanType', (cell) => loanTypes.has(plain(cell))],
  ['employmentType', (cell) => employments.has(plain(cell))],
];
/** What they tell in columns without a name: under one that is not known, a number may be a salary, and a day that of a call. */
const BY_VALUES_ALONE: typeof BY_VALUES = [
  ['pincode', (cell) => PINCODE.test(cell)],
  [
    'receivedAt',
    (cell) => !/^\d+(?:\.\d+)?$/.test(cell) && typeof readDate(cell, dateOrderOf([cell]), Infinity) === 'number',
  ],
];

function guessByValues({ headers, rows }: LeadLayout, columns: (ImportTarget | null)[], hasHeader: boolean): void {
  const cellsOf = (place: number) =>
    rows.slice(0, JUDGED_ROWS).flatMap(({ cells }) => (saysNothing(cells[place] ?? '') ? [] : [cells[place] ?? '']));
  const fits = (place: number, isFitting: (cell: string) => boolean) => {
    const cells = cellsOf(place);
    return cells.length >= MIN_VALUES && cells.filter(isFitting).length >= cells.length * MIN_FITTING;
  };
  const isOpen = (header: string) => !isIgnoredHeader(header) && !isOfOthers(header);
  const find = (target: ImportTarget, isFitting: (cell: string) => boolean, mayBe = isOpen) => {
    if (columns.includes(target)) return;
    const place = columns.findIndex((column, at) => column === null && mayBe(headers[at] ?? '') && fits(at, isFitting));
    if (place !== -1) columns[place] = target;
  };
  for (const [target, isFitting] of BY_VALUES) find(target, isFitting);
  for (const [target, isFitting] of BY_VALUES_ALONE) find(target, isFitting, (header) => header === '');
  // Towns and names look the same: without names of columns, names come first.
  if (!hasHeader) find('fullName', (cell) => NAME.test(cell));
}

/** What a file is taken to hold before anybody has said it. */
export function guessMapping(file: LeadLayout): ImportMapping {
  const { headers, sheet, headerRow } = file;
  const columns = guessByNames(headers);
  guessByValues(file, columns, headerRow !== NO_HEADER);
  const source = columns.includes('source') ? undefined : findPreset(headers)?.source;
  return { sheet, headerRow, columns, fixed: source === undefined ? {} : { source }, values: {} };
}
