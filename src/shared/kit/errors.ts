import * as z from 'zod/mini';
import { FACTORS } from '../staff/factors.ts';

/**
 * The error codes of the API with their HTTP statuses. The codes are stable; the text in `message` is for people and may
 * change.
 */
export const ERROR_STATUS = {
  broken_json: 400,
  invalid_input: 400,
  unauthenticated: 401,
  second_factor_required: 401,
  forbidden: 403,
  step_up_required: 403,
  enrolment_required: 403,
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

export const errorBody = z.object({
  /** For people; the text may change. */
  message: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  /** The error message of each invalid field, to show below it. */
  fields: z.exactOptional(z.record(z.string(), z.string())),
  /** With `second_factor_required`: names the sign-in in its second step, and how it can be completed. */
  challenge: z.exactOptional(z.string()),
  factors: z.exactOptional(z.array(z.enum(FACTORS))),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** The response of a call that succeeded without data; `message` is for people. */
export const doneAnswer = z.object({ message: z.string() });
/** The answer to a public form; loan applications have a reference. */
export type Submitted = z.infer<typeof doneAnswer> & { reference?: string };
