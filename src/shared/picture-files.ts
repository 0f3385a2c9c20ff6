/**
 * The files of uploaded pictures. Everything about a picture is in its path, so that a page needs nothing but the path to offer it in
 * several widths: `/media/<id>-<width>x<height>.webp`, and `…-moving.webp` for an animation.
 */

/** The picture is kept at most this wide and high, in pixels. Larger ones are made smaller; none is made larger. */
export const PICTURE_BOX = { width: 1600, height: 4000 } as const;
/** Widths in which it is kept beside its own, as far as they are smaller. */
const PICTURE_WIDTHS = { avif: [400, 640, 1000], webp: [640, 1000] } as const;
/** Width of the JPG for social networks, of which not all read WebP. */
export const CARD_WIDTH = 1200;

const PATH = /^(\/media\/[0-9a-f]{24}-([1-9]\d{0,3})x([1-9]\d{0,3}))(-moving)?\.webp$/;

function partsOf(path: string) {
  const [, stem, width, height, moving] = PATH.exec(path) ?? [];
  return stem === undefined
    ? undefined
    : { stem, width: Number(width), height: Number(height), isMoving: moving !== undefined };
}

const smaller = (format: keyof typeof PICTURE_WIDTHS, own: number) => PICTURE_WIDTHS[format].filter((width) => width < own);

export interface PictureSources {
  /** Pixels of the picture at its own path, which is the largest. */
  width: number;
  height: number;
  /** Values of `srcset` by format; empty where there is no such format. */
  avif: string;
  webp: string;
  /** Path of the first frame of an animation, for readers who want no motion. */
  still: string | undefined;
}

/**
 * What pages need to show an uploaded picture in the smallest format and width that a browser can use; undefined when the path is
 * not that of one.
 *
 * @param path what `POST /api/pictures` answered; it loads as it is, too
 */
export function pictureSources(path: string): PictureSources | undefined {
  const parts = partsOf(path);
  if (parts === undefined) return undefined;
  const { stem, width, height, isMoving } = parts;
  const set = (format: keyof typeof PICTURE_WIDTHS, own: string) =>
    isMoving
      ? ''
      : [...smaller(format, width).map((each) => `${stem}-${each}.${format} ${each}w`), `${own} ${width}w`].join(', ');
  return {
    width,
    height,
    avif: set('avif', `${stem}-${width}.avif`),
    webp: set('webp', path),
    still: isMoving ? `${stem}-still.webp` : undefined,
  };
}

/** A file of a picture. */
export interface PictureVariant {
  path: string;
  format: 'avif' | 'webp' | 'jpg';
  /** Pixels. */
  width: number;
}

/**
 * Every file that a picture has; none when the path is not that of an uploaded picture. The first is the picture at its own path, the
 * last a JPG for social networks.
 */
export function pictureVariants(path: string): PictureVariant[] {
  const parts = partsOf(path);
  if (parts === undefined) return [];
  const { stem, width: own, isMoving } = parts;
  const at = (format: PictureVariant['format'], width: number, name = String(width)): PictureVariant => ({
    path: `${stem}-${name}.${format}`,
    format,
    width,
  });
  const others = isMoving
    ? [at('webp', own, 'still')]
    : [
        ...(['webp', 'avif'] as const).flatMap((format) => smaller(format, own).map((width) => at(format, width))),
        at('avif', own),
      ];
  return [{ path, format: 'webp', width: own }, ...others, at('jpg', Math.min(own, CARD_WIDTH), 'card')];
}
