import type * as z from 'zod/mini';
import { PICTURE_NO_FILE } from '../../../shared/posts/form.ts';
import { postFieldsSchema, type UnfinishedFields, unfinishedFieldsSchema } from '../../../shared/posts/fields.ts';
import { FEATURED_PICTURE } from '../../../shared/posts/post-upload.ts';
import { invalidInput } from '../../http/validation.ts';
import type { PostInput } from './merging/merge.ts';

/**
 * Reads a post from a form and validates everything but its picture.
 *
 * @throws ApiError invalid_input
 */
export async function postOf(form: FormData): Promise<Omit<PostInput, 'savedBy'>> {
  const fields = read(form, postFieldsSchema);
  const picture = await pictureOf(form.get(FEATURED_PICTURE));
  return { ...fields, ...(picture && { picture }) };
}

/**
 * Reads what was typed so far of a post.
 *
 * @throws ApiError invalid_input
 */
export const unfinishedOf = (form: FormData): UnfinishedFields => read(form, unfinishedFieldsSchema);

function read<Schema extends typeof postFieldsSchema | typeof unfinishedFieldsSchema>(form: FormData, schema: Schema) {
  const texts: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = form.get(name);
    if (value instanceof File) throw invalidInput([{ path: [name], message: `${name} must be a text.` }]);
    if (value !== null) texts[name] = value;
  }
  const checked = schema.safeParse(texts);
  if (!checked.success) throw invalidInput(checked.error.issues);
  return checked.data as z.output<Schema>;
}

async function pictureOf(part: FormDataEntryValue | null): Promise<PostInput['picture']> {
  // Browsers send an empty, unnamed file when none was chosen.
  if (part === null || part === '' || (part instanceof File && part.size === 0 && part.name === '')) return undefined;
  if (!(part instanceof File)) throw invalidInput([{ path: [FEATURED_PICTURE], message: PICTURE_NO_FILE }]);
  return { bytes: new Uint8Array(await part.arrayBuffer()), name: part.name };
}
