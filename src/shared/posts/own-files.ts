import { ownPicture } from './blog.ts';
import { KINDS, PICTURES } from './own-pictures.ts';

export type PictureName = keyof typeof PICTURES;

/** The attributes that an `<img>` and its sources need to offer a picture in several widths and formats. */
export interface PictureFiles {
  /** A file that every browser can show. */
  src: string;
  /** Values of `srcset`; empty when there is only one file. */
  avif: string;
  webp: string;
  /** Pixels of the largest file. */
  width: number;
  height: number;
  /** The first frame of an animation. */
  still?: string | undefined;
}

/**
 * Phones have three device pixels per CSS pixel and would choose the widest file even for a small picture; smaller ones
 * suffice.
 */
export const PHONE = '(width < 40rem)';
/** How many widths of a picture phones can choose from, starting with the smallest. */
const PHONE_WIDTHS = 2;

/** The part of a `srcset` for phones. */
export const smallest = (srcSet: string) => srcSet.split(', ').slice(0, PHONE_WIDTHS).join(', ');

/** The files of one of the project's own pictures. */
export function ownFiles(name: PictureName): PictureFiles {
  const [kind, digest] = PICTURES[name];
  const { width, height, avif, webp } = KINDS[kind];
  const address = (to: number, format: string) => `/pictures/${name}-${to}.${format}?v=${digest}`;
  const set = (widths: readonly number[], format: string) => widths.map((to) => `${address(to, format)} ${to}w`).join(', ');
  return { src: address(webp[0], 'webp'), avif: set(avif, 'avif'), webp: set(webp, 'webp'), width, height };
}

/** The name in a path such as `/pictures/blog-credit-score-1200.webp`; undefined if no such picture exists. */
export function ownName(path: string): PictureName | undefined {
  const name = ownPicture(path) ?? '';
  return isPictureName(name) ? name : undefined;
}

export const isPictureName = (name: string): name is PictureName => Object.hasOwn(PICTURES, name);
