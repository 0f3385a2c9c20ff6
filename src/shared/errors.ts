import * as z from 'zod/mini';

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

/** What every failed call answers. */
export const errorBody = z.object({
  /** For people; the text may change. */
  message: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  /** The message of each refused input, to show under it. */
  fields: z.exactOptional(z.record(z.string(), z.string())),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** What a call answers that did something: the words for whoever asked. */
export const doneAnswer = z.object({ message: z.string() });
