import { toJSONSchema } from 'zod/mini';
import { MAX_PICTURE_BYTES } from '../../../shared/posts/pictures.ts';
import { PICTURE_NO_FILE, POST_LIMITS, POST_NOT_RECEIVED, POST_TOO_LARGE } from '../../../shared/posts/form.ts';
import { postFieldsSchema } from '../../../shared/posts/fields.ts';
import { ApiError } from '../../http/errors.ts';
import type { UploadForm } from '../../http/uploads.ts';
import { invalidInput } from '../../http/validation.ts';
import type { PostInput } from './service.ts';

/** The form field of the featured picture. */
export const PICTURE_PART = 'featuredImage';

export const POST_UPLOAD: UploadForm = {
  address: /^(?:POST \/api\/posts|PUT \/api\/posts\/[^/]+(?:\/draft)?)$/,
  limit: 'save',
  field: PICTURE_PART,
  // A character may take three bytes.
  maxBytes: MAX_PICTURE_BYTES + 3 * POST_LIMITS.content,
  tooLarge: POST_TOO_LARGE,
  notMultipart: 'Send the post as multipart/form-data.',
  broken: POST_NOT_RECEIVED,
};

const { properties = {}, required } = toJSONSchema(postFieldsSchema, { io: 'input' });

const DESCRIPTIONS: Record<keyof typeof postFieldsSchema.shape, string> = {
  title: 'The title, in one line',
  content: 'HTML; elements and attributes not on the allow-list are removed',
  category: 'The id of a category',
  excerpt: 'The summary shown in lists',
  status: 'Only staff can see a draft',
  tags: 'A JSON array of tag ids',
  seo: 'A JSON object with `metaTitle`, `metaDescription`, `keywords` (an array of strings), `canonicalUrl` and `ogImage`',
  featuredImageAlt:
    'What the featured picture shows, for readers who can’t see it; empty for a decorative one. If omitted, it is empty for ' +
    'another picture than before',
  featuredImagePath: 'The path of a stored picture that becomes the featured one, unless a file is sent; empty to keep it',
  removeFeaturedImage: 'Whether to remove the current featured picture',
  slug: 'The URL slug; derived from the title if empty or omitted',
  author: 'The author’s name shown on the post',
  authorId: 'The id of an author, whose name becomes that of the post; empty for an author who is only a name',
  reviewedBy: 'The id of the author who reviewed the post; empty for nobody',
  checkedOn: 'The day, `YYYY-MM-DD`, on which somebody last checked what the post says; empty for none',
  version: 'The version that was edited; if it is no longer the current one, nothing changes and the response is 409',
  waiting:
    'The number of the waiting changes that were edited, which the save replaces; 0 for none. If they are no longer the ' +
    'current ones, nothing changes and the response is 409',
};

const describe = (name: string, description: string) => ({ ...(properties[name] as object), description });

/** The form of a post, for the OpenAPI document. */
export const POST_FORM = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object' as const,
        required: required ?? [],
        properties: {
          ...Object.fromEntries(
            Object.entries(DESCRIPTIONS).map(([name, description]) => [name, describe(name, description)]),
          ),
          [PICTURE_PART]: {
            type: 'string' as const,
            format: 'binary',
            description: 'PNG, JPG, GIF or WebP; 5 MB and 40 megapixels at most',
          },
        },
      },
    },
  },
};

/**
 * Reads a post from a form and validates everything but its picture.
 *
 * @throws ApiError invalid_input
 */
export async function postOf(form: FormData): Promise<Omit<PostInput, 'savedBy'>> {
  const texts: Record<string, string> = {};
  for (const name of Object.keys(postFieldsSchema.shape)) {
    const value = form.get(name);
    if (value instanceof File) throw refused(name, `${name} must be a text.`);
    if (value !== null) texts[name] = value;
  }
  const checked = postFieldsSchema.safeParse(texts);
  if (!checked.success) throw invalidInput(checked.error.issues);
  const picture = await pictureOf(form.get(PICTURE_PART));
  return { ...checked.data, ...(picture && { picture }) };
}

export const refused = (field: string, message: string, cause?: unknown) =>
  new ApiError('invalid_input', message, { fields: { [field]: message }, cause });

async function pictureOf(part: FormDataEntryValue | null): Promise<PostInput['picture']> {
  // Browsers send an empty, unnamed file when none was chosen.
  if (part === null || part === '' || (part instanceof File && part.size === 0 && part.name === '')) return undefined;
  if (!(part instanceof File)) throw refused(PICTURE_PART, PICTURE_NO_FILE);
  return { bytes: new Uint8Array(await part.arrayBuffer()), name: part.name };
}
