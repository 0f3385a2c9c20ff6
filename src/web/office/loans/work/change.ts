import type {
  ChangedLead,
  LeadChange,
  LeadChangeAnswer,
  LeadChangeInput,
  LeadConflict,
} from '../../../../shared/lead-work.ts';
import { ApiError, callJson } from '../../api.ts';
import { WORK } from './useWork.ts';

/**
 * Changes status or owner of applications, all of them or none.
 *
 * @throws ApiError, NoResponseError
 */
export async function changeLeads(change: LeadChangeInput): Promise<ChangedLead[]> {
  const { changed } = await callJson<LeadChangeAnswer>(`${WORK}/change`, { method: 'POST', body: change });
  return changed;
}

/** The conflict, if colleagues changed some of the applications first. */
export function conflictOf(failure: unknown): LeadConflict | undefined {
  if (!(failure instanceof ApiError) || failure.status !== 409 || !Array.isArray(failure.body['stale'])) return undefined;
  return failure.body as unknown as LeadConflict;
}

/** The message when something could not be saved. */
export function failureText(failure: unknown): string {
  if (failure instanceof ApiError) return failure.message || 'This could not be saved. Please try again.';
  return 'No response from the server. Please try again later.';
}

/** For example 'Status changed from New to Contacted'. */
export function changeText({ field, from, to }: Pick<LeadChange, 'field' | 'from' | 'to'>): string {
  if (field === 'status') return `Status changed from ${from} to ${to}`;
  if (field === 'fields') return `Corrected: ${to}`;
  if (to === '') return `Unassigned from ${from}`;
  return from === '' ? `Assigned to ${to}` : `Reassigned from ${from} to ${to}`;
}
