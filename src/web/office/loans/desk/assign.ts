import type { LeadOwner } from '../../../../shared/loans/work.ts';
import type { RowKey } from '../../list/list.ts';
import type { ListTools } from '../../list/tools.ts';
import { currentSession } from '../../session/session.ts';
import { changeRow, formerOwner, type KnownLead } from '../work/change-row.ts';

/** The key that assigns an application to the user. */
export const ASSIGN_KEY = 'm';
export const ASSIGN_WORDS = 'Assign to me';

export interface AssignableLead extends KnownLead {
  owner: LeadOwner | null;
}

/** Assigns an application to the person who is signed in, with Undo; a colleague's change is never overwritten unseen. */
export async function assignToMe(lead: AssignableLead, tools: ListTools): Promise<void> {
  const session = currentSession();
  if (session.status !== 'in') return;
  const { fullName, owner } = lead;
  if (owner?._id === session.staffId) return tools.say('success', `${fullName} is already assigned to you.`);
  const words = { done: `Assigned to you: ${fullName}.`, notDone: 'Not assigned', undone: formerOwner(fullName) };
  await changeRow(lead, { owner: session.staffId }, words, tools);
}

/** The same in a list of applications. */
export const assignRow: RowKey<{ _id: string; fullName: string; work: Pick<AssignableLead, 'version' | 'owner'> }> = {
  key: ASSIGN_KEY,
  words: ASSIGN_WORDS,
  run: ({ _id, fullName, work }, tools) =>
    void assignToMe({ _id, fullName, version: work.version, owner: work.owner }, tools),
};
