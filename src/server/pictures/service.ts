import { randomBytes } from 'node:crypto';
import { DAY_MS } from '../../shared/time.ts';
import { type PictureVariant, pictureVariants } from '../../shared/picture-files.ts';
import type { StoredPicture } from '../../shared/pictures.ts';
import type { FileStore } from '../files/store.ts';
import { decodePicture } from './encode.ts';
import { createQueue } from './queue.ts';
import type { PictureRepository } from './repository.ts';

export interface PictureService {
  /**
   * Checks a picture by its content, makes all of its files and keeps them. Resolves once they are on disk.
   *
   * @throws PictureError with a message for whoever uploads it
   */
  keep(bytes: Uint8Array): Promise<StoredPicture>;
  /**
   * Removes the pictures that these texts name, with all of their files, but for those that a post still shows. To be called when
   * a post was deleted or no longer shows what it did.
   *
   * @param texts paths, or HTML with paths in it
   */
  release(...texts: readonly string[]): Promise<void>;
  /** Removes pictures that were uploaded long ago for a text that nobody saved, or whose upload a crash has cut off. */
  sweep(now?: number): Promise<void>;
  /** Whether a path is one of a picture's files, and the picture has not been deleted. */
  has(path: string): Promise<boolean>;
  /** The file of a picture; undefined when there is none under this path. */
  read(path: string): Promise<{ bytes: Uint8Array; type: string } | undefined>;
}

/** Milliseconds that a picture may wait for the post that it was uploaded for: drafts that were never saved lie in browsers for weeks. */
const PATIENCE = 30 * DAY_MS;
/** Pictures that a sweep removes at a time. */
const BATCH = 50;

const TYPES: Readonly<Record<PictureVariant['format'], string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

const keyOf = (path: string) => path.replace('/media/', 'pictures/');

export function createPictureService(pictures: PictureRepository, files: FileStore): PictureService {
  const inTurn = createQueue();

  async function remove(path: string): Promise<void> {
    for (const variant of pictureVariants(path)) await files.remove(keyOf(variant.path));
    await pictures.delete(path);
  }

  return {
    keep: (bytes) =>
      inTurn(async () => {
        const { width, height, isMoving, encode } = await decodePicture(bytes);
        const path = `/media/${randomBytes(12).toString('hex')}-${width}x${height}${isMoving ? '-moving' : ''}.webp`;
        // The entry comes first: what a crash leaves behind is known by it, and swept away.
        await pictures.insert(path);
        try {
          // One after another, and the one that everybody falls back on last.
          for (const variant of pictureVariants(path).reverse()) await files.put(keyOf(variant.path), await encode(variant));
        } catch (error) {
          // Where nothing can be removed either, the next sweep will.
          await remove(path).catch(() => {});
          throw error;
        }
        return { path, width, height };
      }),

    async release(...texts) {
      const named = texts.flatMap((text) => text.match(/\/media\/[\w-]+\.webp/g) ?? []);
      for (const path of await pictures.unusedOf([...new Set(named)])) await remove(path);
    },

    async sweep(now = Date.now()) {
      for (let found = BATCH; found === BATCH;) {
        const paths = await pictures.unusedSince(now - PATIENCE, BATCH);
        for (const path of paths) await remove(path);
        found = paths.length;
      }
    },

    async has(path) {
      return variantAt(path) !== undefined && pictures.hasOneOf(candidatesOf(path));
    },

    async read(path) {
      const variant = variantAt(path);
      if (variant === undefined) return undefined;
      const bytes = await files.read(keyOf(variant.path));
      return bytes && { bytes, type: TYPES[variant.format] };
    },
  };
}

/** The one of a picture's files that a path names, if it can have such a file at all. */
function variantAt(path: string): PictureVariant | undefined {
  return candidatesOf(path)
    .flatMap(pictureVariants)
    .find((variant) => variant.path === path);
}

/** The pictures, by their own paths, that a path can be a file of. */
function candidatesOf(path: string): string[] {
  const stem = /^\/media\/[0-9a-f]{24}-\d+x\d+/.exec(path)?.[0] ?? '';
  return [`${stem}.webp`, `${stem}-moving.webp`];
}
