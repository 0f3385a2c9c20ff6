import type { StaffPostSummary } from '../../../../shared/posts/schemas.ts';
import { formatSchedule } from '../../../../shared/posts/schedule-times.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** When a post is published, or why it was not. Nothing for one that is not scheduled. */
export function ScheduleLine({ post: { scheduledFor, scheduleFault } }: { post: StaffPostSummary }) {
  if (scheduledFor === null) return null;
  const at = <time dateTime={scheduledFor}>{formatSchedule(scheduledFor)}</time>;
  return scheduleFault === null ? (
    <p className="flex gap-1.5 text-[0.875rem] font-semibold text-peacock-800">
      <Icon name="calendar-check" className="size-5 shrink-0" />
      <span>
        <span>Scheduled for</span> {at}
      </span>
    </p>
  ) : (
    <p className="flex gap-1.5 text-[0.875rem] font-semibold text-error">
      <Icon name="warning-circle-fill" className="size-5 shrink-0" />
      <span>
        <span>Not published on</span> {at}
        <span>: it has no category</span>
      </span>
    </p>
  );
}
