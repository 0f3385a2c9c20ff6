import { ApiError, NoResponseError } from '../api.ts';

/** The server's message, if there is one. */
export function failureText(failure: unknown, otherwise: string): string {
  if (failure instanceof ApiError && failure.status < 500 && failure.message) return failure.message;
  return failure instanceof NoResponseError ? 'No response from the server. Please try again later.' : otherwise;
}
