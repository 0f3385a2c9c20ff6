import type { Context } from 'hono';
import { limitKey } from './client-address.ts';
import type { AppEnv } from './environment.ts';
import { ApiError } from './errors.ts';
import { countCall, type LimitName, type Limits } from './limits.ts';
import { boundaryOf, requireUtf8Form } from './text-encoding.ts';

/** A form that brings a file. */
export interface UploadForm {
  /** The methods and the path that take it, as in `POST /upload`. */
  address: RegExp;
  limit: LimitName;
  /** The field that carries the file. */
  field: string;
  maxBytes: number;
  tooLarge: string;
  /** What is said when the form comes as anything but `multipart/form-data`. */
  notMultipart: string;
  /** What is said when the form is cut off or can't be read. */
  broken: string;
}

const MULTIPART = /^multipart\/form-data\s*;/i;
/** What a form may add to its file: the other fields and what stands between them. */
const MAX_OTHER_BYTES = 64 * 1024;
const MAX_PARTS = 20;
/** Bytes of unfinished bodies that are held in memory at once. */
const MAX_HELD_BYTES = 128 * 1024 * 1024;

/** The form by which a request brings a file, which is larger than anything else may be; undefined when it brings none. */
export function uploadFormOf(forms: readonly UploadForm[], { req }: Context<AppEnv>): UploadForm | undefined {
  if (!MULTIPART.test(req.header('Content-Type') ?? '')) return undefined;
  return forms.find(({ address }) => address.test(`${req.method} ${req.path}`));
}

export interface Uploads {
  /**
   * Counts an upload, and reads its body piece by piece and not a byte more than allowed.
   *
   * @throws ApiError too_many_requests, unavailable, too_large; invalid_input when it has more parts than any of our forms
   */
  read(c: Context<AppEnv>, form: UploadForm): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * The same, and takes the fields out of it.
   *
   * @throws ApiError also unsupported_media_type, and invalid_input when the form is cut off or broken
   */
  readForm(c: Context<AppEnv>, form: UploadForm): Promise<FormData>;
}

/** A body that is being received. */
interface Receiving {
  /** What the sender is limited by. */
  client: string;
  startedAt: number;
  size: number;
  /** Ends it with `unavailable`. */
  cutOff(): void;
}

export function createUploads(limits: Limits): Uploads {
  const receiving = new Set<Receiving>();

  /**
   * Cuts off the slowest upload of the address that holds most, as long as there is too much in memory: however many slow
   * senders there are, they can't keep others from uploading.
   */
  function makeRoom(): void {
    let held = receiving.values().reduce((sum, { size }) => sum + size, 0);
    while (held > MAX_HELD_BYTES) {
      const byClient = Map.groupBy(receiving, ({ client }) => client).values();
      const greediest = maxBy(byClient, (uploads) => uploads.reduce((sum, { size }) => sum + size, 0));
      const now = performance.now();
      const slowest = maxBy(greediest ?? [], ({ startedAt, size }) => (size === 0 ? 0 : (now - startedAt) / size));
      if (slowest === undefined) return;
      receiving.delete(slowest);
      held -= slowest.size;
      slowest.cutOff();
    }
  }

  async function read(c: Context<AppEnv>, form: UploadForm): Promise<Uint8Array<ArrayBuffer>> {
    countCall(limits[form.limit], c.var.facts.client);
    const reader = c.req.raw.body?.getReader();
    let isCutOff = false;
    const upload: Receiving = {
      client: limitKey(c.var.facts.client),
      startedAt: performance.now(),
      size: 0,
      cutOff() {
        isCutOff = true;
        void reader?.cancel().catch(() => undefined);
      },
    };
    receiving.add(upload);
    try {
      const body = await readAll(c.req.raw.headers, reader, form, (size) => {
        upload.size = size;
        makeRoom();
      });
      if (isCutOff) throw tooManyUploads();
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
    async readForm(c, form) {
      const type = c.req.header('Content-Type') ?? '';
      if (!MULTIPART.test(type)) throw new ApiError('unsupported_media_type', form.notMultipart);
      const body = await read(c, form);
      try {
        return await new Response(body, { headers: { 'Content-Type': type } }).formData();
      } catch (cause) {
        throw new ApiError('invalid_input', form.broken, { cause });
      }
    },
  };
}

const tooManyUploads = () =>
  new ApiError('unavailable', 'Too many files are being uploaded. Please try again in a minute.', {
    headers: { 'Retry-After': '60', Connection: 'close' },
  });

function maxBy<Item>(items: Iterable<Item>, valueOf: (item: Item) => number): Item | undefined {
  let [most, value]: [Item | undefined, number] = [undefined, -1];
  for (const item of items) if (valueOf(item) > value) [most, value] = [item, valueOf(item)];
  return most;
}

/** @param onProgress told the number of bytes that are there */
async function readAll(
  headers: Headers,
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  form: UploadForm,
  onProgress: (size: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const most = form.maxBytes + MAX_OTHER_BYTES;
  const tooLarge = () =>
    new ApiError('too_large', form.tooLarge, { fields: { [form.field]: form.tooLarge }, headers: { Connection: 'close' } });
  if (Number(headers.get('Content-Length')) > most) throw tooLarge();
  // Copied at once: a chunk of a single byte, kept as it came, takes two hundred bytes of memory.
  const body = new ArrayBuffer(0, { maxByteLength: most });
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) break;
      const size = body.byteLength;
      if (size + value.length > most) throw tooLarge();
      body.resize(size + value.length);
      new Uint8Array(body, size).set(value);
      onProgress(body.byteLength);
    }
  } catch (error) {
    void reader?.cancel().catch(() => undefined);
    if (error instanceof ApiError) throw error;
    // Whoever sent it has gone, which is no fault of ours.
    throw new ApiError('invalid_input', form.broken, { cause: error });
  }
  return new Uint8Array(body.transferToFixedLength());
}

/** Taking a hundred thousand tiny parts asunder would hold up everybody else. */
function refuseManyParts(body: Uint8Array<ArrayBuffer>, type: string, { broken }: UploadForm): void {
  const mark = boundaryOf(type);
  if (mark === undefined) throw new ApiError('invalid_input', broken);
  const bytes = Buffer.from(body.buffer);
  let parts = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    if (++parts > MAX_PARTS) throw new ApiError('invalid_input', broken);
  }
}
