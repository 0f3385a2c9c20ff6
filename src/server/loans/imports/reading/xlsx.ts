import { Parser } from 'saxen';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '../../../../shared/loans/imports.ts';
import { parseXml, type XmlHandlers } from '../../../files/xml.ts';
import { type ZipEntry, zipEntries } from '../../../files/zip.ts';
import { cellOf, type FileRow, rowOf, UnreadableFileError } from './table.ts';

/** Of all parts that are read, unpacked: 50,000 rows have about 30 MB. */
const MAX_UNPACKED_BYTES = 96 * 1024 * 1024;
/** The last row of a worksheet. */
const MAX_SHEET_ROW = 1_048_576;

const BROKEN = 'The workbook is damaged. Save it again as .xlsx or CSV, and retry.';
const TOO_LARGE = 'The workbook is too large. Split it, or save its sheet as CSV.';

/** @throws UnreadableFileError */
const parse = (xml: string, handlers: XmlHandlers, parser?: Parser) =>
  parseXml(xml, handlers, () => new UnreadableFileError(BROKEN), parser);

/** Reads parts of a workbook, up to a size that all of them share. */
function partReader(bytes: Buffer): (name: string) => string | undefined {
  const entries = new Map<string, ZipEntry>(zipEntries(bytes).map((entry) => [entry.name, entry]));
  let left = MAX_UNPACKED_BYTES;
  return (name) => {
    const entry = entries.get(name);
    if (entry === undefined) return undefined;
    const part = entry.read(left);
    if (part === undefined) throw new UnreadableFileError(entry.packedSize > 0 ? TOO_LARGE : BROKEN);
    left -= part.length;
    return new TextDecoder().decode(part);
  };
}

/** The path of the first sheet that is not hidden. */
function findSheet(read: (name: string) => string | undefined): string {
  const ids: string[] = [];
  parse(read('xl/workbook.xml') ?? '<none/>', {
    open(name, attributes, attributeOf) {
      if (name !== 'sheet') return;
      const id = Object.entries(attributes()).find(([key]) => key.endsWith(':id'))?.[1];
      if (id !== undefined && attributeOf('state') === undefined) ids.push(id);
    },
  });
  let path: string | undefined;
  parse(read('xl/_rels/workbook.xml.rels') ?? '<none/>', {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const { Id, Target } = attributes();
      if (Id === ids[0] && Target !== undefined) path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
    },
  });
  if (path === undefined) throw new UnreadableFileError(BROKEN);
  return path;
}

/** The texts that cells refer to, without the readings of East Asian scripts. */
function readStrings(xml: string | undefined): string[] {
  const strings: string[] = [];
  if (xml === undefined) return strings;
  let [value, isText, isReading] = ['', false, false];
  parse(xml, {
    open(name) {
      if (name === 'si') value = '';
      else if (name === 'rPh') isReading = true;
      else if (name === 't') isText = !isReading;
    },
    close(name) {
      if (name === 'si') strings.push(cellOf(value));
      else if (name === 'rPh') isReading = false;
      else if (name === 't') isText = false;
    },
    text(text) {
      if (isText) value += text;
    },
  });
  return strings;
}

/** The column of an address such as AB12, from 0. */
function columnOf(address: string): number {
  let column = 0;
  for (const character of address) {
    const letter = character.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

/** A number as people write it: a phone number may be stored as 9.1988E+11. */
function numberText(value: string): string {
  const number = Number(value);
  return value === '' || !Number.isFinite(number) ? value : String(number);
}

/** Cells with formulas give the value that was stored with them. */
function readRows(xml: string, strings: readonly string[]): FileRow[] {
  const rows: FileRow[] = [];
  const parser = new Parser();
  let cells: string[] = [];
  let [number, column, type, value, isText] = [0, -1, '', '', false];
  const textOf = () => {
    if (type === 's') return strings[Number(value)] ?? '';
    return cellOf(type === '' || type === 'n' ? numberText(value) : value);
  };
  parse(
    xml,
    {
      open(name, attributes) {
        if (name === 'row') {
          const given = Number(attributes()['r']);
          number = Number.isInteger(given) && given > number && given <= MAX_SHEET_ROW ? given : number + 1;
          [cells, column] = [[], -1];
        } else if (name === 'c') {
          const { r, t = '' } = attributes();
          column = r === undefined ? column + 1 : columnOf(r);
          [type, value] = [t, ''];
        } else if (name === 'v' || name === 't') isText = true;
      },
      close(name) {
        if (name === 'v' || name === 't') isText = false;
        else if (name === 'c' && column >= 0 && column < MAX_IMPORT_COLUMNS) {
          while (cells.length <= column) cells.push('');
          cells[column] = textOf();
        } else if (name === 'row') {
          const row = rowOf(number, cells);
          if (row) rows.push(row);
          // One more than allowed, which is then refused.
          if (rows.length > MAX_IMPORT_ROWS + 1) parser.stop();
        }
      },
      text(text) {
        if (isText) value += text;
      },
    },
    parser,
  );
  return rows;
}

/**
 * The first visible sheet of a workbook (ECMA-376).
 *
 * @throws UnreadableFileError
 */
export function readXlsx(bytes: Buffer): FileRow[] {
  const read = partReader(bytes);
  const sheet = read(findSheet(read));
  if (sheet === undefined) throw new UnreadableFileError(BROKEN);
  return readRows(sheet, readStrings(read('xl/sharedStrings.xml')));
}
