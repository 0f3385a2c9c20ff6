import { DETAIL_LABELS } from '../../../../shared/loans/details.ts';
import { formatRupees } from '../../../../shared/calculators/emi.ts';
import { LOAN_DOCUMENTS } from '../../../../shared/loans/documents.ts';
import type {
  ChangedLead,
  FieldCorrection,
  LeadChange,
  LeadChangeInput,
  LeadConflict,
} from '../../../../shared/loans/work.ts';
import { ApiError } from '../../api.ts';
import { ask } from '../../kit/ask.ts';

/**
 * Changes status or owner of applications, all of them or none.
 *
 * @throws ApiError, NoResponseError
 */
export async function changeLeads(change: LeadChangeInput): Promise<ChangedLead[]> {
  return (await ask('POST /api/loans/work/change', { body: change })).changed;
}

/** The conflict, if colleagues changed some of the applications first. */
export function conflictOf(failure: unknown): LeadConflict | undefined {
  if (!(failure instanceof ApiError) || failure.status !== 409 || !Array.isArray(failure.body['stale'])) return undefined;
  return failure.body as unknown as LeadConflict;
}

type ChangeWords = Pick<LeadChange, 'field' | 'from' | 'to' | 'corrections'>;

export const valueText = (field: string, value: string) => {
  if (value === '') return 'none';
  return /amount$/i.test(field) ? formatRupees(Number(value)) : value;
};
export const correctionText = ({ field, from, to }: FieldCorrection) =>
  `${field} from ${valueText(field, from)} to ${valueText(field, to)}`;
export const documentOf = (id: string) => (LOAN_DOCUMENTS as Readonly<Record<string, string>>)[id] ?? id;

/** The message when something could not be saved. */
export function failureText(failure: unknown): string {
  if (failure instanceof ApiError) return failure.message || 'This could not be saved. Please try again.';
  return 'No response from the server. Please try again later.';
}

/** For example 'Status changed from New to Contacted'. */
export function changeText({ field, from, to, corrections = [] }: ChangeWords): string {
  if (field === 'status') return `Status changed from ${from} to ${to}`;
  if (field === 'step') return from === '' ? `Next step: ${to}` : `Next step changed from ${from} to ${to}`;
  if (field === 'fields') return `Corrected: ${corrections.length > 0 ? corrections.map(correctionText).join(', ') : to}`;
  if (field === 'document') return from === '' ? `Received: ${documentOf(to)}` : `Not received: ${documentOf(from)}`;
  if (field === 'merged') return from === '' ? `Merged with ${to}` : `Separated from ${from}`;
  if (field !== 'owner') return `${DETAIL_LABELS[field]}: ${valueText(field, from)} → ${valueText(field, to)}`;
  if (to === '') return `Unassigned from ${from}`;
  return from === '' ? `Assigned to ${to}` : `Reassigned from ${from} to ${to}`;
}
