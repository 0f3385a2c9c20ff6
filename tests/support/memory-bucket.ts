import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Lists come in pages of this many. */
const PAGE = 2;

const escapeXml = (text: string) => text.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'));

/**
 * A bucket in memory that puts, gets, deletes and lists. It checks no signature: S3rver, which does, refuses the lists of
 * today's SDK.
 */
export async function startMemoryBucket() {
  const objects = new Map<string, { bytes: Buffer; at: Date }>();
  let callsLeft = Number.POSITIVE_INFINITY;
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
    const body = await buffer(request);
    if (callsLeft-- <= 0) return response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    if (request.method === 'PUT') objects.set(key, { bytes: body, at: new Date() });
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET') return response.end();
    if (key !== '') {
      const object = objects.get(key);
      if (object !== undefined) return response.end(object.bytes);
      return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    }
    const found = [...objects].filter(([name]) => name.startsWith(searchParams.get('prefix') ?? '')).sort();
    const from = Number(searchParams.get('continuation-token') ?? 0);
    const page = found
      .slice(from, from + PAGE)
      .map(
        ([name, { bytes, at }]) =>
          `<Contents><Key>${escapeXml(name)}</Key><Size>${bytes.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`,
      );
    const next = from + PAGE < found.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
    return response.end(`<ListBucketResult>${page.join('')}${next}</ListBucketResult>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The bucket has no port.');
  return {
    url: `s3://bucket/folder?endpoint=http://127.0.0.1:${address.port}`,
    objects,
    /** After so many more calls, all calls are refused. */
    shut(calls = 0) {
      callsLeft = calls;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
