/** A cell of an exported table: text, a number, or an instant, which is shown in Indian time. */
export type Cell = string | number | Date;

/** A column of an exported table. */
export interface Column<Row> {
  title: string;
  /** Characters that it is wide in a spreadsheet. */
  width: number;
  cell(row: Row): Cell;
}

const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** The clock on the wall in India at an instant, as if it were UTC. India has one zone and no summer time. */
export function indianClock(instant: Date): Date {
  return new Date(instant.getTime() + INDIA_OFFSET_MS);
}

/** `YYYY-MM-DD` in India. */
export function indianDate(instant: Date): string {
  return indianClock(instant).toISOString().slice(0, 10);
}

/** `YYYY-MM-DD HH:MM:SS` in India, which spreadsheets take for a date. */
export function indianDateTime(instant: Date): string {
  return indianClock(instant).toISOString().slice(0, 19).replace('T', ' ');
}

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
