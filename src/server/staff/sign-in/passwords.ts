import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import PQueue from 'p-queue';
import { ApiError } from '../../http/errors.ts';

const derive = promisify(argon2);

/** Above OWASP's minimum for argon2id: 64 MB (in KiB), three passes, one lane; about 150 ms. */
const COST = { memory: 65_536, passes: 3, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Each check takes 64 MB and a core: a flood of sign-ins must not use up either. */
const MAX_CONCURRENT = 2;
const MAX_WAITING = 32;

/** Too many passwords are waiting to be checked. */
export class PasswordsBusyError extends ApiError {
  override name = 'PasswordsBusyError';

  constructor() {
    super('unavailable', 'Too many people are signing in. Please try again in a few seconds.', {
      headers: { 'Retry-After': '5' },
    });
  }
}

const queue = new PQueue({ concurrency: MAX_CONCURRENT });

export const queuedPasswords = () => queue.pending + queue.size;

async function enqueue<Result>(work: () => Promise<Result>, isFirst = false): Promise<Result> {
  if (!isFirst && queue.size >= MAX_WAITING) throw new PasswordsBusyError();
  return queue.add(work, { priority: isFirst ? 1 : 0 });
}

function present(salt: Buffer, hash: Buffer): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '');
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(hash)}`;
}

/** Hashes a password for storage, in the PHC string format. @throws PasswordsBusyError */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await enqueue(() =>
    derive('argon2id', { message: normalise(password), nonce, ...COST, tagLength: HASH_BYTES }),
  );
  return present(nonce, hash);
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * Checks a password against a stored hash.
 *
 * @param isFirst skips the queue, and its limit
 * @throws PasswordsBusyError
 */
export async function verifyPassword(password: string, stored: string, isFirst = false): Promise<boolean> {
  const parts = PHC.exec(stored);
  if (parts === null) throw new TypeError('A stored password hash is not in the PHC format of argon2id.');
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts;
  const expected = Buffer.from(hash, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await enqueue(
    () =>
      derive('argon2id', {
        message: normalise(password),
        nonce: Buffer.from(salt, 'base64'),
        ...cost,
        tagLength: expected.length,
      }),
    isFirst,
  );
  return timingSafeEqual(actual, expected);
}

/** Keyboards write é as one character or as two; both must match. */
const normalise = (password: string) => Buffer.from(password.normalize('NFKC'));

/** The hash of an unknown password, checked when there is no account so that the answer takes as long. */
export const DECOY_HASH = present(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const GENERATED_CHARACTERS = 24;

/** A random password of unambiguous characters (no 0, O, 1, I or l), about 139 bits. */
export function generatePassword(): string {
  let password = '';
  while (password.length < GENERATED_CHARACTERS) {
    for (const byte of randomBytes(32)) {
      // Rejects bytes beyond the last multiple of the alphabet's length, or its first letters would be more likely.
      if (byte < 256 - (256 % ALPHABET.length) && password.length < GENERATED_CHARACTERS)
        password += ALPHABET[byte % ALPHABET.length];
    }
  }
  return password;
}
