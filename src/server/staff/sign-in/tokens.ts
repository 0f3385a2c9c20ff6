import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A token of a session or of a one-time link, which can't be guessed. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** Only the hash of a token is kept: a thief of the database can't sign in with it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
