import type { Context } from 'hono';
import { MOST_RESUME_BYTES, RESUME_NOT_UPLOADED, RESUME_TOO_LARGE } from '../../shared/resumes.ts';
import type { AppEnv } from './environment.ts';
import { ApiError } from './errors.ts';
import { countCall, type Limits } from './limits.ts';

/** The address that takes files, and the page whose form posts one when its script hasn't arrived. */
const UPLOAD_PATHS: readonly string[] = ['/upload', '/community/career'];
const MULTIPART = /^multipart\/form-data\s*;/i;
/** What a form may add to its file: the other fields and what stands between them. */
const OVERHEAD = 64 * 1024;
const MOST_BYTES = MOST_RESUME_BYTES + OVERHEAD;
const MOST_PARTS = 20;
/** Bodies that are held in memory at once, so that many slow senders can't fill it. */
const MOST_AT_ONCE = 24;

/** Whether a request brings a file, which is larger than anything else may be. */
export function isUpload(c: Context<AppEnv>): boolean {
  return c.req.method === 'POST' && UPLOAD_PATHS.includes(c.req.path) && MULTIPART.test(c.req.header('Content-Type') ?? '');
}

export interface Uploads {
  /**
   * Counts an upload and reads its body, piece by piece and not a byte more than allowed.
   *
   * @throws ApiError too_many_requests, unavailable, too_large; invalid_input when it has more parts than any of our forms
   */
  read(c: Context<AppEnv>): Promise<Uint8Array<ArrayBuffer>>;
}

export function createUploads(limits: Limits): Uploads {
  let underWay = 0;
  return {
    async read(c) {
      countCall(limits.upload, c.var.facts.client);
      if (underWay >= MOST_AT_ONCE) {
        throw new ApiError('unavailable', 'Too many files are being uploaded. Please try again in a minute.', {
          headers: { 'Retry-After': '60' },
        });
      }
      underWay++;
      try {
        const body = await readAll(c.req.raw);
        refuseManyParts(body, c.req.header('Content-Type') ?? '');
        return body;
      } finally {
        underWay--;
      }
    },
  };
}

async function readAll({ body, headers }: Request): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new ApiError('too_large', RESUME_TOO_LARGE, { fields: { resume: RESUME_TOO_LARGE }, headers: { Connection: 'close' } });
  if (Number(headers.get('Content-Length')) > MOST_BYTES) throw tooLarge();
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of body ?? []) {
      size += piece.length;
      if (size > MOST_BYTES) throw tooLarge();
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // Whoever sent it has gone, which is no fault of ours.
    throw new ApiError('invalid_input', RESUME_NOT_UPLOADED, { cause: error });
  }
  return new Uint8Array(Buffer.concat(pieces, size));
}

/** Taking a hundred thousand tiny parts asunder would hold up everybody else. */
function refuseManyParts(body: Uint8Array<ArrayBuffer>, type: string): void {
  const boundary = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type);
  const mark = boundary && `--${boundary[1] ?? boundary[2]}`;
  if (!mark) throw new ApiError('invalid_input', RESUME_NOT_UPLOADED);
  const bytes = Buffer.from(body.buffer);
  let parts = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    if (++parts > MOST_PARTS) throw new ApiError('invalid_input', RESUME_NOT_UPLOADED);
  }
}

/**
 * Reads the fields of a form.
 *
 * @param type the Content-Type that it came with
 * @throws ApiError invalid_input when the form is cut off or broken
 */
export async function parseForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData();
  } catch (cause) {
    throw new ApiError('invalid_input', RESUME_NOT_UPLOADED, { cause });
  }
}
