import { MOST_PICTURE_BYTES, PICTURE_TOO_LARGE, PICTURE_TYPES, PICTURE_WRONG_TYPE } from '../../../../../shared/pictures.ts';

/** What the site asks of a featured picture, in the specification's words. */
export const PICTURE_ADVICE = 'PNG, JPG, GIF up to 5MB, recommended 1200x800px, minimum 800x600';
const NOT_A_PICTURE = 'Only image files are accepted.';
const UNREADABLE = 'The picture can’t be read. It may be damaged.';

/** Pixels below which a picture looks coarse on the site. */
const LEAST = { width: 800, height: 600 };

/** Why a file is no picture for the site; undefined when nothing speaks against it. The server looks at its content once more. */
export function refusePicture({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return NOT_A_PICTURE;
  if (!PICTURE_TYPES.some((each) => each === type)) return PICTURE_WRONG_TYPE;
  return size > MOST_PICTURE_BYTES ? PICTURE_TOO_LARGE : undefined;
}

/**
 * Reads a picture as the browser shows it.
 *
 * @returns what to mind about it, empty when nothing
 * @throws Error with a message for people, when it is none
 */
export async function readPicture(file: File): Promise<string> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    throw new Error(UNREADABLE);
  }
  const { width, height } = picture;
  picture.close();
  if (width >= LEAST.width && height >= LEAST.height) return '';
  return `This picture is ${width} × ${height} pixels. Below ${LEAST.width} × ${LEAST.height} it will look blurry.`;
}
