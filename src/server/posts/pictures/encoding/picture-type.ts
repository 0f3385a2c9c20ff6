/** The formats of pictures that staff may upload, as sharp calls them. */
export type PictureType = 'png' | 'jpeg' | 'gif' | 'webp';

/** First bytes in hexadecimal digits. */
const SIGNATURES: readonly [type: PictureType, signature: RegExp][] = [
  ['png', /^89504e470d0a1a0a/],
  ['jpeg', /^ffd8ff/],
  // GIF87a, GIF89a
  ['gif', /^474946383[79]61/],
  // RIFF, its length, WEBPVP8
  ['webp', /^52494646.{8}57454250565038/],
];

/** The format of a file by its signature; undefined when it is not an accepted one. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16)).toString('hex');
  return SIGNATURES.find(([, signature]) => signature.test(head))?.[0];
}
