import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 20;
const STEP_S = 30;
const DIGITS = 6;
/** Steps before and after the current one whose codes are accepted, since clocks differ and typing takes time. */
const WINDOW = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 of RFC 4648 without padding, as authenticator apps expect. */
export function toBase32(bytes: Buffer): string {
  let [text, value, bits] = ['', 0, 0];
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += ALPHABET[(value >> (bits - 5)) & 31];
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text;
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let [value, bits] = [0, 0];
  for (const letter of text) {
    value = ((value << 5) | ALPHABET.indexOf(letter)) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 0xff);
    }
  }
  return Buffer.from(bytes);
}

export const newTotpSecret = () => toBase32(randomBytes(SECRET_BYTES));

/** The code of a time step: RFC 6238 with HMAC-SHA-1, 30 seconds and 6 digits, which all authenticator apps know. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const totpStep = (ms: number) => Math.floor(ms / 1000 / STEP_S);

/**
 * The time step of a code.
 *
 * @param now epoch milliseconds
 * @param after the step of the last code that was used: it and older ones are refused
 */
export function findTotpStep(secret: string, code: string, now: number, after: number): number | undefined {
  const current = totpStep(now);
  const sent = Buffer.from(code);
  let found: number | undefined;
  for (let step = current - WINDOW; step <= current + WINDOW; step++) {
    const expected = Buffer.from(totpCode(secret, step));
    if (sent.length === expected.length && timingSafeEqual(sent, expected) && step > after) found = step;
  }
  return found;
}

/** The address that authenticator apps read, mostly as a QR code. */
export function totpUri(secret: string, brand: string, email: string): string {
  const issuer = encodeURIComponent(brand);
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
}
