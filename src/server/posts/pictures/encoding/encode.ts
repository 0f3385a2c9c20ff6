import type { Metadata, Sharp, SharpConstructor } from 'sharp';
import { CARD, CARD_WIDTH, PICTURE_BOX, type PictureVariant } from '../../../../shared/posts/picture-files.ts';
import {
  MAX_ANIMATION_SECONDS,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_SIDE,
  PICTURE_BROKEN,
  PICTURE_TOO_LARGE,
  PICTURE_TOO_LONG,
  PICTURE_TOO_MANY_PIXELS,
  PICTURE_WRONG_TYPE,
} from '../../../../shared/posts/pictures.ts';
import type { FocusPoint } from '../../../../shared/posts/picture-focus.ts';
import { isWholeGif } from './gif.ts';
import { type PictureType, pictureType } from './picture-type.ts';

/** A picture was refused. The message is shown to the uploader. */
export class PictureError extends Error {
  override name = 'PictureError';
  readonly code: 'invalid_input' | 'too_large' | 'unsupported_media_type' | 'unavailable';

  constructor(code: PictureError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Measured; see decision 14. */
const AVIF = { quality: 48, chromaSubsampling: '4:2:0', effort: 3 } as const;
const WEBP = { quality: 78, effort: 4 } as const;
const MOVING = { quality: 70, effort: 2 } as const;
const JPG = { quality: 80, progressive: true } as const;
/** Animations are smaller, since each frame is as large as a picture. */
const MOVING_BOX = { width: 800, height: 2000 };
/** Browsers use this frame delay when a file asks for 10 ms or less. */
const MIN_FRAME_DELAY_MS = 100;

const WITHIN = { fit: 'inside', withoutEnlargement: true } as const;

/** A checked and decoded picture: only the pixels of the upload remain. */
export interface DecodedPicture {
  /** In pixels, after rotation by EXIF. */
  width: number;
  height: number;
  isMoving: boolean;
  encode(variant: PictureVariant): Promise<Buffer>;
}

/** Loaded with the first picture, for a quick start. */
let loading: Promise<SharpConstructor> | undefined;

async function loadSharp(): Promise<SharpConstructor> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // One thread per picture: passwords and files share the thread pool.
    sharp.concurrency(1);
    sharp.cache(false);
    // Only decoders of these four formats, whatever the signature says.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: [
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadNsgifBuffer',
        'VipsForeignLoadWebpBuffer',
      ],
    });
    return sharp;
  });
  return loading;
}

/**
 * Checks and decodes an upload. Metadata (place, camera) and trailing bytes are dropped; colours are converted to sRGB.
 *
 * @throws PictureError
 */
export async function decodePicture(bytes: Uint8Array): Promise<DecodedPicture> {
  if (bytes.length > MAX_PICTURE_BYTES) throw new PictureError('too_large', PICTURE_TOO_LARGE);
  const type = pictureType(bytes);
  if (type === undefined) throw new PictureError('unsupported_media_type', PICTURE_WRONG_TYPE);
  const sharp = await loadSharp();
  const open = (options: { animated?: boolean } = {}) =>
    sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', ...options });
  try {
    const header = await sharp(bytes, { limitInputPixels: false, animated: type === 'gif' || type === 'webp' }).metadata();
    const frames = checkHeader(header, type);
    // For the other formats the decoder checks this.
    if (type === 'gif' && !isWholeGif(bytes)) throw new PictureError('invalid_input', PICTURE_BROKEN);
    return frames > 1 ? await decodeMoving(open, header) : await decodeStill(open(), sharp);
  } catch (cause) {
    if (cause instanceof PictureError) throw cause;
    throw new PictureError('invalid_input', PICTURE_BROKEN, { cause });
  }
}

/**
 * Refuses pictures that are too large before decoding a pixel.
 *
 * @returns the number of frames
 */
function checkHeader({ format, width, height, pages = 1, pageHeight = height }: Metadata, type: PictureType): number {
  if (format !== type) throw new PictureError('unsupported_media_type', PICTURE_WRONG_TYPE);
  if (width * pageHeight * pages > MAX_PICTURE_PIXELS || Math.max(width, pageHeight) > MAX_PICTURE_SIDE) {
    throw new PictureError('too_large', PICTURE_TOO_MANY_PIXELS);
  }
  return pages;
}

/** Decodes once at the largest size; every file is encoded from those pixels. */
async function decodeStill(picture: Sharp, sharp: SharpConstructor): Promise<DecodedPicture> {
  const { data, info } = await picture
    .autoOrient()
    .resize({ ...PICTURE_BOX, ...WITHIN })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  return { width, height, isMoving: false, encode: (variant) => encodeStill(pixels(), variant) };
}

function encodeStill(pixels: Sharp, { format, width }: PictureVariant): Promise<Buffer> {
  const sized = pixels.resize({ width, withoutEnlargement: true });
  if (format === 'jpg') return sized.flatten({ background: '#fff' }).jpeg(JPG).toBuffer();
  return (format === 'avif' ? sized.avif(AVIF) : sized.webp(WEBP)).toBuffer();
}

/** The card of a stored picture for social networks, cut as pages cut it: around its focus point. */
export async function encodeCard(bytes: Uint8Array, focus: FocusPoint): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes).metadata();
  const scale = Math.max(CARD.width / width, CARD.height / height);
  const [wide, high] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  return sharp(bytes)
    .resize({ width: wide, height: high, fit: 'fill' })
    .extract({
      left: Math.round(((wide - CARD.width) * focus.x) / 100),
      top: Math.round(((high - CARD.height) * focus.y) / 100),
      ...CARD,
    })
    .flatten({ background: '#fff' })
    .jpeg(JPG)
    .toBuffer();
}

/** An animation repeats for as long as it may move, and then stops (WCAG 2.2.2). */
async function decodeMoving(
  open: (options?: { animated?: boolean }) => Sharp,
  { delay = [] }: Metadata,
): Promise<DecodedPicture> {
  const ms = delay.reduce((sum, each) => sum + (each <= 10 ? MIN_FRAME_DELAY_MS : each), 0);
  if (ms > MAX_ANIMATION_SECONDS * 1000) throw new PictureError('invalid_input', PICTURE_TOO_LONG);
  const loop = Math.max(1, Math.floor((MAX_ANIMATION_SECONDS * 1000) / Math.max(ms, 1)));
  const { data, info } = await open({ animated: true })
    .resize({ ...MOVING_BOX, ...WITHIN })
    .webp({ ...MOVING, loop })
    .toBuffer({ resolveWithObject: true });
  const { width, pageHeight: height = info.height } = info;
  const first = () => open().resize({ width, height, fit: 'fill' });
  return {
    width,
    height,
    isMoving: true,
    async encode({ format, path }) {
      if (format === 'jpg')
        return first()
          .resize({ width: Math.min(width, CARD_WIDTH) })
          .flatten({ background: '#fff' })
          .jpeg(JPG)
          .toBuffer();
      return path.endsWith('-moving.webp') ? data : first().webp(WEBP).toBuffer();
    },
  };
}
