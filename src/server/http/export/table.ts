/** A cell of an exported table: text, a number, or an instant, which is shown in Indian time. */
export type Cell = string | number | Date;

/** A column of an exported table. */
export interface Column<Row> {
  title: string;
  /** Characters that it is wide in a spreadsheet. */
  width: number;
  cell(row: Row): Cell;
}

/** A column for each field of a row; one that is forgotten doesn't compile. */
export type RowColumns<Row> = Readonly<Record<Exclude<keyof Row, '_id'>, Column<Row>>>;

// Blanks, control and invisible characters may stand before the sign, and the sign may be full-width: spreadsheets drop or fold
// them when they read a file.
const FORMULA = /^[\s\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠﹣﹢−]|^[\t\r\n]/u;

/**
 * Text that a spreadsheet would take for a formula gets an apostrophe in front, so that it stays text.
 * Source: OWASP, CSV Injection.
 */
export function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
