import { DAY_MS } from '../../../shared/kit/time.ts';
import type { DayLead } from '../../../shared/loans/day.ts';
import {
  AFTER_CALL,
  AFTER_NO_ANSWER,
  CALL_BACK,
  type CallResult,
  STAGES,
  STEP_AFTER_STATUS,
} from '../../../shared/loans/steps.ts';
import type { LeadStatus } from '../../../shared/loans/statuses.ts';
import { briefText, lengthText, MINUTE_MS } from '../desk/when.ts';
import { CALL_WORDS } from '../loans/desk/words.ts';

const HOUR_MS = 60 * MINUTE_MS;

/** Five digits and five, as people read them out. */
export const phoneText = (phone: string): string => `${phone.slice(0, 5)} ${phone.slice(5)}`;

/** In its largest unit. */
const roughly = (ms: number): string =>
  lengthText(ms < HOUR_MS ? ms : Math.floor(ms / (ms < DAY_MS ? HOUR_MS : DAY_MS)) * (ms < DAY_MS ? HOUR_MS : DAY_MS));

/** When a next step is due, for example `28 min late`, `in 9 min`, `4:30 pm`, `tomorrow`. */
export function dueText(at: number, now: number): string {
  if (at <= now) return now - at < MINUTE_MS ? 'due now' : `${roughly(now - at)} late`;
  return at - now < HOUR_MS ? `in ${roughly(Math.max(at - now, MINUTE_MS))}` : briefText(at, now);
}

/** For example `No answer, 11:20 am`. */
export const lastCallText = (call: DayLead['lastCall'], now: number): string =>
  call === null ? 'Never called' : `${CALL_WORDS[call.result]}, ${briefText(Date.parse(call.at), now)}`;

/** The next step that a result sets by rule, for example `Follow up`. */
export function followsText(result: CallResult, status: LeadStatus): string {
  if (result === 'call-back') return `${CALL_BACK} at a time`;
  const reached: LeadStatus = result === 'spoke' && (STAGES[status] ?? 0) <= 1 ? 'Contacted' : status;
  const rule = result === 'no-answer' ? AFTER_NO_ANSWER[0] : AFTER_CALL[result];
  return rule?.what ?? (reached === 'New' ? '' : (STEP_AFTER_STATUS[reached]?.what ?? ''));
}
