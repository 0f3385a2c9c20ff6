import { HTTPException } from 'hono/http-exception';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../shared/errors.ts';
import { DatabaseUnavailableError } from '../database/errors.ts';

interface Extras {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** A failure whose text is meant for the caller. Whatever else is thrown answers 500 without its text. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, message: string, { fields, headers = {}, cause }: Extras = {}) {
    super(message, { cause });
    this.code = code;
    this.fields = fields;
    this.headers = headers;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  get body(): ErrorBody {
    return { message: this.message, code: this.code, ...(this.fields && { fields: this.fields }) };
  }
}

/** Seconds: a database that was restarted is back by then. */
const RETRY_AFTER = 5;
const HIDDEN = 'Something went wrong on our side. Please try again later.';

/** The one place that turns anything thrown into what the caller is told. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException && error.status === 400) {
    return new ApiError('broken_json', 'The body is not valid JSON.', { cause: error });
  }
  if (error instanceof DatabaseUnavailableError) {
    return new ApiError('unavailable', HIDDEN, { headers: { 'Retry-After': String(RETRY_AFTER) }, cause: error });
  }
  return new ApiError('internal', HIDDEN, { cause: error });
}

/** The JSON answer of a failed API call. */
export function errorResponse(error: ApiError): Response {
  return Response.json(error.body, {
    status: error.status,
    headers: { ...error.headers, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  });
}
