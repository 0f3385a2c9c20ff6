import { useState } from 'react';
import type { DayLead } from '../../../shared/loans/day.ts';
import type { CallResult } from '../../../shared/loans/steps.ts';
import type { Shortcut } from '../list/shortcuts.ts';
import type { ListTools } from '../list/tools.ts';
import { ASSIGN_KEY, ASSIGN_WORDS, assignToMe } from '../loans/desk/assign.ts';
import { type Call, logCall, takeBackCall } from '../loans/desk/call-log.ts';
import { CALL_KEYS, CALL_WORDS, loggedText, resultOf } from '../loans/desk/words.ts';
import { leadDraftKey, readCallDraft, writeCallDraft } from '../loans/work/lead-draft-store.ts';
import { useSession } from '../session/useSession.ts';
import { failureText } from '../loans/work/change.ts';

export const MY_DAY_SHORTCUTS: readonly Shortcut[] = [
  [['j', '↓'], 'Next row'],
  [['k', '↑'], 'Previous row'],
  [['Enter'], 'Open the row'],
  [['j', 'k'], 'Next or previous row while one is open'],
  [[ASSIGN_KEY], ASSIGN_WORDS],
  ...CALL_KEYS.map(({ key, words }): Shortcut => [[key], `Log a call: ${words}`]),
  [['?'], 'Show this help'],
];

/** What the keys do with the row that has the focus: they log calls and assign. */
export function useRowKeys(rows: readonly DayLead[], tools: ListTools, onLogged: (lead: DayLead) => void) {
  const [asked, setAsked] = useState<DayLead>();
  const session = useSession();
  const { say, refresh } = tools;

  const undo = async (id: string, callId: string, words: string) => {
    try {
      await takeBackCall(id, callId);
      say('success', `Undone: ${words}.`);
    } catch (error) {
      say('error', failureText(error));
    }
    await refresh();
  };
  const log = async (lead: DayLead, input: Call) => {
    const { _id, fullName } = lead;
    const draft = leadDraftKey(session.status === 'in' ? session.staffId : '', _id);
    const note = readCallDraft(draft).note.trim();
    try {
      const done = await logCall(_id, { ...input, ...(note !== '' && { note }) });
      if (!done) return;
      writeCallDraft(draft, { note: '', time: '' });
      onLogged(lead);
      const words = `${fullName}, ${CALL_WORDS[input.result]}`;
      say('success', `${fullName}: ${loggedText(done, Date.now())}`, {
        label: 'Undo',
        run: () => void undo(_id, done.call._id, words),
      });
      await refresh();
    } catch (error) {
      say('error', failureText(error), { label: 'Try again', run: () => void log(lead, input) });
    }
  };
  const choose = (row: DayLead, result: CallResult) => {
    if (result === 'call-back') setAsked(row);
    else void log(row, { result });
  };
  const onRowKey = (key: string, id: string): boolean => {
    const row = rows.find(({ _id }) => _id === id);
    const result = resultOf(key);
    if (!row || !(result || key === ASSIGN_KEY)) return false;
    if (result === undefined) void assignToMe({ ...row, ...row.work }, tools);
    else choose(row, result);
    return true;
  };
  return {
    onRowKey,
    choose,
    /** The row of which the time to call back is asked. */
    asked,
    stopAsking: () => setAsked(undefined),
    callBack: async (at: number) => {
      if (!asked) return;
      setAsked(undefined);
      await log(asked, { result: 'call-back', callBackAt: new Date(at).toISOString() });
    },
  };
}
