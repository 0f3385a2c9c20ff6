import { HTTPException } from 'hono/http-exception';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../shared/kit/errors.ts';
import { DatabaseUnavailableError, type Unavailability } from '../engine/errors.ts';

interface Extras {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** What the body says beside it, such as the second step of a sign-in. */
  next?: object;
  cause?: unknown;
}

/** An error whose message is shown to the caller. Any other error becomes a 500 without its message. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;
  readonly next: Extras['next'];

  constructor(code: ErrorCode, message: string, { fields, headers = {}, next, cause }: Extras = {}) {
    super(message, { cause });
    this.code = code;
    this.fields = fields;
    this.headers = headers;
    this.next = next;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  get body(): ErrorBody {
    return { message: this.message, code: this.code, ...(this.fields && { fields: this.fields }), ...this.next };
  }
}

/** A restarted database is usually available again by then. */
const RETRY_AFTER_SECONDS = 5;
const GENERIC_MESSAGE = 'Something went wrong on our side. Please try again later.';

/** What staff are told, since they can do something about it. */
const STAFF_MESSAGES: Partial<Record<Unavailability, string>> = {
  disk_full: 'The disk of the server is full. Nothing can be changed until an admin has freed some space.',
  malformed: 'A part of the database is damaged and can’t be read. Admins find what to do under Health.',
};

/** Converts anything thrown into the error that the caller receives. @param isStaff the caller is signed in */
export function toApiError(error: unknown, isStaff = false): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException && error.status === 400) {
    return new ApiError('broken_json', 'The body is not valid JSON.', { cause: error });
  }
  if (error instanceof DatabaseUnavailableError) {
    return new ApiError('unavailable', (isStaff && STAFF_MESSAGES[error.reason]) || GENERIC_MESSAGE, {
      headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
      cause: error,
    });
  }
  return new ApiError('internal', GENERIC_MESSAGE, { cause: error });
}

export function errorResponse(error: ApiError): Response {
  return Response.json(error.body, {
    status: error.status,
    headers: { ...error.headers, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  });
}
