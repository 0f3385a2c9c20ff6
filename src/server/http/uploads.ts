import type { Context } from 'hono';
import type { UploadRules } from '../../shared/kit/calls.ts';
import { limitKey } from './client-address.ts';
import type { AppEnv } from './environment.ts';
import { ApiError } from './errors.ts';
import { countCall, type Limits } from './limits.ts';
import { boundaryOf, requireUtf8Form } from './text-encoding.ts';

export interface UploadForm extends UploadRules {
  /** Matches the method and path of its requests, such as `POST /upload`. */
  address: RegExp;
}

const MULTIPART = /^multipart\/form-data\s*;/i;
/** Allowance for the other fields and the multipart delimiters. */
export const MAX_OTHER_BYTES = 64 * 1024;
/** More than any of our forms has; each delimiter counts. */
const MAX_PARTS = 40;
/** Limit for all incomplete bodies in memory together. */
const MAX_HELD_BYTES = 128 * 1024 * 1024;

/** The upload form that a request matches, whose body may be larger than others; undefined for any other request. */
export function uploadFormOf(forms: readonly UploadForm[], { req }: Context<AppEnv>): UploadForm | undefined {
  if (!MULTIPART.test(req.header('Content-Type') ?? '')) return undefined;
  return forms.find(({ address }) => address.test(`${req.method} ${req.path}`));
}

interface Receiving {
  client: string;
  startedAt: number;
  size: number;
  /** Aborts the upload; its request fails with `unavailable`. */
  abort(): void;
}

export type Uploads = ReturnType<typeof createUploads>;

export function createUploads(limits: Limits) {
  const receiving = new Set<Receiving>();

  /**
   * While too much is in memory, aborts the slowest upload of the client that uses the most, so that slow senders can't
   * block everyone else.
   */
  function freeMemory(): void {
    let held = receiving.values().reduce((sum, { size }) => sum + size, 0);
    while (held > MAX_HELD_BYTES) {
      const byClient = Map.groupBy(receiving, ({ client }) => client).values();
      const largest = maxBy(byClient, (uploads) => uploads.reduce((sum, { size }) => sum + size, 0));
      const now = performance.now();
      const slowest = maxBy(largest ?? [], ({ startedAt, size }) => (size === 0 ? 0 : (now - startedAt) / size));
      if (slowest === undefined) return;
      receiving.delete(slowest);
      held -= slowest.size;
      slowest.abort();
    }
  }

  /**
   * Counts an upload against its rate limit and reads its body, up to the allowed size.
   *
   * @throws ApiError too_many_requests, unavailable, too_large; invalid_input when it has more parts than any of our forms
   */
  async function read(c: Context<AppEnv>, form: UploadRules): Promise<Uint8Array<ArrayBuffer>> {
    await countCall(limits[form.limit], c.var.facts.client);
    const reader = c.req.raw.body?.getReader();
    let isAborted = false;
    const upload: Receiving = {
      client: limitKey(c.var.facts.client),
      startedAt: performance.now(),
      size: 0,
      abort() {
        isAborted = true;
        void reader?.cancel().catch(() => undefined);
      },
    };
    receiving.add(upload);
    try {
      const body = await readAll(c.req.raw.headers, reader, form, (size) => {
        upload.size = size;
        freeMemory();
      });
      if (isAborted) throw tooManyUploads();
      const type = c.req.header('Content-Type') ?? '';
      refuseManyParts(body, type, form);
      requireUtf8Form(body, type);
      return body;
    } finally {
      receiving.delete(upload);
    }
  }

  return {
    read,
    /**
     * The same, and parses the form.
     *
     * @throws ApiError also unsupported_media_type, and invalid_input when the form is incomplete or malformed
     */
    async readForm(c: Context<AppEnv>, form: Omit<UploadForm, 'address'>) {
      const type = c.req.header('Content-Type') ?? '';
      if (!MULTIPART.test(type)) throw new ApiError('unsupported_media_type', form.notMultipart);
      const body = await read(c, form);
      const fields = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch((cause: unknown) => {
        throw new ApiError('invalid_input', form.broken, { cause });
      });
      const file = fields.get(form.field);
      if (file instanceof File && file.size > form.maxBytes) throw tooLarge(form);
      return fields;
    },
  };
}

const tooLarge = ({ tooLarge: message, field }: UploadRules) =>
  new ApiError('too_large', message, { fields: { [field]: message }, headers: { Connection: 'close' } });

const tooManyUploads = () =>
  new ApiError('unavailable', 'Too many files are being uploaded. Please try again in a minute.', {
    headers: { 'Retry-After': '60', Connection: 'close' },
  });

function maxBy<Item>(items: Iterable<Item>, valueOf: (item: Item) => number): Item | undefined {
  let [most, value]: [Item | undefined, number] = [undefined, -1];
  for (const item of items) if (valueOf(item) > value) [most, value] = [item, valueOf(item)];
  return most;
}

/** @param onProgress called with the number of bytes received so far */
async function readAll(
  headers: Headers,
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  form: UploadRules,
  onProgress: (size: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const maxBytes = form.maxBytes + MAX_OTHER_BYTES;
  if (Number(headers.get('Content-Length')) > maxBytes) throw tooLarge(form);
  // Copy chunks immediately: keeping a one-byte chunk as its own object takes 200 bytes of memory.
  const body = new ArrayBuffer(0, { maxByteLength: maxBytes });
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) break;
      const size = body.byteLength;
      if (size + value.length > maxBytes) throw tooLarge(form);
      body.resize(size + value.length);
      new Uint8Array(body, size).set(value);
      onProgress(body.byteLength);
    }
  } catch (error) {
    void reader?.cancel().catch(() => undefined);
    if (error instanceof ApiError) throw error;
    // The client disconnected, which is not a server error.
    throw new ApiError('invalid_input', form.broken, { cause: error });
  }
  return new Uint8Array(body.transferToFixedLength());
}

/** Parsing a hundred thousand tiny parts would block all other requests. */
function refuseManyParts(body: Uint8Array<ArrayBuffer>, type: string, { broken }: UploadRules): void {
  const mark = boundaryOf(type);
  if (mark === undefined) throw new ApiError('invalid_input', broken);
  const bytes = Buffer.from(body.buffer);
  let parts = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    if (++parts > MAX_PARTS) throw new ApiError('invalid_input', broken);
  }
}
