import { randomUUIDv7 } from 'node:crypto';

/**
 * An id for the outside: 62 random bits or more, so that nobody guesses one from another. It begins with the time, so that new
 * ones come to stand side by side in their index.
 */
export function newId(): string {
  return randomUUIDv7();
}

/** Whether a text that came from outside can be an id at all. PostgreSQL refuses some texts, which would look like a fault. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
