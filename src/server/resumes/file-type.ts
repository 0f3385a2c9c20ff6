import type { ResumeType } from '../../shared/resumes.ts';
import { oleEntries } from './ole.ts';
import { zipEntries } from './zip.ts';

/** Where readers look for the end of a PDF, in bytes from the end of the file (ISO 32000-1, implementation note 18). */
const PDF_TAIL = 2048;

/**
 * What a file is by its content, whatever its name says; undefined when it is none of the accepted types. Nothing in it is
 * unpacked or run.
 */
export function typeOf(bytes: Buffer): ResumeType | undefined {
  if (isPdf(bytes)) return 'pdf';
  if (isDocx(bytes)) return 'docx';
  return oleEntries(bytes).includes('WordDocument') ? 'doc' : undefined;
}

/** A header alone makes no PDF: a page of HTML behind one would open as such in a careless program. */
function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return false;
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - PDF_TAIL));
  return /startxref\s+\d+\s+%%EOF/.test(tail);
}

/** A document with macros calls itself .docm; under another name it means no good. */
function isDocx(bytes: Buffer): boolean {
  const names = zipEntries(bytes);
  return (
    names.includes('[Content_Types].xml') &&
    names.some((name) => /^word\/document\d*\.xml$/.test(name)) &&
    !names.some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name))
  );
}
