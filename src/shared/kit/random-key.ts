/** A unique key of 128 random bits. `crypto.randomUUID` needs HTTPS, which an installation on a local network may lack. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
