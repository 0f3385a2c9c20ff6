import type { LeadChangeInput } from '../../../../shared/lead-work.ts';
import { ApiError, callJson } from '../../api.ts';
import { WORK } from './useWork.ts';

/**
 * Changes status or owner of applications.
 *
 * @returns how many were really changed
 * @throws ApiError, NoResponseError
 */
export async function changeLeads(change: LeadChangeInput): Promise<number> {
  const { changed } = await callJson<{ changed: number }>(`${WORK}/change`, { method: 'POST', body: change });
  return changed;
}

/** What the reader is told when something could not be saved. */
export function failureText(failure: unknown): string {
  if (failure instanceof ApiError) return failure.message || 'This could not be saved. Please try again.';
  return 'No response from the server. Please try again later.';
}
