import { Parser } from 'saxen';
import { DAY_MS, INDIA_OFFSET_MS, indianDateTime } from '../../../../shared/kit/time.ts';
import { MAX_IMPORT_COLUMNS } from '../../../../shared/loans/imports.ts';
import { parseXml, type XmlHandlers } from '../../../files/xml.ts';
import { type ZipEntry, zipEntries } from '../../../files/zip.ts';
import { cellOf, type FileRow, rowOf, UnreadableFileError } from './table.ts';

/** Of all parts that are read, unpacked: 50,000 rows have about 30 MB. */
const MAX_UNPACKED_BYTES = 96 * 1024 * 1024;
/** The day before the first in epoch days: Excel believes that 1900 was a leap year. Some workbooks of Macs begin in 1904. */
const EPOCH_1900 = -25_569;
const EPOCH_1904 = -24_107;
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

/** The sheets that are not hidden, and on which day its dates begin. */
function readBook(read: (name: string) => string | undefined) {
  const paths = new Map<string, string>();
  parse(read('xl/_rels/workbook.xml.rels') ?? '<none/>', {
    open(name, attributes) {
      const { Id, Target } = name === 'Relationship' ? attributes() : {};
      if (Id !== undefined && Target !== undefined) paths.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: { name: string; path: string }[] = [];
  let firstDay = EPOCH_1900;
  parse(read('xl/workbook.xml') ?? '<none/>', {
    open(name, attributes, attributeOf) {
      if (name === 'workbookPr' && /^(?:1|true)$/.test(attributes()['date1904'] ?? '')) firstDay = EPOCH_1904;
      if (name !== 'sheet' || !/^(?:|visible)$/.test(attributeOf('state') ?? '')) return;
      const id = Object.entries(attributes()).find(([key]) => key.endsWith(':id'))?.[1];
      const path = paths.get(id ?? '');
      if (path !== undefined) sheets.push({ name: attributeOf('name') ?? '', path });
    },
  });
  if (sheets.length === 0) throw new UnreadableFileError(BROKEN);
  return { sheets, firstDay };
}

/** Formats of dates that every workbook has (ECMA-376, 18.8.30), without those of times alone. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
/** What a format has beside its fields: texts, colours, conditions and escaped signs. */
const NO_FIELD = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;

/** Which styles of cells show a number as a date. */
function readDateStyles(xml: string | undefined): boolean[] {
  const styles: boolean[] = [];
  const dates = new Set<string>();
  let isCells = false;
  parse(xml ?? '<none/>', {
    open(name, attributes, attributeOf) {
      if (name === 'cellXfs') isCells = true;
      else if (name === 'numFmt') {
        if (/[dy]/i.test((attributeOf('formatCode') ?? '').replace(NO_FIELD, ''))) dates.add(attributes()['numFmtId'] ?? '');
      } else if (name === 'xf' && isCells) {
        const id = attributes()['numFmtId'] ?? '';
        styles.push(dates.has(id) || isBuiltInDate(Number(id)));
      }
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return styles;
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

interface Book {
  strings: readonly string[];
  dateStyles: readonly boolean[];
  firstDay: number;
}

/** Workbooks have no time zone: what they say is Indian time, as we write it to them. */
const dateText = (days: number) => indianDateTime(new Date(Math.round(days * (DAY_MS / 1000)) * 1000 - INDIA_OFFSET_MS));

/** Cells with formulas give the value that was stored with them. */
function readRows(xml: string, { strings, dateStyles, firstDay }: Book, maxRows: number): FileRow[] {
  const rows: FileRow[] = [];
  const parser = new Parser();
  let cells: string[] = [];
  let [number, column, type, value, isText, style, isHidden, shown] = [0, -1, '', '', false, '', false, 0];
  const textOf = () => {
    if (type === 's') return strings[Number(value)] ?? '';
    if (type !== '' && type !== 'n') return cellOf(value);
    const isDate = style !== '' && dateStyles[Number(style)] === true && Number(value) > 0;
    return isDate ? dateText(Number(value) + firstDay) : numberText(value);
  };
  parse(
    xml,
    {
      open(name, attributes) {
        if (name === 'row') {
          const { r, hidden } = attributes();
          const given = Number(r);
          isHidden = hidden === '1' || hidden === 'true';
          number = Number.isInteger(given) && given > number && given <= MAX_SHEET_ROW ? given : number + 1;
          [cells, column] = [[], -1];
        } else if (name === 'c') {
          const { r, t = '', s = '' } = attributes();
          column = r === undefined ? column + 1 : columnOf(r);
          [type, style, value] = [t, s, ''];
        } else if (name === 'v' || name === 't') isText = true;
      },
      close(name) {
        if (name === 'v' || name === 't') isText = false;
        else if (name === 'c' && column >= 0 && column < MAX_IMPORT_COLUMNS) {
          while (cells.length <= column) cells.push('');
          cells[column] = textOf();
        } else if (name === 'row') {
          const row = rowOf(number, cells);
          if (row) rows.push(isHidden ? { ...row, isHidden } : row);
          if (row && !isHidden) shown += 1;
          if (shown >= maxRows) parser.stop();
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

/** The sheets of a workbook that are not hidden (ECMA-376), each of which is read when asked for. */
export interface Workbook {
  names: string[];
  /** @throws UnreadableFileError */
  rowsOf(name: string): FileRow[];
}

/**
 * @param maxRows where reading a sheet stops, without rows that are hidden
 * @throws UnreadableFileError
 */
export function openXlsx(bytes: Buffer, maxRows: number): Workbook {
  const read = partReader(bytes);
  const { sheets, firstDay } = readBook(read);
  let book: Book | undefined;
  return {
    names: sheets.map(({ name }) => name),
    rowsOf(wanted) {
      const sheet = read(sheets.find(({ name }) => name === wanted)?.path ?? '');
      if (sheet === undefined) throw new UnreadableFileError(BROKEN);
      book ??= {
        strings: readStrings(read('xl/sharedStrings.xml')),
        dateStyles: readDateStyles(read('xl/styles.xml')),
        firstDay,
      };
      return readRows(sheet, book, maxRows);
    },
  };
}
