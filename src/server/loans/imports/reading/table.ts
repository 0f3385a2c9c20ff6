import { MAX_IMPORT_COLUMNS } from '../../../../shared/loans/imports.ts';
import { unescapeFormula } from '../../../http/export/table.ts';

/** A row of a file that is not blank, under the number that a spreadsheet shows. */
export interface FileRow {
  number: number;
  cells: string[];
  /** A filter or a person has hidden it. */
  isHidden?: true;
}

/** A file can't be imported. The message is for staff, and never has a part of the file. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** What a cell of a spreadsheet can hold. */
const MAX_CELL = 32_767;
/** How a formula, or an apostrophe, keeps digits a text. */
const FORCED_TEXT = /^(?:="(.*)"|'(?=[\d+]))/s;

/** What UTF-8 looks like, of Hindi, accents and quotation marks, when a program has taken it for the code page of Windows. */
const GARBLED = /à[¤¥]|Ã[\u0080-\u00BF]|â€/;
const windows = new TextDecoder('windows-1252');
const WINDOWS_BYTES = new Map(Array.from({ length: 256 }, (_, byte) => [windows.decode(Uint8Array.of(byte)), byte]));

/** A garbled text as it was meant; as it is where that is not certain. */
function restored(text: string): string {
  const bytes = Array.from(text, (character) => WINDOWS_BYTES.get(character));
  if (bytes.includes(undefined)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes as number[]));
  } catch {
    return text;
  }
}

/** A cell as it is kept: formulas are texts like others. */
export function cellOf(text: string): string {
  const cut = text.length > MAX_CELL ? text.slice(0, MAX_CELL) : text;
  // Halves of letters, and this sign, are in no text that PostgreSQL keeps.
  const whole = cut.toWellFormed().replaceAll('\0', '');
  const cell = (GARBLED.test(whole) ? restored(whole) : whole).trim();
  const first = cell[0];
  return first === '=' || first === "'" ? unescapeFormula(cell.replace(FORCED_TEXT, '$1')).trim() : cell;
}

/** A row without empty cells at its end; undefined when it is blank. */
export function rowOf(number: number, cells: string[]): FileRow | undefined {
  const end = Math.min(cells.findLastIndex((cell) => cell !== '') + 1, MAX_IMPORT_COLUMNS);
  return end === 0 ? undefined : { number, cells: end === cells.length ? cells : cells.slice(0, end) };
}
