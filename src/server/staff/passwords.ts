import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's argon2id with room to spare: 64 MB (in KiB), three passes, one lane; about 150 ms. */
const COST = { memory: 65_536, passes: 3, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const MOST_AT_ONCE = 2;
const MAX_WAITING = 32;

/** So many passwords wait to be checked that another one would wait for too long. */
export class PasswordsBusyError extends Error {
  override name = 'PasswordsBusyError';
}

let running = 0;
const waiting: Array<() => void> = [];

/** Each check takes 64 MB and a core: a flood of sign-ins must take neither all the memory nor all the cores. */
async function inTurn<Result>(work: () => Promise<Result>, isFirst = false): Promise<Result> {
  if (running >= MOST_AT_ONCE) {
    if (!isFirst && waiting.length >= MAX_WAITING) throw new PasswordsBusyError('Too many passwords wait to be checked.');
    await new Promise<void>((resolve) => (isFirst ? waiting.unshift(resolve) : waiting.push(resolve)));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }
}

function present(salt: Buffer, hash: Buffer): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '');
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(hash)}`;
}

/**
 * Hashes a password for keeping, in the PHC string format.
 *
 * @throws PasswordsBusyError
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await inTurn(() => derive('argon2id', { message: normal(password), nonce, ...COST, tagLength: HASH_BYTES }));
  return present(nonce, hash);
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * Says whether a password is the one that was hashed.
 *
 * @param isFirst it is checked before those that wait, however many they are
 * @throws PasswordsBusyError
 */
export async function verifyPassword(password: string, kept: string, isFirst = false): Promise<boolean> {
  const parts = PHC.exec(kept);
  if (parts === null) throw new TypeError('A kept password hash is not in the PHC format of argon2id.');
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts;
  const expected = Buffer.from(hash, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await inTurn(
    () =>
      derive('argon2id', {
        message: normal(password),
        nonce: Buffer.from(salt, 'base64'),
        ...cost,
        tagLength: expected.length,
      }),
    isFirst,
  );
  return timingSafeEqual(actual, expected);
}

/** One keyboard writes é as one character, another as two: both must open the same door. */
const normal = (password: string) => Buffer.from(password.normalize('NFKC'));

/** The hash of a password that nobody knows, to check against where there is no account. */
export const DECOY_HASH = present(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A random password of 20 characters that can be read out: no 0, O, 1, I or l. About 116 bits. */
export function generatePassword(): string {
  let password = '';
  while (password.length < 20) {
    for (const byte of randomBytes(32)) {
      // Bytes beyond the last whole round of the alphabet would favour its first letters.
      if (byte < 256 - (256 % ALPHABET.length) && password.length < 20) password += ALPHABET[byte % ALPHABET.length];
    }
  }
  return password;
}
