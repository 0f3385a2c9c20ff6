import { LANGUAGES } from '../../../shared/languages/languages.ts';
import type { PostStatus } from '../../../shared/posts/form.ts';
import { formatSchedule } from '../../../shared/posts/schedule-times.ts';
import type { StaffPostSummary } from '../../../shared/posts/schemas.ts';
import { Icon } from '../../ui/Icon.tsx';
import { readersMiss, STATUS_NAMES, statusOf } from './post-view.ts';

const LOOKS: Record<PostStatus, string> = {
  draft: 'bg-marigold-50 text-marigold-800',
  published: 'bg-leaf-50 text-leaf-700',
};

export function PostStatusBadge({ status }: { status: PostStatus }) {
  return (
    <span className={`inline-block rounded-full px-2 py-0.5 text-t1 font-semibold md:whitespace-nowrap ${LOOKS[status]}`}>
      {STATUS_NAMES[status]}
    </span>
  );
}

/** Whether readers see a post, and what else a list tells of it. */
export const PostMarks = ({ post }: { post: StaffPostSummary }) => (
  <>
    <PostStatusBadge status={statusOf(post)} />
    {readersMiss(post) && <span className="font-semibold text-marigold-800">Changes waiting</span>}
    {post.language !== 'en' && <span className="font-semibold text-peacock-800">{LANGUAGES[post.language].english}</span>}
    {post.sample && <span className="font-semibold text-marigold-800">Sample</span>}
  </>
);

interface ScheduleLineProps {
  post: StaffPostSummary;
  /** In one line; all of it shows where one points. */
  clipped?: boolean;
}

/** When a post is published, or why it was not. Nothing for one that is not scheduled. */
export function ScheduleLine({ post: { scheduledFor, scheduleFault }, clipped = false }: ScheduleLineProps) {
  if (scheduledFor === null) return null;
  const isComing = scheduleFault === null;
  const words = isComing ? 'Scheduled for' : 'Not published on';
  const reason = isComing ? '' : ': it has no category';
  const at = formatSchedule(scheduledFor);
  return (
    <p className={`flex min-w-0 gap-1.5 text-t2 font-semibold ${isComing ? 'text-peacock-800' : 'text-error'}`}>
      <Icon name={isComing ? 'calendar-check' : 'warning-circle-fill'} className="size-5 shrink-0" />
      <span title={clipped ? `${words} ${at}${reason}` : undefined} className={clipped ? 'truncate' : ''}>
        <span>{words}</span> <time dateTime={scheduledFor}>{at}</time>
        <span>{reason}</span>
      </span>
    </p>
  );
}
