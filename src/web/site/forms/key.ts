/** A key that no other form has: 128 random bits. `crypto.randomUUID` would ask for https, which a first look on a local network lacks. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
