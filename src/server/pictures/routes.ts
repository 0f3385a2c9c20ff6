import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import {
  MAX_PICTURE_BYTES,
  PICTURE_FIELD,
  PICTURE_MISSING,
  PICTURE_NOT_UPLOADED,
  PICTURE_TOO_LARGE,
  storedPicture,
} from '../../shared/pictures.ts';
import { requireStaff, type TokenReader } from '../http/authentication.ts';
import { createEntity, replyWith } from '../http/entity.ts';
import { createEntityCache } from '../http/entity-cache.ts';
import type { AppEnv } from '../http/environment.ts';
import { ApiError } from '../http/errors.ts';
import { countCall, type Limits } from '../http/limits.ts';
import { failures, jsonAnswer, STAFF_ONLY } from '../http/openapi.ts';
import type { UploadForm, Uploads } from '../http/uploads.ts';
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
}: {
  pictures: PictureService;
  tokens: TokenReader;
  uploads: Uploads;
}) {
  return new Hono<AppEnv>().post(
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
    requireStaff(tokens, 'blog'),
    async (c) => {
      const file = (await uploads.readForm(c, PICTURE_UPLOAD)).get(PICTURE_FIELD);
      if (!(file instanceof File) || file.size === 0) {
        throw new ApiError('invalid_input', PICTURE_MISSING, { fields: { [PICTURE_FIELD]: PICTURE_MISSING } });
      }
      const stored = await pictures.keep(new Uint8Array(await file.arrayBuffer())).catch((error: unknown) => {
        throw pictureFailure(error, PICTURE_FIELD);
      });
      return c.json(stored, 201);
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
    const { status, headers, body } = replyWith(entity, c.req.method, undefined, c.req.header('If-None-Match'));
    return new Response(body === null ? null : new Uint8Array(body), { status, headers });
  });
}
