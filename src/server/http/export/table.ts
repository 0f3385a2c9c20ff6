/** A cell of an exported table: text, a number, or a date, which is shown in Indian time. */
export type Cell = string | number | Date;

/** A column of an exported table. */
export interface Column<Row> {
  title: string;
  /** Column width in characters. */
  width: number;
  cell(row: Row): Cell;
}

/** One column per field of a row; a missing one is a compile error. */
export type RowColumns<Row> = Readonly<Record<Exclude<keyof Row, '_id'>, Column<Row>>>;

// Allows for leading blanks, control and invisible characters and for full-width signs: spreadsheets strip or normalise them
// on import.
const FORMULA = /^[\s\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠﹣﹢−]|^[\t\r\n]/u;

/**
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe.
 * Source: OWASP, CSV Injection.
 */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
