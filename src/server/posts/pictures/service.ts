import { randomBytes } from 'node:crypto';
import PQueue from 'p-queue';
import { type Outcome, refusedField } from '../../../shared/kit/outcomes.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { cardAt, pictureSources, type PictureVariant, pictureVariants } from '../../../shared/posts/picture-files.ts';
import type { FocusPoint } from '../../../shared/posts/picture-focus.ts';
import {
  MAX_PICTURE_NAME,
  PICTURE_FIELD,
  type PictureChange,
  type PictureRow,
  type StoredPicture,
  UNUSED_RETENTION_DAYS,
} from '../../../shared/posts/pictures.ts';
import type { FileStore } from '../../files/store.ts';
import { type DecodedPicture, decodePicture, encodeCard, PictureError } from './encoding/encode.ts';
import { createQueue } from './encoding/queue.ts';
import { GONE, type PictureOrigin, type PictureRepository } from './repository.ts';

/** Pictures that a sweep removes at a time. */
const SWEEP_BATCH = 50;

const TYPES: Readonly<Record<PictureVariant['format'], string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

const keyOf = (path: string) => path.replace('/media/', 'pictures/');

export type PictureService = ReturnType<typeof createPictureService>;

/** @param onChange called when readers see another part of a picture */
export function createPictureService(pictures: PictureRepository, files: FileStore, onChange = () => {}) {
  const enqueue = createQueue();
  // Of their own: a network that asks for many must not keep staff from uploading.
  const cards = new PQueue({ concurrency: 1 });

  async function remove(path: string): Promise<void> {
    for (const variant of pictureVariants(path)) await files.remove(keyOf(variant.path));
    await pictures.delete(path);
  }

  /** Encodes and stores all files of a picture. */
  async function store({ width, height, isMoving, encode }: DecodedPicture, origin: PictureOrigin): Promise<StoredPicture> {
    const path = `/media/${randomBytes(12).toString('hex')}-${width}x${height}${isMoving ? '-moving' : ''}.webp`;
    // The row comes first, so that a sweep finds what a crash left behind.
    await pictures.insert(path, origin);
    try {
      // One after another; the fallback of all others comes last.
      for (const variant of pictureVariants(path).reverse()) await files.put(keyOf(variant.path), await encode(variant));
    } catch (error) {
      // If this fails, the next sweep removes it.
      await remove(path).catch(() => {});
      throw error;
    }
    return { path, width, height };
  }

  /** Works on a picture when it is its turn. What is wrong with one is said under the input that it came with. */
  const unlessRefused = <Done extends object>(field: string, work: () => Promise<Outcome<Done>>): Promise<Outcome<Done>> =>
    enqueue(work).catch((error: unknown) => {
      if (!(error instanceof PictureError)) throw error;
      const { code, message } = error;
      return { ...refusedField(field, message, code), ...(code === 'unavailable' && { headers: { 'Retry-After': '60' } }) };
    });

  /** Only networks ask for it, and seldom: it is made when they do. */
  async function readCard({ id, focus }: { id: string; focus: FocusPoint }) {
    const row = await pictures.find(id);
    if (row === undefined || row.focus.x !== focus.x || row.focus.y !== focus.y) return undefined;
    const { path } = row;
    return cards.add(async () => {
      const bytes = await files.read(keyOf(pictureSources(path)?.still ?? path));
      return bytes && { bytes: await encodeCard(bytes, focus), type: TYPES.jpg };
    });
  }

  return {
    /**
     * Checks a picture by its content, encodes all of its files and stores them. Resolves once they are on disk.
     *
     * @param origin its file's name, and the id of the staff member
     * @param field the input that it came with
     */
    keep: (
      bytes: Uint8Array,
      { name, by }: { name: string; by: string },
      field: string = PICTURE_FIELD,
    ): Promise<Outcome<StoredPicture>> =>
      unlessRefused(field, async () => {
        const decoded = await decodePicture(bytes);
        return { ok: true, ...(await store(decoded, { name: fileName(name), bytes: bytes.length, by })) };
      }),

    /**
     * Removes the pictures that these texts refer to, with all of their files, unless a post still uses them or they have
     * a description in the library. Call it after a post was deleted or changed.
     *
     * @param texts paths, or HTML with paths in it
     */
    async release(...texts: readonly string[]) {
      const named = texts.flatMap((text) => text.match(/\/media\/[\w-]+\.webp/g) ?? []);
      for (const path of await pictures.undescribedOf([...new Set(named)])) await remove(path);
    },

    /**
     * Removes old pictures that no post uses, because it was never saved or a crash interrupted the upload. Those with an
     * alternative text belong to the library and stay.
     */
    async sweep(now: number = Date.now()) {
      const before = now - UNUSED_RETENTION_DAYS * DAY_MS;
      for (let found = SWEEP_BATCH; found === SWEEP_BATCH;) {
        const paths = await pictures.undescribedSince(before, SWEEP_BATCH);
        for (const path of paths) await remove(path);
        found = paths.length;
      }
    },

    list: pictures.list,
    find: pictures.find,
    async describe(id: string, change: PictureChange) {
      const changed = await pictures.update(id, change);
      if (changed.ok && changed.isMoved) onChange();
      return changed;
    },
    /** Removes a picture of the library, unless anything needs it. */
    async remove(id: string): Promise<Outcome<{ row: PictureRow; isRemoved: boolean }>> {
      const row = await pictures.find(id);
      if (row === undefined) return GONE;
      if (!row.isUsed) await remove(row.path);
      return { ok: true, row, isRemoved: !row.isUsed };
    },
    /** Whether a path is a file of a stored picture. */
    async has(path: string) {
      return (variantAt(path) ?? cardAt(path)) !== undefined && pictures.hasOneOf(candidatesOf(path));
    },

    /** A picture's file; undefined when there is none under this path. */
    async read(path: string): Promise<{ bytes: Uint8Array; type: string } | undefined> {
      const card = cardAt(path);
      if (card !== undefined) return readCard(card);
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

/** The name of a file without its folders and control characters. */
const fileName = (name: string) =>
  name
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(0, MAX_PICTURE_NAME);
