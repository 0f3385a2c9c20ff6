import * as z from 'zod/mini';
import { calls } from '../kit/calls.ts';
import { POST_LIMITS } from './form.ts';
import {
  IMPORT_FIELD,
  MAX_POST_IMPORT_BYTES,
  POST_IMPORT_NOT_UPLOADED,
  POST_IMPORT_TOO_LARGE,
  postImportCheck,
  postImportReport,
  postImportRow,
  postImportUndone,
} from './imports.ts';
import { PICTURE_SCHEMA } from './picture-calls.ts';
import { MAX_PICTURE_BYTES, PICTURE_FIELD, PICTURE_NOT_UPLOADED, PICTURE_TOO_LARGE, storedPicture } from './pictures.ts';

const EXPORT = {
  limit: 'staffUpload',
  field: IMPORT_FIELD,
  maxBytes: MAX_POST_IMPORT_BYTES,
  tooLarge: POST_IMPORT_TOO_LARGE,
  notMultipart: 'Send the file as multipart/form-data.',
  broken: POST_IMPORT_NOT_UPLOADED,
} as const;
const FILE = {
  [IMPORT_FIELD]: {
    type: 'string',
    format: 'binary',
    description: 'An export of WordPress (WXR, an XML file) or Ghost (JSON); 20 MB at most',
  },
} as const;

/** Posts of other blogs. */
export const POST_IMPORT_CALLS = calls({
  list: {
    address: 'GET /api/posts/imports',
    summary: 'List imports of other blogs',
    may: 'blog',
    answer: { words: 'Those that can be undone, the newest first', schema: z.array(postImportRow) },
  },
  check: {
    address: 'POST /api/posts/imports',
    summary: 'Check an export of WordPress or Ghost',
    description: 'The file is not kept. The same file is the same import.',
    may: 'blog',
    audit: 'note',
    upload: { ...EXPORT, required: [IMPORT_FIELD], properties: FILE },
    answer: { words: 'What importing it would do', schema: postImportCheck },
  },
  keepPicture: {
    address: 'POST /api/posts/imports/:id/pictures',
    summary: 'Upload a picture of an import',
    description: 'Posts that are imported afterwards show it. One that was uploaded before is answered as it is here.',
    may: 'blog',
    upload: {
      limit: 'change',
      field: PICTURE_FIELD,
      maxBytes: MAX_PICTURE_BYTES,
      tooLarge: PICTURE_TOO_LARGE,
      notMultipart: 'Send the picture as multipart/form-data.',
      broken: PICTURE_NOT_UPLOADED,
      required: [PICTURE_FIELD, 'key'],
      properties: {
        [PICTURE_FIELD]: PICTURE_SCHEMA,
        key: { type: 'string', maxLength: 300, description: 'Its key in the answer to the check' },
      },
    },
    answer: { words: 'Its path and size', schema: z.pick(storedPicture, { path: true }) },
  },
  run: {
    address: 'POST /api/posts/import',
    summary: 'Import posts from WordPress or Ghost',
    description:
      'Each post has a result of its own, which is sent as soon as it is known. Categories, tags and authors that don’t ' +
      'exist are created, and old addresses lead to the posts. A post that was imported before is not imported again while ' +
      'it exists. Pictures that were not uploaded for this import are left out.',
    may: 'blog',
    audit: 'within',
    upload: {
      ...EXPORT,
      required: [IMPORT_FIELD, 'category'],
      properties: {
        ...FILE,
        category: {
          type: 'string',
          maxLength: POST_LIMITS.id,
          description: 'The id of a category, for posts that name none',
        },
        publish: {
          type: 'string',
          enum: ['true', 'false'],
          description: 'Whether posts that were public become public here at once; all are drafts otherwise',
        },
      },
    },
    answer: { words: 'What became of each post', schema: postImportReport },
  },
  undo: {
    address: 'DELETE /api/posts/imports/:id',
    summary: 'Undo an import',
    description:
      'Erases what it made: posts that no one has saved since, and pictures, categories, tags, authors and redirects that ' +
      'no one has changed and no other post needs. Refused while its posts are being made.',
    may: 'blog',
    stepUp: true,
    limit: 'change',
    audit: 'within',
    fails: ['conflict'],
    answer: { words: 'What was removed, and what stays', schema: postImportUndone },
  },
});
