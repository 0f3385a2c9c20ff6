import type { FocusPoint } from './picture-focus.ts';

/**
 * The files of uploaded pictures. The path contains everything that a page needs to offer a picture in several widths:
 * `/media/<id>-<width>x<height>.webp`, or `…-moving.webp` for an animation.
 */

/** Maximum stored size in pixels. Larger pictures are scaled down; none is scaled up. */
export const PICTURE_BOX = { width: 1600, height: 4000 } as const;
/** Additional widths that are stored if they are smaller than the picture's own. */
const PICTURE_WIDTHS = { avif: [400, 640, 1000], webp: [640, 1000] } as const;
/** Maximum width of the JPG for social networks, not all of which support WebP. */
export const CARD_WIDTH = 1200;

/** The beginning of the paths of all files of one picture, up to its size. */
const STEM = /\/media\/[0-9a-f]{24}(?=-)/g;

/** The beginnings of the paths of the uploaded pictures that texts refer to. */
export const stemsIn = (...texts: readonly string[]): string[] => texts.flatMap((text) => text.match(STEM) ?? []);

/** The beginning of the paths of all files of a picture. Contains no wildcard of `like`. */
export const stemOf = (path: string): string => path.replace(/-[^/]*$/, '');

/** The id of a picture, which is part of the paths of all its files. */
export const pictureId = (path: string): string => path.slice('/media/'.length).split('-', 1)[0] ?? '';

const PATH = /^(\/media\/[0-9a-f]{24}-([1-9]\d{0,3})x([1-9]\d{0,3}))(-moving)?\.webp$/;

function partsOf(path: string) {
  const [, stem, width, height, moving] = PATH.exec(path) ?? [];
  return stem === undefined
    ? undefined
    : { stem, width: Number(width), height: Number(height), isMoving: moving !== undefined };
}

const smaller = (format: keyof typeof PICTURE_WIDTHS, own: number) => PICTURE_WIDTHS[format].filter((width) => width < own);

export interface PictureSources {
  /** Pixels of the picture at its own path, the largest file. */
  width: number;
  height: number;
  /** Values of `srcset` by format; empty when that format does not exist. */
  avif: string;
  webp: string;
  /** Path of the first frame of an animation, for readers who prefer reduced motion. */
  still: string | undefined;
}

/**
 * The sources of an uploaded picture, from which a browser picks the smallest suitable file; undefined when the path is not
 * that of an uploaded picture.
 *
 * @param path as returned by `POST /api/pictures`; also the URL of the largest file
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

/** Pixels of the card of a picture for social networks, as they show it. */
export const CARD = { width: 1200, height: 630 } as const;

/** The path of the card of an uploaded picture, cut around its focus point; undefined when the path is not that of one. */
export function cardPath(path: string, { x, y }: FocusPoint): string | undefined {
  const parts = partsOf(path);
  return parts && `${parts.stem}-card-${x}-${y}.jpg`;
}

/** What the path of a card says; undefined when it is not that of one. */
export function cardAt(path: string): { id: string; focus: FocusPoint } | undefined {
  const [, id, x, y] = /^\/media\/([0-9a-f]{24})-\d+x\d+-card-(\d{1,3})-(\d{1,3})\.jpg$/.exec(path) ?? [];
  return id === undefined ? undefined : { id, focus: { x: Number(x), y: Number(y) } };
}

/** A file of a picture. */
export interface PictureVariant {
  path: string;
  format: 'avif' | 'webp' | 'jpg';
  /** Pixels. */
  width: number;
}

/**
 * All files of an uploaded picture; empty when the path is not that of one. The first is the picture at its own path, the
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
