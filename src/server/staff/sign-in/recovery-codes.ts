import { createHash, randomInt } from 'node:crypto';

const COUNT = 10;
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** One-time codes of about 79 bits, such as `abcd-efgh-jkmn-pqrs`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, group).join('-'));

/** Hashed for storage, however the code was typed. A fast hash is enough: 79 bits can't be tried. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex');
