import * as z from 'zod/mini';
import { errorBody } from '../kit/errors.ts';
import { text } from '../kit/values.ts';
import type { LeadStatus } from '../loans/statuses.ts';
import { addOfficeMinutes, DEFAULT_CALLING, DEFAULT_HOURS } from './hours.ts';
import { CONTACT_RESULTS, dueAt, FIRST_CALL, FIRST_CONTACT_MINUTES, STEP_AFTER_STATUS } from '../loans/steps.ts';

const instant = z.iso.datetime();

/** Longest next step and longest note of a call, in characters. */
export const MAX_NEXT_STEP = 120;
export const MAX_CALL_NOTE = 500;
export const MAX_HOLIDAYS = 200;
export const CALL_RESULTS_ERROR = `result is one of ${CONTACT_RESULTS.join(', ')}.`;

/** What is to be done next with an application, and when. */
export const nextStep = z.object({ what: z.string(), at: instant });

/** By when the first contact is due, and when it was: the first call or message that was logged. Null while there was none. */
export const firstContact = z.object({ dueAt: z.nullable(instant), at: z.nullable(instant) });
export type FirstContact = z.infer<typeof firstContact>;

/** A logged call or message. `by` is an e-mail. */
export const leadCall = z.object({
  _id: z.string(),
  by: z.string(),
  at: instant,
  result: z.enum(CONTACT_RESULTS),
  /** Empty for none. */
  note: z.string(),
  callBackAt: z.nullable(instant),
});
export type LeadCall = z.infer<typeof leadCall>;

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is given as 09:30.'));
const openHours = z
  .object({ from: time, to: time })
  .check(z.refine(({ from, to }) => from < to, { error: 'The desk closes after it opens.', path: ['to'] }));

const officeHours = z.object({
  week: z.array(z.nullable(openHours)).check(z.length(7, 'A week has seven days.')),
  holidays: z
    .array(
      z.object({
        date: z.iso.date({ error: 'A holiday is a day such as 2026-01-26.' }),
        name: text('Name the holiday.', 60, 'The name'),
      }),
    )
    .check(z.maxLength(MAX_HOLIDAYS, `Enter at most ${MAX_HOLIDAYS} holidays.`)),
});

const WRONG_MINUTES = 'Enter a whole number of minutes from 1 to 1,440.';

/** The settings of the desk. */
export const deskSettings = z.object({
  /** Off: nothing of the desk is shown, no notice is sent, nothing is assigned. */
  isOn: z.boolean(),
  hours: officeHours,
  /** When people may be called; outside, the office asks first. */
  calling: z._default(
    z
      .object({ from: time, to: time })
      .check(z.refine(({ from, to }) => from < to, { error: 'Calling hours end after they begin.', path: ['to'] })),
    DEFAULT_CALLING,
  ),
  /** Minutes within office hours until the first contact is due. */
  firstContactMinutes: z.int(WRONG_MINUTES).check(z.minimum(1, WRONG_MINUTES), z.maximum(24 * 60, WRONG_MINUTES)),
});
export type DeskSettings = z.infer<typeof deskSettings>;

/** How often the settings were saved. A change names the number that its caller saw. */
export const revision = { revision: z.int('revision is the number of the settings that you saw.') };

/** The settings as they are kept. */
export const keptDesk = z.extend(deskSettings, revision);
export type KeptDesk = z.infer<typeof keptDesk>;

/** The answer when others were saved since: nothing was changed. */
export const deskConflict = z.extend(errorBody, { code: z.literal('conflict'), current: keptDesk });

/** The settings by which next steps are due. */
export type DeskTimes = Pick<DeskSettings, 'hours' | 'firstContactMinutes'>;

export const DEFAULT_DESK: KeptDesk = {
  isOn: true,
  hours: { week: [...DEFAULT_HOURS.week], holidays: [...DEFAULT_HOURS.holidays] },
  calling: DEFAULT_CALLING,
  firstContactMinutes: FIRST_CONTACT_MINUTES,
  revision: 0,
};

/** What is to be done next, and when in epoch milliseconds. */
export interface Step {
  what: string;
  at: number;
}

/** The first call of an application that arrives at a time in epoch milliseconds. */
export const firstCall = (at: number, { hours, firstContactMinutes }: DeskTimes): Step => ({
  what: FIRST_CALL,
  at: addOfficeMinutes(at, firstContactMinutes, hours),
});

/** The step that follows a change of status at a time in epoch milliseconds; null for a status that needs none. */
export function stepAfter(status: LeadStatus, at: number, desk: DeskTimes): Step | null {
  if (status === 'New') return firstCall(at, desk);
  const rule = STEP_AFTER_STATUS[status];
  return rule && { what: rule.what, at: dueAt(rule.due, at, desk.hours) };
}
