import { toJSONSchema } from 'zod/mini';
import type { Upload } from '../kit/calls.ts';
import { postFieldsSchema, unfinishedFieldsSchema } from './fields.ts';
import { POST_LIMITS, POST_NOT_RECEIVED, POST_TOO_LARGE } from './form.ts';
import { PICTURE_SCHEMA } from './picture-calls.ts';
import { MAX_PICTURE_BYTES } from './pictures.ts';

/** The form field of the featured picture. */
export const FEATURED_PICTURE = 'featuredImage';

const DESCRIPTIONS: Record<keyof typeof unfinishedFieldsSchema.shape, string> = {
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
  language: 'The language of the post, which is that of its page; English in a new post',
  translationOf: 'The id of the post that it is a translation of; empty for none. There is one in each language',
  author: 'The author’s name shown on the post',
  authorId: 'The id of an author, whose name becomes that of the post; empty for an author who is only a name',
  reviewedBy: 'The id of the author who reviewed the post; empty for none',
  checkedOn: 'The day, `YYYY-MM-DD`, on which its facts were last checked; empty for none',
  version: 'The version that was edited; if it is no longer the current one, nothing changes and the response is 409',
  waiting: 'The number of the unfinished version of the post that was opened or written; a save ends it',
  isOwn: 'Whether that version was begun by this client, and is written on',
  isLeft:
    'Whether its writer leaves the post: one that was never saved, holds nothing, and in which no one else has written then goes ' +
    'into the bin',
};

/** The fields of a form, with what they mean. */
function describe(schema: typeof postFieldsSchema | typeof unfinishedFieldsSchema) {
  const { properties = {}, required = [] } = toJSONSchema(schema, { io: 'input' });
  const named = Object.entries(DESCRIPTIONS).filter(([name]) => name in properties);
  const described = named.map(([name, description]) => [name, { ...(properties[name] as object), description }]);
  return { required, properties: Object.fromEntries(described) as Record<string, object> };
}
const POST = describe(postFieldsSchema);

/** The form of a post. */
export const POST_UPLOAD: Upload = {
  limit: 'save',
  field: FEATURED_PICTURE,
  // A character may take three bytes.
  maxBytes: MAX_PICTURE_BYTES + 3 * POST_LIMITS.content,
  tooLarge: POST_TOO_LARGE,
  notMultipart: 'Send the post as multipart/form-data.',
  broken: POST_NOT_RECEIVED,
  required: POST.required,
  properties: { ...POST.properties, [FEATURED_PICTURE]: PICTURE_SCHEMA },
};

/** The form of a post that is being written, whose pictures are stored already. */
export const UNFINISHED_UPLOAD: Upload = { ...POST_UPLOAD, limit: 'autosave', ...describe(unfinishedFieldsSchema) };
