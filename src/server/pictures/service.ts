import { randomBytes } from 'node:crypto';
import { DAY_MS } from '../../shared/time.ts';
import { type PictureVariant, pictureVariants } from '../../shared/picture-files.ts';
import type { StoredPicture } from '../../shared/pictures.ts';
import type { FileStore } from '../files/store.ts';
import { decodePicture } from './encoding/encode.ts';
import { createQueue } from './encoding/queue.ts';
import type { PictureRepository } from './repository.ts';

export interface PictureService {
  /**
   * Checks a picture by its content, encodes all of its files and stores them. Resolves once they are on disk.
   *
   * @throws PictureError with a message for the uploader
   */
  keep(bytes: Uint8Array): Promise<StoredPicture>;
  /**
   * Removes the pictures that these texts refer to, with all of their files, unless a post still uses them. Call it after a
   * post was deleted or changed.
   *
   * @param texts paths, or HTML with paths in it
   */
  release(...texts: readonly string[]): Promise<void>;
  /** Removes old pictures that no post uses, because it was never saved or a crash interrupted the upload. */
  sweep(now?: number): Promise<void>;
  /** Whether a path is a file of a stored picture. */
  has(path: string): Promise<boolean>;
  /** A picture's file; undefined when there is none under this path. */
  read(path: string): Promise<{ bytes: Uint8Array; type: string } | undefined>;
}

/** Unsaved drafts stay in browsers for weeks, and their pictures must last as long. */
const UNUSED_RETENTION_DAYS = 30;
/** Pictures that a sweep removes at a time. */
const SWEEP_BATCH = 50;

const TYPES: Readonly<Record<PictureVariant['format'], string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

const keyOf = (path: string) => path.replace('/media/', 'pictures/');

export function createPictureService(pictures: PictureRepository, files: FileStore): PictureService {
  const enqueue = createQueue();

  async function remove(path: string): Promise<void> {
    for (const variant of pictureVariants(path)) await files.remove(keyOf(variant.path));
    await pictures.delete(path);
  }

  return {
    keep: (bytes) =>
      enqueue(async () => {
        const { width, height, isMoving, encode } = await decodePicture(bytes);
        const path = `/media/${randomBytes(12).toString('hex')}-${width}x${height}${isMoving ? '-moving' : ''}.webp`;
        // The row comes first, so that a sweep finds what a crash left behind.
        await pictures.insert(path);
        try {
          // One after another; the fallback of all others comes last.
          for (const variant of pictureVariants(path).reverse()) await files.put(keyOf(variant.path), await encode(variant));
        } catch (error) {
          // If this fails, the next sweep removes it.
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
      for (let found = SWEEP_BATCH; found === SWEEP_BATCH;) {
        const paths = await pictures.unusedSince(now - UNUSED_RETENTION_DAYS * DAY_MS, SWEEP_BATCH);
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

/** The variant of a picture at this path, if the path is valid. */
function variantAt(path: string): PictureVariant | undefined {
  return candidatesOf(path)
    .flatMap(pictureVariants)
    .find((variant) => variant.path === path);
}

/** The paths of the pictures that a file's path can belong to. */
function candidatesOf(path: string): string[] {
  const stem = /^\/media\/[0-9a-f]{24}-\d+x\d+/.exec(path)?.[0] ?? '';
  return [`${stem}.webp`, `${stem}-moving.webp`];
}
