import { type Outcome, type Overtaken, overtaken, refused } from '../../../shared/kit/outcomes.ts';
import type { StaleLead } from '../../../shared/loans/work.ts';

/** What of the applications is no longer as it was seen: changed ones, and the ids of deleted ones. */
interface Meanwhile {
  stale: StaleLead[];
  gone: string[];
}

/** The outcome of a change to what was seen. If refused, nothing was changed. */
export type LeadOutcome<Done extends object = object> = Outcome<Done> | Overtaken<Meanwhile>;

export const LEAD_GONE = refused('not_found', 'There is no such loan application. It may have been deleted already.');

/** Some of so many applications were changed or deleted meanwhile. */
export function changedMeanwhile(stale: StaleLead[], gone: string[], count: number) {
  if (gone.length === count) return LEAD_GONE;
  const message =
    count === 1
      ? 'Someone else changed this application meanwhile.'
      : `${stale.length + gone.length} of these applications were changed or deleted meanwhile.`;
  return overtaken(message, { stale, gone });
}

export const onHold = (message: string) => overtaken<Meanwhile>(message, { stale: [], gone: [] });
