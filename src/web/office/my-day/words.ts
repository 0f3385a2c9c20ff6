import { type DayLead, MAX_DAY_COUNT } from '../../../shared/loans/day.ts';
import {
  AFTER_CALL,
  AFTER_NO_ANSWER,
  CALL_BACK,
  type CallResult,
  STAGES,
  STEP_AFTER_STATUS,
} from '../../../shared/loans/steps.ts';
import type { LeadStatus } from '../../../shared/loans/statuses.ts';
import { briefText } from '../desk/when.ts';
import { CALL_WORDS } from '../loans/desk/words.ts';

/** For example '12', or '999+' where no more were counted. */
export const totalText = (total: number): string => (total < MAX_DAY_COUNT ? String(total) : `${MAX_DAY_COUNT - 1}+`);

/** For example `No answer, 11:20 am`. */
export const lastCallText = (call: DayLead['lastCall'], now: number): string =>
  call === null ? 'No contact' : `${CALL_WORDS[call.result]}, ${briefText(Date.parse(call.at), now)}`;

/** The next step that a result sets by rule, for example `Follow up`. */
export function followsText(result: CallResult, status: LeadStatus): string {
  if (result === 'call-back') return `${CALL_BACK} at a time`;
  const reached: LeadStatus = result === 'spoke' && (STAGES[status] ?? 0) <= 1 ? 'Contacted' : status;
  const rule = result === 'no-answer' ? AFTER_NO_ANSWER[0] : AFTER_CALL[result];
  return rule?.what ?? (reached === 'New' ? '' : (STEP_AFTER_STATUS[reached]?.what ?? ''));
}
