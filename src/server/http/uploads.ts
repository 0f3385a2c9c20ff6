import type { Context } from 'hono';
import { MOST_PICTURE_BYTES, PICTURE_FIELD, PICTURE_NOT_UPLOADED, PICTURE_TOO_LARGE } from '../../shared/pictures.ts';
import { POST_LIMITS, POST_NOT_RECEIVED, POST_TOO_LARGE } from '../../shared/post-form.ts';
import { MOST_RESUME_BYTES, RESUME_FIELD, RESUME_NOT_UPLOADED, RESUME_TOO_LARGE } from '../../shared/resumes.ts';
import { limitKey } from './client-address.ts';
import type { AppEnv } from './environment.ts';
import { ApiError } from './errors.ts';
import { countCall, type LimitName, type Limits } from './limits.ts';
import { boundaryOf, requireUtf8Form } from './text-encoding.ts';

/** A form that brings a file. */
interface UploadForm {
  /** The methods and the path that take it, as in `POST /upload`. */
  address: RegExp;
  limit: LimitName;
  /** The field that carries the file. */
  field: string;
  mostBytes: number;
  tooLarge: string;
  /** What is said when the form is cut off or can't be read. */
  broken: string;
}

const FORMS: readonly UploadForm[] = [
  {
    // The second is the page whose form posts the file when its script hasn't arrived.
    address: /^POST \/(?:upload|community\/career)$/,
    limit: 'upload',
    field: RESUME_FIELD,
    mostBytes: MOST_RESUME_BYTES,
    tooLarge: RESUME_TOO_LARGE,
    broken: RESUME_NOT_UPLOADED,
  },
  {
    address: /^POST \/api\/pictures$/,
    limit: 'staffUpload',
    field: PICTURE_FIELD,
    mostBytes: MOST_PICTURE_BYTES,
    tooLarge: PICTURE_TOO_LARGE,
    broken: PICTURE_NOT_UPLOADED,
  },
  {
    address: /^(?:POST \/api\/posts|PUT \/api\/posts\/[^/]+)$/,
    limit: 'save',
    field: 'featuredImage',
    // A letter may take three bytes.
    mostBytes: MOST_PICTURE_BYTES + 3 * POST_LIMITS.content,
    tooLarge: POST_TOO_LARGE,
    broken: POST_NOT_RECEIVED,
  },
];
const MULTIPART = /^multipart\/form-data\s*;/i;
/** What a form may add to its file: the other fields and what stands between them. */
const OVERHEAD = 64 * 1024;
const MOST_PARTS = 20;
/** Bytes of unfinished bodies that are held in memory at once. */
const MAX_HELD_BYTES = 128 * 1024 * 1024;

/** Whether a request brings a file, which is larger than anything else may be. */
export function isUpload(c: Context<AppEnv>): boolean {
  return formOf(c) !== undefined && MULTIPART.test(c.req.header('Content-Type') ?? '');
}

const formOf = ({ req }: Context<AppEnv>) => FORMS.find(({ address }) => address.test(`${req.method} ${req.path}`));

export interface Uploads {
  /**
   * Counts an upload, for which `isUpload` is true, and reads its body, piece by piece and not a byte more than allowed.
   *
   * @throws ApiError too_many_requests, unavailable, too_large; invalid_input when it has more parts than any of our forms
   */
  read(c: Context<AppEnv>): Promise<Uint8Array<ArrayBuffer>>;
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

  return {
    async read(c) {
      const form = formOf(c);
      if (form === undefined) throw new RangeError('No form that brings a file is sent here.');
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
  const most = form.mostBytes + OVERHEAD;
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
    if (++parts > MOST_PARTS) throw new ApiError('invalid_input', broken);
  }
}

/**
 * Reads the fields of a form.
 *
 * @param type the Content-Type that it came with
 * @param broken what is said when it can't be read
 * @throws ApiError invalid_input when the form is cut off or broken
 */
export async function parseForm(body: Uint8Array<ArrayBuffer>, type: string, broken: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData();
  } catch (cause) {
    throw new ApiError('invalid_input', broken, { cause });
  }
}
