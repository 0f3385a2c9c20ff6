import { calls } from '../kit/calls.ts';
import { doneAnswer } from '../kit/errors.ts';
import { listAnswer } from '../kit/lists.ts';
import {
  MAX_PICTURE_BYTES,
  PICTURE_FIELD,
  PICTURE_NOT_UPLOADED,
  PICTURE_TOO_LARGE,
  pictureChange,
  pictureInUse,
  pictureQuery,
  pictureRow,
  storedPicture,
} from './pictures.ts';

/** An uploaded picture in the OpenAPI document. */
export const PICTURE_SCHEMA = {
  type: 'string',
  format: 'binary',
  description: 'PNG, JPG, GIF or WebP; 5 MB and 40 megapixels at most',
} as const;

const CHANGE = { may: 'blog', limit: 'change', audit: 'note' } as const;

export const PICTURE_CALLS = calls({
  upload: {
    address: 'POST /api/pictures',
    summary: 'Upload a picture',
    description: 'The format is detected from the content. Answers 201 once every width is on disk.',
    may: 'blog',
    upload: {
      limit: 'staffUpload',
      field: PICTURE_FIELD,
      maxBytes: MAX_PICTURE_BYTES,
      tooLarge: PICTURE_TOO_LARGE,
      notMultipart: 'Send the picture as multipart/form-data.',
      broken: PICTURE_NOT_UPLOADED,
      required: [PICTURE_FIELD],
      properties: { [PICTURE_FIELD]: PICTURE_SCHEMA },
    },
    answer: { words: 'Its path and size', schema: storedPicture, status: 201 },
  },
  list: {
    address: 'GET /api/pictures',
    summary: 'List the picture library',
    description: 'Everything uploaded, newest first, with the posts and authors that show it.',
    may: 'blog',
    query: pictureQuery,
    answer: { words: 'A page of the library', schema: listAnswer(pictureRow) },
  },
  change: {
    ...CHANGE,
    address: 'PUT /api/pictures/:id',
    summary: 'Describe a picture',
    description:
      'Sets the alternative text that posts are offered, and the point that stays visible where pages crop the picture. ' +
      'Refused when another request has changed them meanwhile; without a version, a picture that has an alternative ' +
      'text keeps it, and every picture its point.',
    body: pictureChange,
    answer: { words: 'Changed', schema: pictureRow },
    fails: ['conflict'],
  },
  remove: {
    ...CHANGE,
    address: 'DELETE /api/pictures/:id',
    summary: 'Delete a picture',
    description: 'With all its files. Refused while anything needs it.',
    answer: { words: 'Deleted', schema: doneAnswer },
    conflict: { words: 'Something needs it; `uses` lists the posts and authors that show it', schema: pictureInUse },
  },
});
