/** A key that nobody else has: 128 random bits. `crypto.randomUUID` would ask for https. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
