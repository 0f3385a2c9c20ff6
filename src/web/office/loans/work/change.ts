import { DETAIL_LABELS } from '../../../../shared/loans/details.ts';
import { formatRupees } from '../../../../shared/calculators/emi.ts';
import { LOAN_DOCUMENTS } from '../../../../shared/loans/documents.ts';
import {
  type ChangedLead,
  type FieldCorrection,
  type LeadChange,
  type LeadChangeInput,
  type LeadConflict,
  NO_OWNER,
} from '../../../../shared/loans/work.ts';
import { ApiError } from '../../api.ts';
import { ask } from '../../kit/ask.ts';
import { whenConnected } from '../../kit/when-connected.ts';
import type { ListTools } from '../../list/tools.ts';

/** A status, an owner or both, and what is said with a status. */
export type Settings = Omit<LeadChangeInput, 'leads'>;

/**
 * Changes status or owner of applications, all of them or none.
 *
 * @throws ApiError, NoResponseError
 */
export async function changeLeads(change: LeadChangeInput): Promise<ChangedLead[]> {
  return (await ask('POST /api/loans/work/change', { body: change })).changed;
}

/** What puts a change back. */
export const undoOf = (change: Settings, { status, owner, ...said }: ChangedLead['before']): Settings => ({
  ...(change.status && { status }),
  ...(change.owner !== undefined && { owner }),
  ...said,
});

/** Changes one application, and says how it is put back; nothing where it was so already. */
export async function changeLead(id: string, version: number, to: Settings) {
  const [changed] = await changeLeads({ leads: { [id]: version }, ...to });
  return changed && { version: changed.version, before: changed.before, back: undoOf(to, changed.before) };
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

interface KnownLead {
  _id: string;
  fullName: string;
  version: number;
}

interface ChangeSaid {
  done: string;
  /** When a colleague was quicker. */
  notDone?: string;
}

/** Changes an application in a list, with Undo for ten seconds. A colleague's change is never overwritten unseen: it is told. */
export async function changeRow(lead: KnownLead, to: Settings, words: ChangeSaid, { say, refresh }: ListTools) {
  const { _id, fullName, version } = lead;
  const { done, notDone = 'Not changed' } = words;
  const takeBack = async ({ version: then, before, back }: NonNullable<Awaited<ReturnType<typeof changeLead>>>) => {
    try {
      await changeLead(_id, then, back);
      await refresh();
      const owner = `${fullName} has ${before.owner === NO_OWNER ? 'no owner' : 'its former owner'} again.`;
      const step = `${fullName}: the former next step again.`;
      say('success', to.status ? `${fullName}: status ${before.status} again.` : to.owner === undefined ? step : owner);
    } catch (error) {
      const isChanged = conflictOf(error) !== undefined;
      say('error', isChanged ? `Not undone: a colleague has changed ${fullName} since.` : failureText(error));
    }
  };
  try {
    const changed = await whenConnected(`Change of ${fullName}`, () => changeLead(_id, version, to));
    await refresh();
    say('success', done, changed && { label: 'Undo', run: () => void takeBack(changed) });
  } catch (error) {
    const conflict = conflictOf(error);
    if (conflict === undefined) return say('error', failureText(error));
    await refresh();
    const [last] = conflict.stale[0]?.changes ?? [];
    say(
      'error',
      last
        ? `${notDone}: a colleague changed ${fullName} first (${changeText(last)} by ${last.by}). Try again if it is still right.`
        : `${fullName} has been deleted by a colleague.`,
    );
  }
}
