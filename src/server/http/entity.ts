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

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Fewer bytes are not worth an encoding. */
export const LEAST_COMPRESSED = 512;

/** For files: each is compressed once. */
const FILE_QUALITY = 9;
/** For a page whose first reader waits. */
export const FIRST_QUALITY = 5;
/** For a page that others will read: a tenth smaller, and nobody waits for it. */
const KEPT_QUALITY = 10;

const brotli = (body: Buffer, quality: number) =>
  compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });

interface EntityOptions {
  status?: number;
  headers: Readonly<Record<string, string>>;
  /** False for what is compressed by itself, such as pictures and fonts. */
  compressible: boolean;
  /** Of brotli, from 0 to 11. */
  quality?: number;
}

/** Prepares a body for being sent many times. */
export async function createEntity(
  body: Buffer,
  { status = 200, headers, compressible, quality = FILE_QUALITY }: EntityOptions,
): Promise<Entity> {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const encoded: Partial<Record<Encoding, Buffer>> = { identity: body };
  if (compressible && body.length >= LEAST_COMPRESSED) {
    [encoded.br, encoded.gzip] = await Promise.all([
      brotli(body, quality),
      compressGzip(body, { level: 8 }),
    ]);
  }
  const variants: Partial<Record<Encoding, Variant>> = {};
  let size = 0;
  for (const encoding of ENCODINGS) {
    const bytes = encoded[encoding];
    if (bytes === undefined) continue;
    // A strong tag names exact bytes, so every encoding has its own.
    variants[encoding] = { body: bytes, etag: `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"` };
    size += bytes.length;
  }
  return { status, headers: compressible ? { ...headers, vary: 'Accept-Encoding' } : headers, variants, size };
}

/** The same entity in fewer bytes. Other bytes have another tag. Node compresses in a thread of its own. */
export async function recompress(entity: Entity): Promise<Entity> {
  const { br, identity } = entity.variants;
  if (br === undefined || identity === undefined) return entity;
  const body = await brotli(identity.body, KEPT_QUALITY);
  const etag = `${br.etag.slice(0, -1)}${KEPT_QUALITY}"`;
  return { ...entity, variants: { ...entity.variants, br: { body, etag } }, size: entity.size - br.body.length + body.length };
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
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? (encoding === 'identity' ? 0.001 : (weights.get('*') ?? 0));
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
  if (variant === undefined) throw new RangeError('An entity always has its plain bytes.');
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
export function replyWith(entity: Entity, method: string, acceptEncoding: string | undefined, ifNoneMatch: string | undefined): Reply {
  const choice = choose(entity, acceptEncoding, ifNoneMatch);
  const { variant, isUnchanged } = choice;
  return {
    status: isUnchanged ? 304 : entity.status,
    headers: headersOf(entity, choice),
    body: isUnchanged || method === 'HEAD' ? null : variant.body,
  };
}
