import { STATUS_CODES } from 'node:http';
import { toAsciiDigits } from '../../shared/kit/text.ts';

/** What masks need not look at: most paths, and most texts of errors. */
const HARMLESS = /^[a-z\s/.,:;_()-]*$/;

const ESCAPED_BYTES = /(?:%[\da-f]{2})+/gi;
/** An address that was encoded again by a proxy or a link checker. */
const MAX_ENCODINGS = 3;

/** Percent-encoded characters in plain. Broken ones become U+FFFD. */
function decode(text: string): string {
  let decoded = text;
  for (let round = 0; round < MAX_ENCODINGS && decoded.includes('%'); round += 1)
    decoded = decoded.replace(ESCAPED_BYTES, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString());
  return decoded;
}

/** Base64url of half a token's length: a pasted link may be truncated. */
const TOKEN_LIKE = /[\w-]{22,}/g;
/** Slugs and paths have capitals only at the beginning of words; random base64url has them anywhere. */
const isRandom = (run: string) => /\w[A-Z]/.test(run);

/** Words are split first: one pattern for the at sign would take quadratic time. */
const WORD = /[^\s/"'=&?]+/g;
const AT_SIGN = /.@./;

// Plain classes: those of Unicode take up to a third of a second to compile, at the first text that needs them.
const REFERENCE = /(?<![A-Za-z\d])[Rr][Nn][^A-Za-z\d]{0,2}[A-Za-z\d]{4}[^A-Za-z\d]{0,2}[A-Za-z\d]{4}(?![A-Za-z\d])/g;
/** Alone, or within a GSTIN. */
const PAN =
  /(?<![A-Za-z\d])(?:\d{2})?[A-Za-z]{5}[^A-Za-z\d]{0,2}\d{4}[^A-Za-z\d]{0,2}[A-Za-z](?:[^A-Za-z\d]{0,2}[A-Za-z\d][Zz][A-Za-z\d])?(?![A-Za-z\d])/g;

/**
 * The address and port of a connection, which are kept; or eight digits and more, whatever signs are between them; or six with
 * single blanks and hyphens, such as a PIN code.
 */
const NUMBER = /(?<![\d.])((?:\d{1,3}\.){3}\d{1,3}:\d{2,5})(?!\d)|\d(?:[^A-Za-z\d]{0,3}\d){7,}|\d(?:[\s-]?\d){5,}/g;

/** What an error quotes, which is input unless it looks like a name in code or a path. */
const QUOTED = /"[^"]{1,500}"|(?<!\w)'[^']{1,500}'(?!\w)/g;
const CODE_OR_PATH = /^["'](?:\W|[a-z_./][\w./:$-]*)["']$/;

/** Two words with capitals. */
const NAME =
  /(?<![\w\u00c0-\u024f'’])[A-Z\u00c0-\u00de][A-Za-z\u00c0-\u024f'’]+(?:[\s.+-]{1,2}[A-Z\u00c0-\u00de][A-Za-z\u00c0-\u024f'’]*)+/g;
/** What databases and servers say. */
const NO_NAMES = new Set(['NOT NULL', 'FOREIGN KEY', 'PRIMARY KEY', ...Object.values(STATUS_CODES)]);
/** Letters beyond Latin: own texts are English. */
const OTHER_SCRIPT = /[\u0370-\u1fff\u2e80-\udfff\uf900-\uffdc][\s\u0370-\u1fff\u2e80-\udfff\uf900-\uffdc]*/g;

/**
 * Masks personal data and secrets: e-mail addresses, tokens, references, PANs, long numbers such as phone numbers and PIN
 * codes, and names as far as a text tells them. Percent-encoded characters are decoded first. The one masker of the log.
 */
export function maskPersonal(text: string): string {
  if (HARMLESS.test(text)) return text;
  return toAsciiDigits(decode(text))
    .replace(TOKEN_LIKE, (run) => (isRandom(run) ? '[token]' : run))
    .replace(WORD, (word) => (AT_SIGN.test(word) ? '[email]' : word))
    .replace(REFERENCE, '[reference]')
    .replace(PAN, '[pan]')
    .replace(NUMBER, (number, endpoint: string | undefined) => (endpoint === undefined ? '[number]' : number))
    .replace(QUOTED, (quoted) => (CODE_OR_PATH.test(quoted) ? quoted : `${quoted[0]}[value]${quoted[0]}`))
    .replace(NAME, (words) => (NO_NAMES.has(words) ? words : '[name]'))
    .replace(OTHER_SCRIPT, '[text]');
}
