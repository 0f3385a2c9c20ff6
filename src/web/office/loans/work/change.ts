import { NONE } from '../../../../shared/kit/fields.ts';
import { DETAIL_LABELS } from '../../../../shared/loans/details.ts';
import { formatRupees } from '../../../../shared/calculators/emi.ts';
import { LOAN_DOCUMENTS } from '../../../../shared/loans/documents.ts';
import {
  type ChangedLead,
  type FieldCorrection,
  type LeadChange,
  type LeadChangeInput,
  type LeadConflict,
} from '../../../../shared/loans/work.ts';
import { ApiError } from '../../api.ts';
import { ask } from '../../kit/ask.ts';
import { whenConnected, whenDropped } from '../../kit/when-connected.ts';
import type { ListTools } from '../../list/tools.ts';

/** A status, an owner or both, and what is said with a status. */
export type Settings = Omit<LeadChangeInput, 'leads'>;

/** The versions that the user's own acts have made: what was decided before one of them and waited is meant after it, too. */
const ownVersions = new Set<string>();
whenDropped(() => ownVersions.clear());

export const noteOwnVersion = (id: string, version: number): unknown => ownVersions.add(`${id} ${version}`);

export const afterOwn = (id: string, version: number): number =>
  ownVersions.has(`${id} ${version + 1}`) ? afterOwn(id, version + 1) : version;

/**
 * Changes status or owner of applications, all of them or none.
 *
 * @throws ApiError, NoResponseError
 */
export async function changeLeads(change: LeadChangeInput): Promise<ChangedLead[]> {
  const { changed } = await ask('POST /api/loans/work/change', { body: change });
  for (const { _id, version } of changed) noteOwnVersion(_id, version);
  return changed;
}

/** What puts a change back. */
export const undoOf = (change: Settings, { status, owner, ...said }: ChangedLead['before']): Settings => ({
  ...(change.status && { status }),
  ...(change.owner !== undefined && { owner }),
  ...said,
});

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
  `${field} from ${from === '' ? 'not given' : valueText(field, from)} to ${valueText(field, to)}`;
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
  if (field === 'facts') return `Told more: ${to}`;
  if (field === 'preference') return to === '' ? `No longer preferred: ${from}` : `Preferred: ${to}`;
  if (field === 'merged') return from === '' ? `Merged with ${to}` : `Separated from ${from}`;
  if (field !== 'owner') return `${DETAIL_LABELS[field]}: ${valueText(field, from)} → ${valueText(field, to)}`;
  if (to === '') return `Unassigned from ${from}`;
  return from === '' ? `Assigned to ${to}` : `Reassigned from ${from} to ${to}`;
}

/** What a change has made of an application, and how that is put back. */
interface Made {
  version: number;
  takeBack(): Promise<unknown>;
  /** What is told then, if it is more than that it was undone. */
  undone?: string | undefined;
}

/** A change of an application, which is saved at once and can be taken back. */
export interface Change {
  /** In a button and while it waits, for example 'Approved'. */
  what: string;
  /** What is told when it is saved. */
  done: string;
  /** Saves it on this version; nothing where it was so already. */
  send(version: number): Promise<Made | undefined>;
}

/** An application, with the version that a change of it is decided on. */
interface SeenLead {
  _id: string;
  fullName: string;
  version: number;
}

/**
 * Saves a change, at once or when the connection is back, and offers for ten seconds to take it back.
 *
 * @param isShown as of `whenConnected`
 * @throws as `send`
 */
export async function saveChange(
  { what, done, send }: Change,
  { _id, fullName, version }: SeenLead,
  { say, refresh }: ListTools,
  isShown?: () => boolean,
): Promise<void> {
  const made = await whenConnected(`${what}, ${fullName}`, () => send(afterOwn(_id, version)), { isShown });
  const takeBack = async () => {
    try {
      await made?.takeBack();
      say('success', made?.undone ?? `Undone: ${what}.`);
    } catch (error) {
      say('error', conflictOf(error) ? `Not undone: a colleague has changed ${fullName} since.` : failureText(error));
    }
    await refresh();
  };
  await refresh();
  say('success', done, made && { label: 'Undo', run: () => void takeBack() });
}

/** What is told when an owner is taken back. */
export const formerOwner =
  (fullName: string) =>
  ({ owner }: { owner: string }) =>
    `${fullName} has ${owner === NONE ? 'no owner' : 'its former owner'} again.`;

interface Words extends Pick<Change, 'what' | 'done'> {
  undone?(before: ChangedLead['before']): string;
}

/** Status, owner or next step, as they are chosen. */
export const settingsChange = (id: string, to: Settings, { undone, ...words }: Words): Change => ({
  ...words,
  async send(version) {
    const [changed] = await changeLeads({ leads: { [id]: version }, ...to });
    if (changed === undefined) return undefined;
    const { version: now, before } = changed;
    const takeBack = () => changeLeads({ leads: { [id]: now }, ...undoOf(to, before) });
    return { version: now, takeBack, undone: undone?.(before) };
  },
});

/** Changes an application in a list. A colleague's change is never overwritten unseen: it is told, and what was chosen is kept. */
export async function changeRow(change: Change, lead: SeenLead, tools: ListTools, notDone = 'Not changed'): Promise<void> {
  const again = (label: string, version: number) => ({
    label,
    run: () => void changeRow(change, { ...lead, version }, tools, notDone),
  });
  try {
    await saveChange(change, lead, tools);
  } catch (error) {
    const conflict = conflictOf(error);
    if (conflict === undefined) return tools.say('error', failureText(error), again('Try again', lead.version));
    await tools.refresh();
    const [stale] = conflict.stale;
    const [last] = stale?.changes ?? [];
    if (!stale || !last) return tools.say('error', `${lead.fullName} has been deleted by a colleague.`);
    const theirs = `a colleague changed ${lead.fullName} first (${changeText(last)} by ${last.by})`;
    tools.say('error', `${notDone}: ${theirs}. Yours: ${change.what}.`, again('Apply mine', stale.version));
  }
}
