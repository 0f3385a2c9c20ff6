import { RESUME_ACTIVE, RESUME_PROTECTED, RESUME_WRONG_TYPE, type ResumeType } from '../../../shared/resume-form.ts';
import { type OleEntry, oleEntries } from './ole.ts';
import { type ZipEntry, zipEntries } from '../../files/zip.ts';

/** The type of a file, or why it is refused. */
type Inspection = { type: ResumeType; refusal?: undefined } | { type?: undefined; refusal: string };

/** Readers look for the header in these bytes (ISO 32000-1, implementation note 13). */
const PDF_HEADER_BYTES = 1024;
/** Some programs write white space or a byte order mark before it. */
const PDF_HEADER = /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-[12]\.\d/;

/** Of all inspected parts of a DOCX; real documents have far less. */
const MAX_UNPACKED_BYTES = 8 * 1024 * 1024;
/** The minimum charged for each part: an archive can have 65,535 empty parts. */
const MIN_PART_BYTES = 4096;
/** Content types of macros and ActiveX controls, whatever the parts are called. */
const ACTIVE_TYPES = /macroEnabled|vbaProject|activeX/i;
const ACTIVE_PARTS =
  /(?:^|\/)(?:vbaProject\.bin$|activeX\/)|\.(?:bat|cmd|com|cpl|dll|exe|hta|jar|js|jse|lnk|msi|ps1|scr|vbe|vbs|wsf|docm|dotm|pptm|xlsm)$/i;
/** Storages with macros, streams of ActiveX controls, and embedded files. */
// oxlint-disable-next-line no-control-regex
const ACTIVE_STREAMS = /^(?:macros|vba|_vba_project(?:_cur)?|\u0003ocx(?:name|data)|\u0001ole10native)$/i;

/** Signature of Word's main stream, and its flag for encryption ([MS-DOC], section 2.5.1). */
const WORD_SIGNATURE = 0xa5ec;
const ENCRYPTED = 0x0100;

/** Detects the type of a file by its content, whatever its name. */
export function inspect(bytes: Buffer): Inspection {
  if (isPdf(bytes)) return { type: 'pdf' };
  const entries = zipEntries(bytes);
  if (entries.length > 0) return inspectZip(entries);
  const streams = oleEntries(bytes);
  if (streams.length > 0) return inspectOle(streams);
  return { refusal: RESUME_WRONG_TYPE };
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

function inspectZip(entries: readonly ZipEntry[]): Inspection {
  const types = entries.find(({ name }) => name === '[Content_Types].xml');
  if (types === undefined || !entries.some(({ name }) => /^word\/document\d*\.xml$/.test(name)))
    return { refusal: RESUME_WRONG_TYPE };
  let left = MAX_UNPACKED_BYTES;
  const isActive = (entry: ZipEntry, test: (content: Buffer) => boolean) => {
    const content = entry.packedSize > left ? undefined : entry.read(left);
    // Compressed bytes count as well: all parts can share the same megabytes.
    left -= Math.max(content?.length ?? 0, entry.packedSize, MIN_PART_BYTES);
    return content === undefined || test(content);
  };
  if (
    entries.some(({ name }) => ACTIVE_PARTS.test(name)) ||
    isActive(types, (content) => ACTIVE_TYPES.test(content.toString('latin1').replaceAll('\0', ''))) ||
    entries.some(
      (entry) => entry.name.endsWith('.bin') && isActive(entry, (content) => hasActiveStreams(oleEntries(content))),
    )
  ) {
    return { refusal: RESUME_ACTIVE };
  }
  return { type: 'docx' };
}

function inspectOle(streams: readonly OleEntry[]): Inspection {
  const names = new Set(streams.map(({ name }) => name));
  if (names.has('EncryptedPackage')) return { refusal: RESUME_PROTECTED };
  const main = streams.find(({ name }) => name === 'WordDocument');
  if (main === undefined) return { refusal: RESUME_WRONG_TYPE };
  if (hasActiveStreams(streams)) return { refusal: RESUME_ACTIVE };
  const { head } = main;
  const isEncrypted =
    head.length >= 12 && head.readUInt16LE(0) === WORD_SIGNATURE && (head.readUInt16LE(10) & ENCRYPTED) !== 0;
  return isEncrypted ? { refusal: RESUME_PROTECTED } : { type: 'doc' };
}

const hasActiveStreams = (streams: readonly OleEntry[]) => streams.some(({ name }) => ACTIVE_STREAMS.test(name));
