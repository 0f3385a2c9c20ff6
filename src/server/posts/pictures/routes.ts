import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { doneAnswer } from '../../../shared/kit/errors.ts';
import { listAnswer, type ListAnswer } from '../../../shared/kit/lists.ts';
import {
  clearedAnswer,
  MAX_PICTURE_BYTES,
  NO_SUCH_LIBRARY_PICTURE,
  PICTURE_CONFLICT,
  PICTURE_FIELD,
  PICTURE_IN_USE,
  PICTURE_IN_VERSIONS,
  PICTURE_MISSING,
  PICTURE_NOT_UPLOADED,
  PICTURE_TOO_LARGE,
  pictureArea,
  pictureChange,
  type PictureInUse,
  pictureInUse,
  pictureQuery,
  type PictureRow,
  pictureRow,
  storedPicture,
} from '../../../shared/posts/pictures.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import { createEntity, replyWith } from '../../http/entity.ts';
import { createEntityCache } from '../../http/entity-cache.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countCall, countCalls, type Limits } from '../../http/limits.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import type { UploadForm, Uploads } from '../../http/uploads.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import { pictureFailure } from './errors.ts';
import type { PictureService } from './service.ts';

export const PICTURE_UPLOAD: UploadForm = {
  address: /^POST \/api\/pictures$/,
  limit: 'staffUpload',
  field: PICTURE_FIELD,
  maxBytes: MAX_PICTURE_BYTES,
  tooLarge: PICTURE_TOO_LARGE,
  notMultipart: 'Send the picture as multipart/form-data.',
  broken: PICTURE_NOT_UPLOADED,
};

const FORM = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object' as const,
        required: [PICTURE_FIELD],
        properties: {
          [PICTURE_FIELD]: {
            type: 'string' as const,
            format: 'binary',
            description: 'PNG, JPG, GIF or WebP; 5 MB and 40 megapixels at most',
          },
        },
      },
    },
  },
};

/** The addresses under /api/pictures. */
export function pictureRoutes({
  pictures,
  tokens,
  uploads,
  audit,
  limits,
}: {
  pictures: PictureService;
  tokens: TokenReader;
  uploads: Uploads;
  audit: AuditTrail;
  limits: Limits;
}) {
  const staffOnly = requireStaff(tokens, 'blog');
  const counted = countCalls(limits.change);
  const gone = () => new ApiError('not_found', NO_SUCH_LIBRARY_PICTURE);

  const upload = new Hono<AppEnv>().post(
    '/',
    describeRoute({
      tags: ['Blog'],
      summary: 'Upload a picture',
      description: 'The format is detected from the content. Answers 201 once every width is on disk.',
      ...STAFF_ONLY,
      requestBody: FORM,
      responses: {
        201: jsonAnswer('Its path and size', storedPicture),
        ...failures('invalid_input', 'unauthenticated', 'forbidden', 'too_large', 'unsupported_media_type', 'unavailable'),
      },
    }),
    staffOnly,
    async (c) => {
      const file = (await uploads.readForm(c, PICTURE_UPLOAD)).get(PICTURE_FIELD);
      if (!(file instanceof File) || file.size === 0) {
        throw new ApiError('invalid_input', PICTURE_MISSING, { fields: { [PICTURE_FIELD]: PICTURE_MISSING } });
      }
      const stored = await pictures
        .keep(new Uint8Array(await file.arrayBuffer()), { name: file.name, by: c.var.identity.staffId })
        .catch((error: unknown) => {
          throw pictureFailure(error, PICTURE_FIELD);
        });
      return c.json(stored, 201);
    },
  );

  return upload
    .get(
      '/',
      describeRoute({
        tags: ['Blog'],
        summary: 'List the picture library',
        description: 'Everything uploaded, newest first, with the posts and authors that show it.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('A page of the library', listAnswer(pictureRow)),
          ...failures('invalid_input', 'unauthenticated', 'forbidden'),
        },
      }),
      staffOnly,
      validate('query', pictureQuery),
      async (c) => {
        const query = c.req.valid('query');
        const { rows, total } = await pictures.list(query);
        const { page, limit } = query;
        const pagination = { page, limit, total, totalPages: Math.max(1, Math.ceil(total / limit)) };
        return c.json({ success: true, data: rows, pagination } satisfies ListAnswer<PictureRow>);
      },
    )
    .post(
      '/clear-unused',
      describeRoute({
        tags: ['Blog'],
        summary: 'Remove unused pictures',
        description: 'Those that no post, version of a post or author needs, unless they were uploaded within a day.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('How many were removed', clearedAnswer),
          ...failures('unauthenticated', 'forbidden'),
        },
      }),
      staffOnly,
      counted,
      async (c) => {
        const removed = await pictures.clearUnused();
        await audit.record({ ...actorOf(c), action: 'deleted', noun: 'pictures', detail: { rows: removed } });
        return c.json({ removed });
      },
    )
    .post(
      '/:id/crop',
      describeRoute({
        tags: ['Blog'],
        summary: 'Crop a picture',
        description:
          'Makes another picture of a part of one, in pixels of its largest file, with the same name and alternative text. The ' +
          'picture itself stays. An animation can’t be cropped.',
        ...STAFF_ONLY,
        responses: {
          201: jsonAnswer('The other picture', pictureRow),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'not_found', 'unavailable'),
        },
      }),
      staffOnly,
      countCalls(limits.staffUpload),
      jsonBody,
      validate('json', pictureArea),
      async (c) => {
        const made = pictures.crop(c.req.param('id'), c.req.valid('json'), c.var.identity.staffId);
        const cropped = await made.catch((error: unknown) => {
          throw pictureFailure(error, 'area');
        });
        if (cropped === undefined) throw gone();
        const { from, row } = cropped;
        const about = { noun: 'pictures' as const, subjectId: row._id, detail: { from: from.path, to: row.path } };
        await audit.record({ ...actorOf(c), action: 'created', ...about });
        return c.json(row satisfies PictureRow, 201);
      },
    )
    .put(
      '/:id',
      describeRoute({
        tags: ['Blog'],
        summary: 'Describe a picture',
        description:
          'Sets the alternative text that posts are offered, and the point that stays visible where pages crop the picture. ' +
          'Refused when somebody else has changed them meanwhile; without a version, a picture that has an alternative ' +
          'text keeps it, and every picture its point.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('Changed', pictureRow),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'not_found', 'conflict'),
        },
      }),
      staffOnly,
      counted,
      jsonBody,
      validate('json', pictureChange),
      async (c) => {
        const outcome = await pictures.describe(c.req.param('id'), c.req.valid('json'));
        if (outcome.result === 'gone') throw gone();
        if (outcome.result === 'conflict') throw new ApiError('conflict', PICTURE_CONFLICT);
        const { row } = outcome;
        const about = { noun: 'pictures' as const, subjectId: row._id, detail: { name: row.path } };
        await audit.record({ ...actorOf(c), action: 'changed', ...about });
        return c.json(row satisfies PictureRow);
      },
    )
    .delete(
      '/:id',
      describeRoute({
        tags: ['Blog'],
        summary: 'Delete a picture',
        description: 'With all its files. Refused while anything needs it.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('Deleted', doneAnswer),
          ...failures('unauthenticated', 'forbidden', 'not_found'),
          409: jsonAnswer('Something needs it; `uses` lists the posts and authors that show it', pictureInUse),
        },
      }),
      staffOnly,
      counted,
      async (c) => {
        const outcome = await pictures.remove(c.req.param('id'));
        if (outcome.result === 'gone') throw gone();
        const { row } = outcome;
        if (outcome.result === 'used') {
          const { uses } = row;
          const message = uses.length > 0 ? PICTURE_IN_USE : PICTURE_IN_VERSIONS;
          return c.json({ message, code: 'conflict', uses } satisfies PictureInUse, 409);
        }
        const about = { noun: 'pictures' as const, subjectId: row._id, detail: { name: row.path } };
        await audit.record({ ...actorOf(c), action: 'deleted', ...about });
        return c.json({ message: 'Picture deleted.' });
      },
    );
}

/** Of the pictures cached in memory. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_FILES = 2000;
/** Files never change but can be deleted: browsers revalidate after five minutes. */
const CACHE_CONTROL = 'public, max-age=300, must-revalidate';

const missing = () => new ApiError('not_found', 'There is no such picture.');

/** The addresses under /media: the files of uploaded pictures. */
export function mediaRoutes({ pictures, limits }: { pictures: PictureService; limits: Limits }) {
  const cache = createEntityCache({ maxEntries: MAX_FILES, maxBytes: MAX_BYTES, maxAgeMs: 60 * 60 * 1000 });

  return new Hono<AppEnv>().get('/:file', async (c) => {
    const { path } = c.req;
    if (cache.get(path) === undefined) await countCall(limits.render, c.var.facts.client);
    // Checked each time: a cached picture may have been deleted since, here or on another node.
    if (!(await pictures.has(path))) throw missing();
    const make = async () => {
      const file = await pictures.read(path);
      if (file === undefined) throw missing();
      return createEntity(Buffer.from(file.bytes), {
        headers: {
          'content-type': file.type,
          'cache-control': CACHE_CONTROL,
          // Opened directly, it is a picture and nothing else.
          'content-security-policy': "default-src 'none'; sandbox",
        },
        compressible: false,
      });
    };
    const entity = await cache.getOrMake(path, make, () => true);
    const { status, headers, body } = replyWith(entity, c.req.method, { ifNoneMatch: c.req.header('If-None-Match') });
    return new Response(body === null ? null : new Uint8Array(body), { status, headers });
  });
}
