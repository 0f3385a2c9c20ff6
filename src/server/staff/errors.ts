import { ApiError } from '../http/errors.ts';
import { AccountError } from './account-service.ts';
import { PasswordsBusyError } from './sign-in/passwords.ts';

const CODES = { missing: 'not_found', conflict: 'conflict', invalid: 'invalid_input' } as const;

/** Maps errors of the services to API errors. */
export function refuse(error: unknown): never {
  if (error instanceof AccountError) throw new ApiError(CODES[error.kind], error.message);
  if (error instanceof PasswordsBusyError) {
    throw new ApiError('unavailable', 'Too many people are signing in. Please try again in a few seconds.', {
      headers: { 'Retry-After': '5' },
    });
  }
  throw error;
}
