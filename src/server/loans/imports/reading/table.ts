import { MAX_IMPORT_COLUMNS } from '../../../../shared/loans/imports.ts';

/** A row of a file that is not blank, under the number that a spreadsheet shows. */
export interface FileRow {
  number: number;
  cells: string[];
}

/** A file can't be imported. The message is for staff, and never has a part of the file. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** Far above the longest field, so that what is longer is found to be so. */
const MAX_CELL = 2000;

/** A cell as it is kept: formulas are texts like others. */
export const cellOf = (text: string): string => (text.length > MAX_CELL ? text.slice(0, MAX_CELL) : text).trim();

/** A row without empty cells at its end; undefined when it is blank. */
export function rowOf(number: number, cells: readonly string[]): FileRow | undefined {
  const end = Math.min(cells.findLastIndex((cell) => cell !== '') + 1, MAX_IMPORT_COLUMNS);
  return end === 0 ? undefined : { number, cells: cells.slice(0, end) };
}
