import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { securityHeaders } from './security-headers.ts';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface Variant {
  readonly body: Buffer;
  readonly length: number;
  readonly etag: string;
}

/** A finished page or file in every encoding that clients ask for, ready to send. */
export interface Entity {
  status: number;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  variants: Readonly<Partial<Record<Encoding, Variant>>>;
  /** Bytes in memory. */
  size: number;
}

export interface Reply {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: Buffer | null;
}

const NO_IDENTITY = 'An entity always has its uncompressed bytes.';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A browser asks for many files together, and commits wait for the same four threads (decision 2). */
const filesQueue = new PQueue({ concurrency: 2 });

/** Smaller bodies are not worth compressing. */
export const MIN_COMPRESSED_BYTES = 512;

interface Quality {
  /** From 0 to 11. */
  brotli: number;
  /** From 1 to 9. */
  gzip: number;
}

/** For files, which are compressed once: 7 % smaller than at 9. The first reader of the largest waits for 0.25 s in all. */
const FILE_QUALITY: Quality = { brotli: 11, gzip: 9 };
/** For a page whose first visitor waits. */
export const FIRST_QUALITY: Quality = { brotli: 5, gzip: 4 };
/** For a page that is requested again: a tenth smaller, and no visitor waits for it. */
const REPEAT_QUALITY: Quality = { brotli: 10, gzip: 9 };

interface EntityOptions {
  status?: number;
  headers: Readonly<Record<string, string>>;
  /** False for formats with their own compression, such as pictures and fonts. */
  compressible: boolean;
  quality?: Quality;
}

/** A page's policy is among its own headers. */
const COMMON_HEADERS = JSON.stringify(securityHeaders(undefined));

/** Few clients want uncompressed bytes, but unpacking takes ten times as long as the rest of an answer. */
const unpacked = new LRUCache<Buffer, Buffer>({ maxSize: 2 * 1024 * 1024, sizeCalculation: ({ length }) => length });

function unpack(zipped: Buffer): Buffer {
  const body = unpacked.get(zipped) ?? gunzipSync(zipped);
  unpacked.set(zipped, body);
  return body;
}

/** zlib returns a part of a larger buffer, and so does Buffer's pool: kept, they would hold several times as much memory. */
const copyOf = (bytes: Buffer) => Buffer.from(new Uint8Array(bytes).buffer);

/** Compresses and tags a body that will be sent many times. */
export async function createEntity(
  body: Buffer,
  { status = 200, headers, compressible, quality = FILE_QUALITY }: EntityOptions,
): Promise<Entity> {
  const ownHeaders = compressible ? { ...headers, vary: 'Accept-Encoding' } : headers;
  // It covers the headers too, since an answer 304 does not repeat them.
  const hash = createHash('sha256').update(COMMON_HEADERS).update(JSON.stringify(ownHeaders)).update(body);
  const digest = hash.digest('base64url').slice(0, 22);
  // A strong ETag identifies exact bytes, so each encoding has its own.
  const variant = (bytes: Buffer, suffix = ''): Variant => ({
    body: bytes,
    length: bytes.length,
    etag: `"${digest}${suffix}"`,
  });
  if (!compressible || body.length < MIN_COMPRESSED_BYTES)
    return { status, headers: ownHeaders, variants: { identity: variant(body) }, size: body.length };

  const params = { [constants.BROTLI_PARAM_QUALITY]: quality.brotli, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const inTurn = (work: () => Promise<Buffer>) => (quality === FILE_QUALITY ? filesQueue.add(work) : work());
  const [br, zipped] = (
    await Promise.all([
      inTurn(() => compressBrotli(body, { params })),
      inTurn(() => compressGzip(body, { level: quality.gzip })),
    ])
  ).map(copyOf) as [Buffer, Buffer];
  const variants = {
    identity: new PackedVariant(zipped, body.length, `"${digest}"`),
    br: variant(br, `-br${quality.brotli}`),
    gzip: variant(zipped, `-gzip${quality.gzip}`),
  };
  return { status, headers: ownHeaders, variants, size: br.length + zipped.length };
}

/** Unpacked when it is asked for: kept, it would be three quarters of the memory. */
class PackedVariant implements Variant {
  readonly length: number;
  readonly etag: string;
  readonly #zipped: Buffer;

  constructor(zipped: Buffer, length: number, etag: string) {
    this.#zipped = zipped;
    this.length = length;
    this.etag = etag;
  }

  get body() {
    return unpack(this.#zipped);
  }
}

/** Compresses an entity harder, off the main thread. */
export function recompress({ variants: { identity }, status, headers }: Entity): Promise<Entity> {
  if (identity === undefined) throw new RangeError(NO_IDENTITY);
  return createEntity(identity.body, { status, headers, compressible: true, quality: REPEAT_QUALITY });
}

/** By header: browsers send few different ones, and parsing takes ten times as long as a look-up. */
const negotiated = new LRUCache<string, readonly Encoding[]>({ max: 200 });

/** The encodings that a client accepts, best first (RFC 9110, 12.5.3). */
export function accepted(acceptEncoding: string): readonly Encoding[] {
  const known = negotiated.get(acceptEncoding);
  if (known !== undefined) return known;
  const weights = new Map(parseAccept(acceptEncoding.toLowerCase()).map(({ type, q }) => [type, q]));
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? 0.001 : (weights.get('*') ?? 0));
  const order = ENCODINGS.filter((encoding) => weightOf(encoding) > 0).sort((one, other) => weightOf(other) - weightOf(one));
  negotiated.set(acceptEncoding, order);
  return order;
}

/** Whether `If-None-Match` contains this ETag, by weak comparison (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

interface Choice {
  encoding: Encoding;
  variant: Variant;
  /** The client already has these bytes. */
  isUnchanged: boolean;
}

/** Selects the best accepted variant and whether the client already has it. */
export function choose(entity: Entity, acceptEncoding: string | undefined, ifNoneMatch: string | undefined): Choice {
  const encoding = accepted(acceptEncoding ?? '').find((name) => entity.variants[name] !== undefined) ?? 'identity';
  const variant = entity.variants[encoding];
  if (variant === undefined) throw new RangeError(NO_IDENTITY);
  const isUnchanged = ifNoneMatch !== undefined && entity.status === 200 && matches(ifNoneMatch, variant.etag);
  return { encoding, variant, isUnchanged };
}

/**
 * The headers of the selected variant, by lower-case name. An answer 304 has only those by which a client recognises and
 * refreshes what it has (RFC 9110, 15.4.5); the others stay as it stored them.
 */
export function headersOf({ headers }: Entity, { encoding, variant, isUnchanged }: Choice): Record<string, string> {
  if (isUnchanged) {
    const { 'cache-control': lifetime, vary } = headers;
    return { etag: variant.etag, ...(lifetime && { 'cache-control': lifetime }), ...(vary && { vary }) };
  }
  return {
    ...headers,
    etag: variant.etag,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(variant.length),
  };
}

/** Answers one request for an entity: in the best encoding, or 304 when the client already has that. */
export function replyWith(
  entity: Entity,
  method: string,
  { acceptEncoding, ifNoneMatch }: { acceptEncoding?: string | undefined; ifNoneMatch?: string | undefined },
): Reply {
  const choice = choose(entity, acceptEncoding, ifNoneMatch);
  const { variant, isUnchanged } = choice;
  return {
    status: isUnchanged ? 304 : entity.status,
    headers: headersOf(entity, choice),
    body: isUnchanged || method === 'HEAD' ? null : variant.body,
  };
}
