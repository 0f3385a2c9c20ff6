/**
 * A key that no one else has: 128 random bits. `crypto.randomUUID` needs https, which a first try on a local network lacks.
 */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
