/**
 * Pictures that staff upload for posts. Everything about one is in its path, so that a page needs nothing but the path to offer it
 * in several widths: `/media/<id>-<width>x<height>.webp`, and `…-moving.webp` for an animation.
 */

/** Bytes that an uploaded picture may have. */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024;
/** Pixels that it may have, those of all frames of an animation together. */
export const MOST_PICTURE_PIXELS = 40_000_000;
/** Pixels along a side. Longer ones are stripes that no page can show. */
export const MOST_PICTURE_SIDE = 16_000;
/** Seconds that an animation may take: what moves longer must have a button that stops it (WCAG 2.2.2). */
export const MOST_MOVING_SECONDS = 5;

/** The field of the form that carries the file. */
export const PICTURE_FIELD = 'picture';
/** What file choosers offer. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

export const PICTURE_MISSING = 'Please select a picture first.';
export const PICTURE_WRONG_TYPE = 'Only PNG, JPG, GIF and WebP pictures are accepted.';
export const PICTURE_TOO_LARGE = 'The picture can be at most 5 MB.';
export const PICTURE_TOO_MANY_PIXELS = 'The picture can have at most 40 megapixels, and 16,000 pixels along a side.';
export const PICTURE_TOO_LONG = 'An animation can last at most 5 seconds.';
export const PICTURE_BROKEN = 'The picture is damaged or incomplete. Please save it anew and try again.';
export const PICTURE_NOT_UPLOADED = 'Upload failed. Try again.';

/** What `POST /api/pictures` answers. */
export interface StoredPicture {
  path: string;
  /** Pixels of the picture at `path`, for the attributes of an `<img>`. */
  width: number;
  height: number;
}

/** The picture is kept at most this wide and high, in pixels. Larger ones are made smaller; none is made larger. */
export const PICTURE_BOX = { width: 1600, height: 4000 } as const;
/** Widths in which it is kept beside its own, as far as they are smaller. */
const PICTURE_WIDTHS = { avif: [400, 640, 1000], webp: [640, 1000] } as const;
/** Width of the JPG for social networks, of which not all read WebP. */
export const CARD_WIDTH = 1200;

export interface PictureSources extends StoredPicture {
  /** Values of `srcset` by format; empty where there is no such format. */
  avif: string;
  webp: string;
  /** Path of a JPG for social networks. */
  card: string;
  /** Path of the first frame of an animation, for readers who want no motion. */
  still: string | undefined;
}

const PATH = /^\/media\/([0-9a-f]{24})-([1-9]\d{0,3})x([1-9]\d{0,3})(-moving)?\.webp$/;

/** A file of a picture. */
export interface PictureVariant {
  path: string;
  format: 'avif' | 'webp' | 'jpg';
  /** Pixels. */
  width: number;
}

/**
 * Every file that a picture has; none when the path is not that of an uploaded picture. The first is the picture at its own path.
 */
export function pictureVariants(path: string): PictureVariant[] {
  const [, id, w, , moving] = PATH.exec(path) ?? [];
  if (id === undefined) return [];
  const own = Number(w);
  const stem = path.replace(/(?:-moving)?\.webp$/, '');
  const at = (format: PictureVariant['format'], width: number, name = String(width)): PictureVariant => ({ path: `${stem}-${name}.${format}`, format, width });
  const card = at('jpg', Math.min(own, CARD_WIDTH), 'card');
  if (moving) return [{ path, format: 'webp', width: own }, at('webp', own, 'still'), card];
  const smaller = (format: keyof typeof PICTURE_WIDTHS) => PICTURE_WIDTHS[format].filter((width) => width < own).map((width) => at(format, width));
  return [{ path, format: 'webp', width: own }, ...smaller('webp'), ...smaller('avif'), at('avif', own), card];
}

/**
 * What pages need to show an uploaded picture in the smallest format and width that a browser can use; undefined when the path is
 * not that of one.
 *
 * @param path what `POST /api/pictures` answered; it loads as it is, too
 */
export function pictureSources(path: string): PictureSources | undefined {
  const [, , width, height, moving] = PATH.exec(path) ?? [];
  if (width === undefined) return undefined;
  const variants = pictureVariants(path);
  const set = (format: PictureVariant['format']) =>
    moving
      ? ''
      : variants
          .filter((each) => each.format === format)
          .sort((one, other) => one.width - other.width)
          .map((each) => `${each.path} ${each.width}w`)
          .join(', ');
  return {
    path,
    width: Number(width),
    height: Number(height),
    avif: set('avif'),
    webp: set('webp'),
    card: variants.at(-1)?.path ?? path,
    still: moving && variants[1]?.path,
  };
}
