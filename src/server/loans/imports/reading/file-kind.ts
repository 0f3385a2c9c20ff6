import { zipEntries } from '../../../files/zip.ts';
import { UnreadableFileError } from './table.ts';

const AS_TABLE = 'Save it as .xlsx or CSV, and retry.';

/** What a file is by its first bytes, where that is no table that can be read. */
const BY_START: readonly (readonly [start: RegExp, what: string])[] = [
  [/^%PDF-/, `This is a PDF. Export the list as .xlsx or CSV, and retry.`],
  [
    /^(?:\x89PNG|\xff\xd8\xff|GIF8|BM.{4,12}\x28|RIFF.{1,4}WEBP|.{1,4}ftyp)/s,
    'This is a picture. Export the list as .xlsx or CSV, and retry.',
  ],
  // oxlint-disable-next-line no-control-regex
  [/^(?:Rar!|7z\xbc\xaf|\x1f\x8b)/, 'This is an archive. Unpack it, and upload the file that is in it.'],
  [/^\{\\rtf/, `This is a text document. Copy its table into a spreadsheet. ${AS_TABLE}`],
  [
    /^(?:\xef\xbb\xbf)?\s*BEGIN:VCARD/i,
    `These are contacts (.vcf). Open them in a spreadsheet or address book. ${AS_TABLE}`,
  ],
  [
    /^(?:\xef\xbb\xbf|\xff\xfe)?\s*(?:<!DOCTYPE html|<html|<table|<meta|<head|MIME-Version:)/i,
    `This is a web page, as some programs export under the name .xls. Open it in Excel. ${AS_TABLE}`,
  ],
  [/^(?:\xef\xbb\xbf|\xff\xfe)?\s*<\?xml/, `This is an XML file. Open it in Excel. ${AS_TABLE}`],
  [/^(?:\xef\xbb\xbf)?\s*[{[]\s*["{[\]}]/, `This is JSON. ${AS_TABLE}`],
];

const UNREADABLE_ZIP: readonly (readonly [part: RegExp, what: string])[] = [
  [/^xl\/workbook\.bin$/, `This is a binary Excel workbook (.xlsb). ${AS_TABLE}`],
  [/^Index(?:\/|\.zip$)/, 'This is a Numbers document. In Numbers, choose File, Export To, Excel or CSV.'],
  [/^word\//, `This is a Word document. Copy its table into a spreadsheet. ${AS_TABLE}`],
  [/^ppt\//, `This is a presentation. Copy its table into a spreadsheet. ${AS_TABLE}`],
];

/** Names in the container of Excel 97, which has them in UTF-16. */
const named = (bytes: Buffer, name: string) => bytes.includes(Buffer.from(name, 'utf16le'));

function refuseContainer(bytes: Buffer): never {
  const what = named(bytes, 'EncryptedPackage')
    ? 'This workbook is locked with a password. Remove the password in Excel (File, Info, Protect Workbook), save it, and retry.'
    : named(bytes, 'WordDocument')
      ? `This is a Word document. Copy its table into a spreadsheet. ${AS_TABLE}`
      : `This is an old Excel workbook. ${AS_TABLE}`;
  throw new UnreadableFileError(what);
}

/**
 * Whether a file is a workbook; otherwise it is text.
 *
 * @throws UnreadableFileError when it is neither, by what it is
 */
export function isWorkbook(bytes: Buffer): boolean {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) refuseContainer(bytes);
  // UTF-16 has a zero byte beside each Latin letter.
  const start = bytes.toString('latin1', 0, 256).replaceAll('\0', '');
  const known = BY_START.find(([pattern]) => pattern.test(start));
  if (known) throw new UnreadableFileError(known[1]);
  if (!start.startsWith('PK')) return false;
  const entries = zipEntries(bytes);
  const mimetype = entries
    .find(({ name }) => name === 'mimetype')
    ?.read(200)
    ?.toString();
  if (mimetype?.includes('opendocument')) throw new UnreadableFileError(`This is an OpenDocument file (.ods). ${AS_TABLE}`);
  const names = entries.map(({ name }) => name);
  const other = UNREADABLE_ZIP.find(([part]) => names.some((name) => part.test(name)));
  if (other) throw new UnreadableFileError(other[1]);
  if (names.length > 0 && !names.some((name) => name.startsWith('xl/') || name === '[Content_Types].xml'))
    throw new UnreadableFileError('This is an archive. Unpack it, and upload the file that is in it.');
  return true;
}
