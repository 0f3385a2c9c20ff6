import type { Context } from 'hono';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '../../shared/kit/idempotency.ts';
import type { AppEnv } from './environment.ts';
import { ApiError } from './errors.ts';

export const IDEMPOTENCY_PARAMETER = {
  in: 'header' as const,
  name: IDEMPOTENCY_HEADER,
  required: false,
  description:
    'A random key. Sending the same content with the same key again within a day returns the first response and stores ' +
    'nothing.',
  schema: { type: 'string' as const, pattern: IDEMPOTENCY_KEY.source },
};

/** The key that the caller sent, if any. @throws ApiError invalid_input when the key is malformed */
export function idempotencyKey(c: Context<AppEnv>): string | undefined {
  const key = c.req.header(IDEMPOTENCY_HEADER);
  if (key === undefined || IDEMPOTENCY_KEY.test(key)) return key;
  throw new ApiError('invalid_input', `${IDEMPOTENCY_HEADER} must have 16 to 200 visible characters.`);
}

/** The key in the hidden field of a form. A malformed one is ignored, because the user can't see or fix it. */
export function postedKey(value: unknown): string | undefined {
  return typeof value === 'string' && IDEMPOTENCY_KEY.test(value) ? value : undefined;
}
