import { type GenerateSpecOptions, resolver } from 'hono-openapi';
import type * as z from 'zod/mini';
import { toJSONSchema } from 'zod/mini';
import { ERROR_STATUS, errorBody, type ErrorCode } from '../../shared/kit/errors.ts';
import { FACTOR_CALLS, SIGN_IN_CALLS } from '../../shared/staff/calls.ts';

type Components = NonNullable<GenerateSpecOptions['documentation']['components']>;

const ERROR_DESCRIPTIONS: Record<ErrorCode, string> = {
  broken_json: 'The body is not JSON',
  invalid_input: 'Invalid input; `message` is the first problem, `fields` lists the message of each invalid field',
  unauthenticated: 'Missing, expired or revoked token',
  second_factor_required:
    'The password is correct and the account has a second factor: complete the sign-in with `challenge`',
  step_up_required: `The account has a second factor, which must be confirmed again: \`${FACTOR_CALLS.stepUp.address}\``,
  enrolment_required: 'The owner demands a second factor, and the account has none yet',
  forbidden: 'The caller is not allowed to do this',
  not_found: 'Not found',
  method_not_allowed: 'The path does not support this method',
  conflict: 'Conflicts with the current state',
  too_large: 'The body is too large',
  unsupported_media_type: 'Unsupported content type of the body',
  too_many_requests: 'Rate limit exceeded; `Retry-After` says how many seconds to wait',
  internal: 'Internal server error',
  unavailable: 'The server is busy or its database is unavailable; `Retry-After` says how many seconds to wait',
};

export const ERROR_COMPONENT = { Error: toJSONSchema(errorBody, { io: 'output' }) } as NonNullable<Components['schemas']>;

export const SECURITY_SCHEMES: NonNullable<Components['securitySchemes']> = {
  staff: { type: 'http', scheme: 'bearer', description: `The token returned by ${SIGN_IN_CALLS.login.address}` },
};

export const STAFF_ONLY = { security: [{ staff: [] }] };

export function jsonAnswer(description: string, schema: z.ZodMiniType) {
  return { description, content: { 'application/json': { schema: resolver(schema, { options: { io: 'output' } }) } } };
}

export function fileAnswer(description: string, type: string) {
  return { description, content: { [type]: { schema: { type: 'string' as const, format: 'binary' } } } };
}

export const BODY_ERRORS = ['broken_json', 'invalid_input', 'too_large', 'unsupported_media_type'] as const;

/** The errors that a route can return, by status. Errors with the same status share one description. */
export function failures(...codes: readonly ErrorCode[]) {
  const byStatus = new Map<number, string[]>();
  const always = ['too_many_requests', 'internal', 'unavailable'] as const;
  // Whatever needs a permission is closed to accounts without a mandatory second factor.
  const also = codes.includes('forbidden') ? (['enrolment_required', ...always] as const) : always;
  for (const code of new Set([...codes, ...also])) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${ERROR_DESCRIPTIONS[code]} (\`${code}\`)`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, words]) => [
      status,
      { description: words.join('; '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    ]),
  );
}
