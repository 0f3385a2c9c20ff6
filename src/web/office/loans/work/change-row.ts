import { type ChangedLead, NO_OWNER } from '../../../../shared/loans/work.ts';
import type { ListTools } from '../../list/tools.ts';
import type { BulkChange } from './bulk-change.ts';
import { changeLeads, changeText, conflictOf, failureText } from './change.ts';

export interface KnownLead {
  _id: string;
  fullName: string;
  version: number;
}

interface ChangeWords {
  done: string;
  /** When a colleague was quicker. */
  notDone?: string;
  undone(before: ChangedLead['before']): string;
}

/** Changes one application, with Undo for ten seconds. A colleague's change is never overwritten unseen: it is told. */
export async function changeRow(lead: KnownLead, change: BulkChange, words: ChangeWords, tools: ListTools): Promise<void> {
  const { _id, fullName, version } = lead;
  const { done, notDone = 'Not changed', undone } = words;
  const { say, refresh } = tools;
  const takeBack = async ({ version: then, before }: ChangedLead) => {
    try {
      const { status, owner } = before;
      await changeLeads({ leads: { [_id]: then }, ...(change.status ? { status } : { owner }) });
      await refresh();
      say('success', undone(before));
    } catch (error) {
      const isChanged = conflictOf(error) !== undefined;
      say('error', isChanged ? `Not undone: a colleague has changed ${fullName} since.` : failureText(error));
    }
  };
  try {
    const [changed] = await changeLeads({ leads: { [_id]: version }, ...change });
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

/** What is said when a change of owner is undone. */
export const formerOwner =
  (fullName: string): ChangeWords['undone'] =>
  ({ owner }) =>
    owner === NO_OWNER ? `${fullName} has no owner again.` : `${fullName} has its former owner again.`;
