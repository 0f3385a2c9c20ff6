import { type ChangedLead, type LeadOwner, NO_OWNER } from '../../../../shared/loans/work.ts';
import type { RowKey } from '../../list/list.ts';
import type { ListTools } from '../../list/tools.ts';
import { currentSession } from '../../session/session.ts';
import { changeLeads, changeText, conflictOf, failureText } from '../work/change.ts';

/** The key that assigns an application to the user. */
export const ASSIGN_KEY = 'm';
export const ASSIGN_WORDS = 'Assign to me';

export interface AssignableLead {
  _id: string;
  fullName: string;
  version: number;
  owner: LeadOwner | null;
}

/** Assigns an application to the person who is signed in, with Undo; a colleague's change is never overwritten unseen. */
export async function assignToMe(lead: AssignableLead, { say, refresh }: ListTools): Promise<void> {
  const session = currentSession();
  if (session.status !== 'in') return;
  const { _id, fullName, version, owner } = lead;
  if (owner?._id === session.staffId) return say('success', `${fullName} is already assigned to you.`);
  try {
    const [changed] = await changeLeads({ leads: { [_id]: version }, owner: session.staffId });
    await refresh();
    say(
      'success',
      `Assigned to you: ${fullName}.`,
      changed && { label: 'Undo', run: () => void undo(fullName, changed, { say, refresh }) },
    );
  } catch (error) {
    const conflict = conflictOf(error);
    if (conflict) await refresh();
    say('error', conflict ? conflictText(fullName, conflict.stale[0]?.changes ?? []) : failureText(error));
  }
}

function conflictText(fullName: string, changes: ReadonlyArray<Parameters<typeof changeText>[0] & { by: string }>): string {
  const [last] = changes;
  if (last === undefined) return `${fullName} has been deleted by a colleague.`;
  return `Not assigned: a colleague changed ${fullName} first (${changeText(last)} by ${last.by}). Try again to assign it to you.`;
}

async function undo(fullName: string, { _id, version, before }: ChangedLead, { say, refresh }: ListTools): Promise<void> {
  try {
    await changeLeads({ leads: { [_id]: version }, owner: before.owner });
    await refresh();
    say(
      'success',
      before.owner === NO_OWNER ? `${fullName} has no owner again.` : `${fullName} has its former owner again.`,
    );
  } catch (error) {
    const isChanged = conflictOf(error) !== undefined;
    say('error', isChanged ? `Not undone: a colleague has changed ${fullName} since.` : failureText(error));
  }
}

/** The same in a list of applications. */
export const assignRow: RowKey<{ _id: string; fullName: string; work: Pick<AssignableLead, 'version' | 'owner'> }> = {
  key: ASSIGN_KEY,
  words: ASSIGN_WORDS,
  run: ({ _id, fullName, work }, tools) =>
    void assignToMe({ _id, fullName, version: work.version, owner: work.owner }, tools),
};
