import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE, PICTURE_TYPES, PICTURE_WRONG_TYPE } from '../../../../../shared/pictures.ts';

/** The advice for a featured picture, in the specification's words. */
export const PICTURE_ADVICE = 'PNG, JPG, GIF up to 5MB, recommended 1200x800px, minimum 800x600';
const NOT_A_PICTURE = 'Only image files are accepted.';
const UNREADABLE = 'The picture can’t be read. It may be damaged.';

/** Below this, a picture looks blurry on the site. In pixels. */
const ADVISED = { width: 800, height: 600 };

/** Why a file is refused; undefined when it is fine. The server checks its content as well. */
export function refusePicture({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return NOT_A_PICTURE;
  if (!PICTURE_TYPES.some((each) => each === type)) return PICTURE_WRONG_TYPE;
  return size > MAX_PICTURE_BYTES ? PICTURE_TOO_LARGE : undefined;
}

/**
 * Decodes a picture as the browser does.
 *
 * @returns advice about its size; empty for none
 * @throws Error with a message for people when it can't be read
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
  if (width >= ADVISED.width && height >= ADVISED.height) return '';
  return `This picture is ${width} × ${height} pixels. Below ${ADVISED.width} × ${ADVISED.height} it will look blurry.`;
}
