import type { LeadOwner } from '../../../../shared/loans/work.ts';
import type { RowKey } from '../../list/list.ts';
import type { ListTools } from '../../list/tools.ts';
import { currentSession } from '../../session/session.ts';
import { changeRow, formerOwner, settingsChange } from '../work/change.ts';

/** The key that assigns an application to the user. */
export const ASSIGN_KEY = 'm';
export const ASSIGN_WORDS = 'Assign to me';

interface AssignableLead {
  _id: string;
  fullName: string;
  work: { version: number; owner: LeadOwner | null };
}

/** Assigns an application to the person who is signed in, with Undo; a colleague's change is never overwritten unseen. */
export async function assignToMe(
  { _id, fullName, work: { version, owner } }: AssignableLead,
  tools: ListTools,
): Promise<void> {
  const session = currentSession();
  if (session.status !== 'in') return;
  if (owner?._id === session.staffId) return tools.say('success', `${fullName} is already assigned to you.`);
  const words = { what: ASSIGN_WORDS, done: `Assigned to you: ${fullName}.`, undone: formerOwner(fullName) };
  const change = settingsChange(_id, { owner: session.staffId }, words);
  await changeRow(change, { _id, fullName, version }, tools, 'Not assigned');
}

/** The same in a list of applications. */
export const assignRow: RowKey<AssignableLead> = {
  key: ASSIGN_KEY,
  words: ASSIGN_WORDS,
  run: (lead, tools) => void assignToMe(lead, tools),
};
