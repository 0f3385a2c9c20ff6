import type { LeadStatus } from './statuses.ts';
import { addOfficeMinutes, addWorkingDays, type OfficeHours } from '../desk/hours.ts';

/** What may come of a call. */
export const CALL_RESULTS = ['spoke', 'no-answer', 'busy', 'wrong-number', 'call-back'] as const;
export type CallResult = (typeof CALL_RESULTS)[number];
/** How staff write to an applicant. */
export const MESSAGE_WAYS = ['whatsapp', 'sms', 'email'] as const;
type MessageWay = (typeof MESSAGE_WAYS)[number];
/** A contact that is logged: what came of a call, or how a message was sent. */
export type ContactResult = CallResult | MessageWay;
export const CONTACT_RESULTS = [...CALL_RESULTS, ...MESSAGE_WAYS] as const;
export const isMessage = (result: ContactResult): result is MessageWay => !CALL_RESULTS.some((each) => each === result);

/** When a next step is due: after minutes in which the desk is open, or at the beginning of a working day that follows. */
export type Due = { officeMinutes: number } | { workingDays: number };

export interface StepRule {
  what: string;
  due: Due;
}

/** What follows a call. */
export interface CallRule extends Partial<StepRule> {
  /** The new status, unless the application has come further. */
  status?: LeadStatus;
}

export const FIRST_CALL = 'First call';
/** At a time that was agreed on. */
export const CALL_BACK = 'Call back';

/** Minutes in which the desk is open within which a new application gets its first call. */
export const FIRST_CONTACT_MINUTES = 15;

/** The step that follows a change of status, beside New, which has its first call; null for those that need none. */
export const STEP_AFTER_STATUS: Readonly<Record<Exclude<LeadStatus, 'New'>, StepRule | null>> = {
  Contacted: { what: 'Follow up', due: { workingDays: 1 } },
  Documents: { what: 'Ask for documents', due: { workingDays: 1 } },
  'Sent to lender': { what: 'Ask the lender', due: { workingDays: 2 } },
  Approved: { what: 'Confirm disbursal', due: { workingDays: 2 } },
  Disbursed: null,
  Rejected: null,
  Unreachable: { what: 'Try again', due: { workingDays: 7 } },
};

/** What follows each call that was not answered in a row: the last counts for all further ones. */
export const AFTER_NO_ANSWER: readonly CallRule[] = [
  { what: 'Call again', due: { officeMinutes: 2 * 60 } },
  { what: 'Call again', due: { workingDays: 1 } },
  { status: 'Unreachable', what: 'Try again', due: { workingDays: 7 } },
];

/** What follows the other calls. Without a step, the one of the new status follows; `call-back` names its own time. */
export const AFTER_CALL: Readonly<Record<Exclude<CallResult, 'no-answer'>, CallRule>> = {
  spoke: { status: 'Contacted' },
  busy: { what: 'Call again', due: { officeMinutes: 30 } },
  'wrong-number': { status: 'Unreachable', what: 'Find another number', due: { workingDays: 1 } },
  'call-back': { status: 'Contacted', what: CALL_BACK },
};

/** What follows a message instead of the first call. Other steps stay: there is no answer yet. */
export const AFTER_MESSAGE: StepRule = { what: 'Follow up', due: { officeMinutes: 2 * 60 } };

/**
 * How far an application came. One that was contacted has come to the stage after New, whatever its status. Rejected and Unreachable are missing: they leave the stage as it was, so that reports know how
 * far it had come.
 */
export const STAGES: Readonly<Partial<Record<LeadStatus, number>>> = {
  New: 0,
  Contacted: 1,
  Documents: 2,
  'Sent to lender': 3,
  Approved: 4,
  Disbursed: 5,
};

/** When something is due that follows at a time, both in epoch milliseconds. */
export const dueAt = (due: Due, at: number, hours: OfficeHours): number =>
  'officeMinutes' in due ? addOfficeMinutes(at, due.officeMinutes, hours) : addWorkingDays(at, due.workingDays, hours);
