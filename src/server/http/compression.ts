import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import { accepted, MIN_COMPRESSED_BYTES } from './entity.ts';
import type { AppEnv } from './environment.ts';

const TYPES = /^(?:text\/html|text\/x-script|application\/json)\b/;

/**
 * These responses are compressed on every request, so speed matters: higher levels save few bytes and take several times as
 * long.
 */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;

const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: GZIP_LEVEL }),
};

/**
 * Compresses pages and JSON generated per request. Only GET responses, because they never contain a token: the length of a
 * compressed response that mixes a secret with an attacker's input can reveal the secret (BREACH).
 */
export const compressAnswers = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { headers, status } = c.res;
  // Cached entities already have an ETag and their encodings.
  if (
    c.req.method !== 'GET' ||
    headers.has('ETag') ||
    headers.has('Content-Encoding') ||
    !TYPES.test(headers.get('Content-Type') ?? '')
  )
    return;
  headers.append('Vary', 'Accept-Encoding');
  const encoding = accepted(c.req.header('Accept-Encoding') ?? '').find((each) => each !== 'identity');
  if (encoding === undefined) return;
  const body = Buffer.from(await c.res.arrayBuffer());
  const isWorthIt = body.length >= MIN_COMPRESSED_BYTES;
  const bytes = isWorthIt ? await compress[encoding](body) : body;
  const answer = new Response(new Uint8Array(bytes), { status, headers });
  if (isWorthIt) answer.headers.set('Content-Encoding', encoding);
  answer.headers.delete('Content-Length');
  c.res = undefined;
  c.res = answer;
});
