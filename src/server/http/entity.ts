import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface Variant {
  body: Buffer;
  etag: string;
}

/** A finished page or file, kept in every encoding that clients ask for, ready to be sent as it is. */
export interface Entity {
  status: number;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  variants: Readonly<Partial<Record<Encoding, Variant>>>;
  /** Bytes that it takes in memory. */
  size: number;
}

/** What to send for one request. */
export interface Reply {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: Buffer | null;
}

const NO_PLAIN_BYTES = 'An entity always has its plain bytes.';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Fewer bytes are not worth an encoding. */
export const LEAST_COMPRESSED = 512;

/** How hard a body is compressed. */
interface Quality {
  /** From 0 to 11. */
  brotli: number;
  /** From 1 to 9. */
  gzip: number;
}

/** For files: each is compressed once. */
const FILE_QUALITY: Quality = { brotli: 9, gzip: 8 };
/** For a page whose first reader waits. */
export const FIRST_QUALITY: Quality = { brotli: 5, gzip: 4 };
/** For a page that is read again: a tenth smaller, and nobody waits for it. */
const KEPT_QUALITY: Quality = { brotli: 10, gzip: 9 };

interface EntityOptions {
  status?: number;
  headers: Readonly<Record<string, string>>;
  /** False for what is compressed by itself, such as pictures and fonts. */
  compressible: boolean;
  quality?: Quality;
}

/** Prepares a body for being sent many times. */
export async function createEntity(
  body: Buffer,
  { status = 200, headers, compressible, quality = FILE_QUALITY }: EntityOptions,
): Promise<Entity> {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  // A strong tag names exact bytes, so every encoding has its own.
  const variants: Partial<Record<Encoding, Variant>> = { identity: { body, etag: `"${digest}"` } };
  if (compressible && body.length >= LEAST_COMPRESSED) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality.brotli, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    const [br, zipped] = await Promise.all([compressBrotli(body, { params }), compressGzip(body, { level: quality.gzip })]);
    variants.br = { body: br, etag: `"${digest}-br${quality.brotli}"` };
    variants.gzip = { body: zipped, etag: `"${digest}-gzip${quality.gzip}"` };
  }
  const size = Object.values(variants).reduce((sum, variant) => sum + variant.body.length, 0);
  return { status, headers: compressible ? { ...headers, vary: 'Accept-Encoding' } : headers, variants, size };
}

/** The same entity in fewer bytes. Node compresses in a thread of its own. */
export function recompress({ variants: { identity }, status, headers }: Entity): Promise<Entity> {
  if (identity === undefined) throw new RangeError(NO_PLAIN_BYTES);
  return createEntity(identity.body, { status, headers, compressible: true, quality: KEPT_QUALITY });
}

const chosen = new Map<string, readonly Encoding[]>();
const MOST_CHOSEN = 200;

/** The encodings that a client takes, best first (RFC 9110, 12.5.3). Clients send few different texts, so answers are kept. */
export function accepted(acceptEncoding: string): readonly Encoding[] {
  const known = chosen.get(acceptEncoding);
  if (known !== undefined) return known;
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
    weights.set(name, Number.isNaN(weight) ? 0 : weight);
  }
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? 0.001 : (weights.get('*') ?? 0));
  const order = ENCODINGS.filter((encoding) => weightOf(encoding) > 0).sort((one, other) => weightOf(other) - weightOf(one));
  if (chosen.size < MOST_CHOSEN) chosen.set(acceptEncoding, order);
  return order;
}

/** Whether `If-None-Match` names this tag. It compares weakly (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Which bytes to send for one request. */
interface Choice {
  encoding: Encoding;
  variant: Variant;
  /** The client has just these already. */
  isUnchanged: boolean;
}

/** The best encoding that the client takes, and whether it has that already. */
export function choose(entity: Entity, acceptEncoding: string | undefined, ifNoneMatch: string | undefined): Choice {
  const encoding = accepted(acceptEncoding ?? '').find((name) => entity.variants[name] !== undefined) ?? 'identity';
  const variant = entity.variants[encoding];
  if (variant === undefined) throw new RangeError(NO_PLAIN_BYTES);
  const isUnchanged = ifNoneMatch !== undefined && entity.status === 200 && matches(ifNoneMatch, variant.etag);
  return { encoding, variant, isUnchanged };
}

/** The headers that go with a choice, by lower-case name. */
export function headersOf({ headers }: Entity, { encoding, variant, isUnchanged }: Choice): Record<string, string> {
  const { 'content-type': type, ...lasting } = headers;
  if (isUnchanged) return { ...lasting, etag: variant.etag };
  return {
    ...lasting,
    etag: variant.etag,
    ...(type !== undefined && { 'content-type': type }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(variant.body.length),
  };
}

/** The reply to one request for an entity: in the best encoding, or 304 when the client has just that. */
export function replyWith(
  entity: Entity,
  method: string,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
): Reply {
  const choice = choose(entity, acceptEncoding, ifNoneMatch);
  const { variant, isUnchanged } = choice;
  return {
    status: isUnchanged ? 304 : entity.status,
    headers: headersOf(entity, choice),
    body: isUnchanged || method === 'HEAD' ? null : variant.body,
  };
}
