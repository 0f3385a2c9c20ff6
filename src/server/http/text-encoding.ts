import { isUtf8 } from 'node:buffer';
import { ApiError } from './errors.ts';

const NOT_UTF8 = 'The body is not valid UTF-8.';
const HEADERS_END = '\r\n\r\n';
const FILE_PART = /^content-disposition:[^\r\n]*;\s*filename\*?=/im;

/**
 * Rejects invalid UTF-8. Decoding it would replace broken characters with U+FFFD, and an unreadable name would be stored.
 *
 * @throws ApiError invalid_input
 */
export function requireUtf8(bytes: ArrayBuffer | Uint8Array): void {
  if (!isUtf8(bytes)) throw new ApiError('invalid_input', NOT_UTF8);
}

/**
 * The same for the body of a form, including percent-encoded text. In a form with files, everything but the files' content
 * is checked.
 *
 * @throws ApiError invalid_input
 */
export function requireUtf8Form(body: ArrayBuffer | Uint8Array<ArrayBuffer>, type: string): void {
  const bytes = Buffer.from(body instanceof ArrayBuffer ? body : body.buffer);
  const mark = boundaryOf(type);
  if (mark === undefined) {
    requireUtf8(body);
    if (!isDecodable(bytes.toString())) throw new ApiError('invalid_input', NOT_UTF8);
    return;
  }
  for (let start = 0; start < bytes.length;) {
    const next = bytes.indexOf(mark, start + 1);
    const end = next === -1 ? bytes.length : next;
    // Search only within the part, so that a form of many parts takes linear time.
    const part = bytes.subarray(start, end);
    const headEnd = part.indexOf(HEADERS_END);
    const isFile = headEnd !== -1 && FILE_PART.test(part.toString('latin1', 0, headEnd));
    requireUtf8(isFile ? part.subarray(0, headEnd) : part);
    start = end;
  }
}

/** The delimiter between the parts of a multipart form; undefined for other forms. */
export function boundaryOf(type: string): string | undefined {
  const boundary = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type);
  return boundary ? `--${boundary[1] ?? boundary[2]}` : undefined;
}

function isDecodable(text: string): boolean {
  try {
    // A lone percent sign is literal text in a form, whereas an invalid byte sequence is an error.
    decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '%25'));
    return true;
  } catch {
    return false;
  }
}
