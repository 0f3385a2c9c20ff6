import { RESUME_WRONG_TYPE, type ResumeType } from '../../../shared/resumes/form.ts';
import { zipEntries } from '../../files/zip.ts';
import { inspectDocx } from './docx.ts';
import { hasOutsideFieldBefore2007 } from './fields.ts';
import { type OleEntry, oleEntries } from './ole.ts';
import { inspectPdf } from './pdf.ts';
import { ACTIVE, DocumentRefusal, EMBEDDED, OUTSIDE_FIELD, PROTECTED } from './refusal.ts';

/** Readers look for the header in these bytes (ISO 32000-1, implementation note 13). */
const PDF_HEADER_BYTES = 1024;
/** Some programs write white space or a byte order mark before it. */
const PDF_HEADER = /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-[12]\.\d/;

/** Storages with macros, and streams of ActiveX controls. */
// oxlint-disable-next-line no-control-regex
const ACTIVE_STREAMS = /^(?:macros|vba|_vba_project(?:_cur)?|\u0003ocx(?:name|data))$/i;
/** The stream of an embedded file. */
const FILE_STREAM = '\u0001ole10native';

/** Signature of Word's main stream, and its flag for encryption ([MS-DOC], section 2.5.1). */
const WORD_SIGNATURE = 0xa5ec;
const ENCRYPTED = 0x0100;

/**
 * The type of a file by its content, whatever its name.
 *
 * @throws DocumentRefusal when it is none of ours, or does more than showing a text
 */
export function inspect(bytes: Buffer): ResumeType {
  if (isPdf(bytes)) {
    inspectPdf(bytes);
    return 'pdf';
  }
  const entries = zipEntries(bytes);
  if (entries.length > 0) {
    inspectDocx(entries);
    return 'docx';
  }
  inspectDoc(oleEntries(bytes));
  return 'doc';
}

/**
 * A header alone is not enough: HTML after one might open as HTML. The end-of-file marker may be missing or followed by
 * other bytes.
 */
function isPdf(bytes: Buffer): boolean {
  if (!PDF_HEADER.test(bytes.toString('latin1', 0, PDF_HEADER_BYTES))) return false;
  const last = bytes.lastIndexOf('startxref');
  return last !== -1 && /^startxref\s+\d/.test(bytes.toString('latin1', last, last + 32));
}

function inspectDoc(streams: readonly OleEntry[]): void {
  const has = (test: (name: string) => boolean) => streams.some(({ name }) => test(name));
  if (has((name) => name === 'EncryptedPackage')) throw new DocumentRefusal(PROTECTED);
  const main = streams.find(({ name }) => name === 'WordDocument')?.read();
  if (main === undefined) throw new DocumentRefusal(RESUME_WRONG_TYPE);
  if (has((name) => ACTIVE_STREAMS.test(name))) throw new DocumentRefusal(ACTIVE);
  if (has((name) => name.toLowerCase() === FILE_STREAM)) throw new DocumentRefusal(EMBEDDED);
  const isEncrypted =
    main.length >= 12 && main.readUInt16LE(0) === WORD_SIGNATURE && (main.readUInt16LE(10) & ENCRYPTED) !== 0;
  if (isEncrypted) throw new DocumentRefusal(PROTECTED);
  if (hasOutsideFieldBefore2007(main)) throw new DocumentRefusal(OUTSIDE_FIELD);
}
