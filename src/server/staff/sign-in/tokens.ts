import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A token of a session or of a one-time link, which nobody can guess. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** Only the hash of a token is kept: whoever reads the database can't sign in with what is in it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
