import { PICTURE_BOX } from '../../../../../shared/posts/picture-files.ts';
import {
  MAX_PICTURE_BYTES,
  PICTURE_TOO_LARGE,
  PICTURE_TYPES,
  PICTURE_WRONG_TYPE,
} from '../../../../../shared/posts/pictures.ts';

const NOT_A_PICTURE = 'Only image files are accepted.';
const UNREADABLE = 'The picture can’t be read. It may be damaged.';
/** Types that some browsers read, and the server doesn't. */
const CONVERTED: Readonly<Record<string, string>> = { 'image/heic': 'HEIC', 'image/heif': 'HEIC', 'image/avif': 'AVIF' };

/** The long side of a picture that is made smaller, in pixels. */
const LONG_SIDE = 2400;
const QUALITY = 0.9;

/** A picture as it is sent, and the size in pixels that was chosen. */
export interface PreparedPicture {
  file: File;
  width: number;
  height: number;
}

/**
 * Makes a picture ready to be sent: photos from phones and cameras are made smaller, upright, and those that the server
 * can't read become JPG or WebP. Animations, and pictures that are small enough, stay as they are.
 *
 * @throws Error with a message for people when it can't be sent
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const head = await readHead(file);
  const type = typeOf(head) ?? file.type;
  if (!type.startsWith('image/')) throw new Error(NOT_A_PICTURE);
  const isAccepted = PICTURE_TYPES.some((each) => each === type);
  const converted = CONVERTED[type];
  if (!isAccepted && converted === undefined) throw new Error(PICTURE_WRONG_TYPE);
  const moves = isMoving(head);
  if (moves && file.size > MAX_PICTURE_BYTES) throw new Error(PICTURE_TOO_LARGE);
  let bitmap: ImageBitmap;
  try {
    // A file of another name or type is read by its content.
    bitmap = await createImageBitmap(file.slice(0, file.size, type), { imageOrientation: 'from-image' });
  } catch {
    throw new Error(
      converted
        ? `This browser can’t read ${converted} photos. Open the photo on your phone or computer, save it as JPG, then choose that.`
        : UNREADABLE,
    );
  }
  const { width, height } = bitmap;
  try {
    const scale = scaleOf(bitmap);
    const fits = moves || (isAccepted && scale === 1 && file.size <= MAX_PICTURE_BYTES);
    return { file: fits ? file : await redraw(bitmap, scale, type, file), width, height };
  } finally {
    bitmap.close();
  }
}

/** Not smaller than pages show it: a tall drawing stays legible. */
const scaleOf = ({ width, height }: ImageBitmap): number =>
  Math.min(1, Math.max(LONG_SIDE / Math.max(width, height), PICTURE_BOX.width / width));

async function redraw(bitmap: ImageBitmap, scale: number, type: string, { name, lastModified }: File): Promise<File> {
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error(UNREADABLE);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  // Photos have no transparency. Safari writes PNG in place of WebP.
  const isPhoto = type === 'image/jpeg' || CONVERTED[type] === 'HEIC';
  const blob = await canvas.convertToBlob({ type: isPhoto ? 'image/jpeg' : 'image/webp', quality: QUALITY });
  if (blob.size > MAX_PICTURE_BYTES) throw new Error(PICTURE_TOO_LARGE);
  const ending = blob.type === 'image/jpeg' ? 'jpg' : blob.type.replace('image/', '');
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type: blob.type, lastModified });
}

/** Long enough for what stands before the pixels. */
const HEAD_BYTES = 64 * 1024;

/** The beginning of a file, a character a byte. */
async function readHead(file: File): Promise<string> {
  try {
    const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  } catch {
    throw new Error(UNREADABLE);
  }
}

/** The type of a picture by its content. Phones name HEIC files, and systems pass them on, in many ways. */
function typeOf(head: string): string | undefined {
  if (head.startsWith('\u0089PNG')) return 'image/png';
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (head.startsWith('GIF8')) return 'image/gif';
  if (/^RIFF.{4}WEBP/s.test(head)) return 'image/webp';
  const [, brands = ''] = /^.{4}ftyp(.{4,32})/s.exec(head) ?? [];
  if (/avi[fs]/.test(brands)) return 'image/avif';
  return /hei[cfmsx]|hev[cmsx]|mif1|msf1/.test(brands) ? 'image/heic' : undefined;
}

/** Whether a picture may move, which a redrawn one couldn't. */
function isMoving(head: string): boolean {
  const hasFlag = (head.charCodeAt(20) & 2) !== 0;
  return head.startsWith('GIF8') || (/^RIFF.{4}WEBPVP8X/s.test(head) && hasFlag) || /^.PNG.*acTL.*IDAT/s.test(head);
}
