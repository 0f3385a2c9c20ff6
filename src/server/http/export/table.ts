interface Look {
  title: string;
  /** Column width in characters. */
  width: number;
}

/** How a stored value is shown; without it, as it is. A date is stored in epoch milliseconds and shown in Indian time. */
type Show<Value> =
  | { show(value: Value): string | number }
  | ([Value] extends [number | null] ? { show: 'date' } : never)
  | ([Value] extends [string | number] ? { show?: undefined } : never);

export type Column<Stored> = {
  [Name in keyof Stored & string]: Look & { from: Name } & Show<Stored[Name]>;
}[keyof Stored & string];

export interface AnyColumn extends Look {
  from: string;
  show?: 'date' | ((value: never) => string | number) | undefined;
}

export interface ExportTable {
  module: string;
  name: string;
  columns: readonly AnyColumn[];
}

/** @param meta the `import.meta` of the module that exports the table under this name */
export function exportTable<Stored>(meta: ImportMeta, name: string, columns: readonly Column<Stored>[]): ExportTable {
  return { module: meta.url, name, columns: columns as readonly unknown[] as readonly AnyColumn[] };
}

export interface CellWriter {
  text(text: string): string;
  number(value: number): string;
  /** @param ms epoch milliseconds */
  date(ms: number): string;
}

export function writeCell({ text, number, date }: CellWriter, { show }: AnyColumn, value: unknown): string {
  if (show === 'date' && value !== null) return date(value as number);
  const cell = typeof show === 'function' ? show(value as never) : value;
  // Null is an empty cell.
  return typeof cell === 'number' ? number(cell) : text((cell ?? '') as string);
}

// Allows for leading blanks, control and invisible characters and for full-width signs: spreadsheets strip or normalise them
// on import.
const FORMULA = /^[\s\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠﹣﹢−]|^[\t\r\n]/u;

/** Prefixes text that a spreadsheet would run as a formula with an apostrophe. Source: OWASP, CSV Injection. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** What `escapeFormula` was given. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
