import { type GenerateSpecOptions, resolver } from 'hono-openapi';
import type * as z from 'zod/mini';
import { toJSONSchema } from 'zod/mini';
import { ERROR_STATUS, errorBody, type ErrorCode } from '../../shared/errors.ts';

type Components = NonNullable<GenerateSpecOptions['documentation']['components']>;

const ERROR_WORDS: Record<ErrorCode, string> = {
  broken_json: 'The body is not JSON',
  invalid_input: 'Refused input; `message` is the first reason, `fields` names each refused field',
  unauthenticated: 'No valid token',
  forbidden: 'The token is of another role',
  not_found: 'There is no such thing',
  method_not_allowed: 'The address does not take this method',
  conflict: 'Something else is in the way',
  too_large: 'The body is too large',
  unsupported_media_type: 'The body is not of the right type',
  too_many_requests: 'Called too often; `Retry-After` says how many seconds to wait',
  internal: 'A fault of the server',
  unavailable: 'The server is busy or its database is unavailable; `Retry-After` says how many seconds to wait',
};

/** The schema of every error, for `components.schemas`. */
export const ERROR_COMPONENT = { Error: toJSONSchema(errorBody, { io: 'output' }) } as NonNullable<Components['schemas']>;

export const SECURITY_SCHEMES: NonNullable<Components['securitySchemes']> = {
  staff: { type: 'http', scheme: 'bearer', description: 'The token that POST /api/auth/login answers' },
};

/** Marks a route that takes a staff token. */
export const STAFF_ONLY = { security: [{ staff: [] }] };

/** An answer of JSON, described by the schema of what the server sends. */
export function jsonAnswer(description: string, schema: z.ZodMiniType) {
  return { description, content: { 'application/json': { schema: resolver(schema, { options: { io: 'output' } }) } } };
}

/** An answer that is a file to download. */
export function fileAnswer(description: string, type: string) {
  return { description, content: { [type]: { schema: { type: 'string' as const, format: 'binary' } } } };
}

/** The errors that a route can answer, by status. Two errors of one status share their description. */
export function failures(...codes: readonly ErrorCode[]) {
  const byStatus = new Map<number, string[]>();
  for (const code of new Set([...codes, 'too_many_requests', 'internal', 'unavailable'] as const)) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${ERROR_WORDS[code]} (\`${code}\`)`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, words]) => [
      status,
      { description: words.join('; '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    ]),
  );
}
