import { ApiError, NoResponseError } from '../api.ts';

/** The specification's message for each way in which signing in can fail. */
export function loginMessage(failure: unknown): string {
  if (failure instanceof ApiError) return failure.message || 'An error occurred during login.';
  if (failure instanceof NoResponseError) return 'No response from the server. Please try again later.';
  return 'An unexpected error occurred. Please try again.';
}
