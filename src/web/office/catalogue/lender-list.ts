import { findState } from '../../../shared/places/place.ts';

/** The cells of a lender's list, line by line: whatever is between commas, semicolons or tabs, without its quotes. */
const cellsOf = (text: string) =>
  text.split(/\r?\n/).map((line) =>
    line
      .split(/[,;\t]/)
      .map((cell) => cell.replaceAll('"', '').trim())
      .filter((cell) => cell !== ''),
  );
const isNumber = (cell: string) => /^[\d\s.-]+$/.test(cell);
const HEADER =
  /^(?:sr\.?|s\.?|serial|no\.?|#|pin ?-?codes?|state|states|district|districts|city|location|name)(?: (?:no\.?|name|code))?$/i;
const withoutHeader = (lines: string[][]) => (lines[0]?.every((cell) => HEADER.test(cell)) ? lines.slice(1) : lines);
const each = (values: readonly string[]) => [...new Set(values)];

/** One on each line, or several columns, of which those with pincodes count. Without one, a line is kept as it is, to be named. */
export const pincodeLines = (text: string) =>
  each(
    withoutHeader(cellsOf(text)).flatMap((cells) => {
      const found = cells.map((cell) => cell.replace(/[\s-]/g, '')).filter((cell) => /^\d{6}$/.test(cell));
      return found.length > 0 ? found : cells.filter((cell, _, all) => all.length === 1 || isNumber(cell));
    }),
  );
export const stateLines = (text: string) =>
  each(withoutHeader(cellsOf(text)).flatMap((cells) => cells.filter((cell) => !isNumber(cell))));
/** Some districts have the name of a state, such as Puducherry. */
const isStateOf = (district: string, cell: string) => findState(cell) !== undefined && findState(district) === undefined;

/** A state in the cell behind a district belongs to it. */
export const districtLines = (text: string) =>
  each(
    withoutHeader(cellsOf(text)).flatMap((line) => {
      const cells = line.filter((cell) => !isNumber(cell));
      return cells.flatMap((cell, place) => {
        const [before, after] = [cells[place - 1], cells[place + 1]];
        if (before !== undefined && isStateOf(before, cell)) return [];
        return after !== undefined && isStateOf(cell, after) ? `${cell}, ${after}` : cell;
      });
    }),
  );
