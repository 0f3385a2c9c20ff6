import { type Outcome, refused } from '../../../../shared/kit/outcomes.ts';
import { storedFiles } from '../../../../shared/posts/stored-files.ts';
import type { PictureService } from '../../pictures/service.ts';
import { listed } from '../text/listed.ts';
import type { ReadPost } from '../text/worker.ts';

type Pictures = Pick<PictureService, 'keep' | 'has' | 'read'>;

/** Who places them, and what receives the remarks on what was left out and the paths of what was stored. */
interface Placing {
  /** Id of the staff member. */
  by: string;
  remarks: string[];
  kept: string[];
}

/** A path on this site that a text names; no mark of a picture in the archive. */
const ON_SITE = /"(\/media\/[\w-]+(?:\.[\w-]+)+)"/g;

/** Stores the pictures of a file, or finds them: those of an archive that was exported here are here. */
export async function placePictures(
  pictures: Pictures,
  file: ReadPost,
  { by, remarks, kept }: Placing,
): Promise<Outcome<{ html: string; featuredImage: string }>> {
  let { html, featuredImage } = file;
  const missing: string[] = [];
  const leaveOut = (src: string, path: string) => {
    missing.push(path);
    html = html.replaceAll(`"${src}"`, '""');
    if (featuredImage === src) featuredImage = '';
  };
  const named = new Set([...`${html}"${featuredImage}"`.matchAll(ON_SITE)].map(([, path = '']) => path));
  for (const path of named) if (!(await pictures.has(path))) leaveOut(path, path);
  for (const { mark, path, bytes } of file.pictures) {
    if (bytes === undefined) {
      leaveOut(mark, path);
      continue;
    }
    const known = await findSame(pictures, path, bytes);
    const stored = known ?? (await pictures.keep(bytes, { name: path, by }));
    if (!stored.ok) return refused(stored.code, `${path}: ${stored.message}`);
    if (known === undefined) kept.push(stored.path);
    html = html
      .replaceAll(`"${mark}"`, `"${stored.path}"`)
      .replaceAll(`"${mark}-width"`, `"${stored.width}"`)
      .replaceAll(`"${mark}-height"`, `"${stored.height}"`);
    if (featuredImage === mark) featuredImage = stored.path;
  }
  if (missing.length === 1) remarks.push(`The picture ${missing[0]} is missing, damaged or larger than 5 MB.`);
  if (missing.length > 1) remarks.push(`Pictures are missing, damaged or larger than 5 MB: ${listed(missing)}.`);
  return { ok: true, html, featuredImage };
}

async function findSame(pictures: Pictures, path: string, bytes: Uint8Array) {
  const known = `/media/${path.split('/').at(-1)}`;
  const files = storedFiles(known);
  if (files === undefined || !(await pictures.has(known))) return undefined;
  const file = await pictures.read(known);
  return file && Buffer.compare(file.bytes, bytes) === 0
    ? { ok: true as const, path: known, width: files.width, height: files.height }
    : undefined;
}
