import { randomUUIDv7 } from 'node:crypto';

/**
 * A public id: at least 62 random bits, so that one can't be guessed from another. It begins with the time, which keeps new
 * ids together in the index.
 */
export function newId(): string {
  return randomUUIDv7();
}

/** Whether a text can be an id. PostgreSQL refuses some texts with an error, which would look like a failure. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
