import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createEntity, type Entity, replyWith } from './entity.ts';
import { createEntityCache } from './entity-cache.ts';

const BODY = Buffer.from('नमस्ते '.repeat(200));
const page = () => createEntity(BODY, { headers: { 'content-type': 'text/html; charset=utf-8' }, compressible: true });

describe('replyWith', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.5, gzip;q=0.5, *', 'br'],
    ['identity, br;q=0.5', undefined],
    ['deflate', undefined],
    ['identity', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('answers Accept-Encoding %s with %s', async (accept, encoding) => {
    const { headers, body, status } = replyWith(await page(), 'GET', { acceptEncoding: accept });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toBe('Accept-Encoding');
    expect(headers['content-length']).toBe(String(body?.length));
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes);
    expect(unpack(body ?? Buffer.alloc(0)).equals(BODY)).toBe(true);
  });

  it('has a separate strong ETag per encoding, and answers 304 only to that one', async () => {
    const entity = await page();
    const tags = ['br', 'gzip', undefined].map(
      (accept) => replyWith(entity, 'GET', { acceptEncoding: accept }).headers['etag'] ?? '',
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);

    const same = replyWith(entity, 'GET', { acceptEncoding: 'br', ifNoneMatch: `"other", W/${tags[0]}` });
    expect(same).toMatchObject({ status: 304, body: null });
    expect(same.headers).toMatchObject({ etag: tags[0], vary: 'Accept-Encoding' });
    expect(same.headers).not.toHaveProperty('content-length');
    expect(replyWith(entity, 'GET', { acceptEncoding: 'gzip', ifNoneMatch: tags[0] }).status).toBe(200);
    expect(replyWith(entity, 'GET', { acceptEncoding: 'br', ifNoneMatch: '*' }).status).toBe(304);
  });

  it('has another ETag when only a header has changed, since answers 304 do not repeat it', async () => {
    const policies = ["default-src 'none'", "default-src 'self'"].map((policy) =>
      createEntity(BODY, { headers: { 'content-security-policy': policy }, compressible: true }),
    );
    const [one, other] = (await Promise.all(policies)).map(
      (entity) => replyWith(entity, 'GET', { acceptEncoding: 'br' }).headers,
    );
    expect(one?.['etag']).not.toBe(other?.['etag']);
  });

  it('answers HEAD with all headers and no body', async () => {
    const entity = await page();
    expect(replyWith(entity, 'HEAD', { acceptEncoding: 'br' })).toEqual({
      ...replyWith(entity, 'GET', { acceptEncoding: 'br' }),
      body: null,
    });
  });

  it('does not compress compressed formats again', async () => {
    const picture = await createEntity(BODY, { headers: {}, compressible: false });
    expect(replyWith(picture, 'GET', { acceptEncoding: 'br, gzip' }).headers).not.toHaveProperty('content-encoding');
    expect(replyWith(picture, 'GET', { acceptEncoding: 'br, gzip' }).headers).not.toHaveProperty('vary');
  });
});

describe('createEntityCache', () => {
  const bounds = { maxEntries: 2, maxBytes: 1000, maxAgeMs: 60_000 };
  const entity = (size = 10, status = 200): Entity => ({ status, headers: {}, variants: {}, size });
  const always = () => true;

  it('makes an entity once for concurrent callers', async () => {
    const cache = createEntityCache(bounds);
    let made = 0;
    const make = async () => {
      made++;
      await Promise.resolve();
      return entity();
    };
    const all = await Promise.all(Array.from({ length: 50 }, () => cache.getOrMake('a', make, always)));
    expect(made).toBe(1);
    expect(new Set(all).size).toBe(1);
  });

  it('evicts the least recently used entity', async () => {
    const cache = createEntityCache(bounds);
    for (const key of ['a', 'b']) await cache.getOrMake(key, async () => entity(), always);
    cache.get('a');
    await cache.getOrMake('c', async () => entity(), always);
    expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
  });

  it('stays within its byte limit', async () => {
    const cache = createEntityCache({ ...bounds, maxEntries: 100 });
    for (const key of ['a', 'b', 'c']) await cache.getOrMake(key, async () => entity(400), always);
    expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([false, true, true]);
  });

  it('makes an expired entity again', async () => {
    let time = 1;
    const cache = createEntityCache({ ...bounds, now: () => time });
    await cache.getOrMake('a', async () => entity(), always);
    time = 60_001;
    expect(cache.get('a')).toBeDefined();
    time = 60_002;
    expect(cache.get('a')).toBeUndefined();
  });

  it('replaces an entity without extending its age, and only while it is cached', async () => {
    let time = 1;
    const cache = createEntityCache({ ...bounds, now: () => time });
    const [first, better] = [entity(), entity(5)];
    await cache.getOrMake('a', async () => first, always);
    time = 60_000;
    cache.replace('a', better, first);
    expect(cache.get('a')).toBe(first);
    cache.replace('a', first, better);
    expect(cache.get('a')).toBe(better);
    time = 60_002;
    expect(cache.get('a')).toBeUndefined();
  });

  it('caches an empty file, but no file larger than the whole cache', async () => {
    const cache = createEntityCache(bounds);
    await cache.getOrMake('empty', async () => entity(0), always);
    await cache.getOrMake('large', async () => entity(1001), always);
    expect(['empty', 'large'].map((key) => cache.get(key) !== undefined)).toEqual([true, false]);
  });

  it('does not cache what was started before clear()', async () => {
    const cache = createEntityCache(bounds);
    const { promise, resolve } = Promise.withResolvers<Entity>();
    const asked = cache.getOrMake('a', () => promise, always);
    cache.clear();
    resolve(entity());
    await asked;
    expect(cache.get('a')).toBeUndefined();
  });

  it('caches neither failures nor rejected entities', async () => {
    const cache = createEntityCache(bounds);
    await expect(cache.getOrMake('a', () => Promise.reject(new Error('no')), always)).rejects.toThrow('no');
    await cache.getOrMake(
      'a',
      async () => entity(10, 404),
      ({ status }) => status === 200,
    );
    expect(cache.get('a')).toBeUndefined();
  });
});
