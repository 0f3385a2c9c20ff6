import { Hono } from 'hono';
import { createEntity, replyWith } from '../../http/entity.ts';
import { createEntityCache } from '../../http/entity-cache.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countCall, type Limits } from '../../http/limits.ts';
import type { PictureService } from './service.ts';

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
