/**
 * The stable codes of the API's errors. Each is answered with the HTTP status beside it; the text in `message` is for people
 * and may change, the code may not.
 */
export const ERROR_STATUS = {
  broken_json: 400,
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** What every failed call answers. `fields` names each refused input with the message to show under it. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
}
