import { Link } from 'react-router';
import { formatSchedule } from '../../../shared/posts/schedule-times.ts';
import type { StaffPostSummary } from '../../../shared/posts/schemas.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons/names.ts';
import { countOf } from '../count.ts';
import { readTime } from '../time.ts';
import { PostPicture } from './PostPicture.tsx';
import { PostStatusBadge } from './PostStatusBadge.tsx';
import { statusOf } from './post-view.ts';

/** Further tags are counted. */
const MAX_TAGS = 3;

const ACTION = 'inline-flex min-h-(--ctl) items-center gap-1 rounded-control px-1.5 text-t2 font-semibold';
const QUIET = `${ACTION} text-peacock-700 hover:bg-mist-100`;

/** What the list does with a post. */
export interface PostActions {
  onPreview(post: StaffPostSummary): void;
  onDelete(post: StaffPostSummary): void;
}

export function PostCard({ post, onPreview, onDelete }: PostActions & { post: StaffPostSummary }) {
  const { _id, slug, title, excerpt, featuredImage, category, tags, createdAt, sample, views, changesWaiting } = post;
  const status = statusOf(post);
  const { day, longDay, second } = readTime(createdAt);
  const more = tags.slice(MAX_TAGS);
  return (
    <li className="flex min-w-0">
      <article className="flex min-w-0 flex-1 flex-col gap-1.5 rounded-control border border-line bg-white px-3 pt-3 pb-1">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
          <PostPicture
            path={featuredImage}
            focus={post.featuredImageFocus}
            sizes="96px"
            className="aspect-3/2 w-24 shrink-0 rounded-control"
          />
          <div className="grid min-w-0 flex-1 basis-40 gap-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-t1 text-slate">
              <span className="sr-only">Status: </span>
              <PostStatusBadge status={status} />
              {changesWaiting && <span className="font-semibold text-marigold-800">Changes waiting</span>}
              {sample && <span className="font-semibold text-marigold-800">Sample</span>}
              <span>
                <span className="sr-only">Created </span>
                <time dateTime={createdAt} title={`${longDay}, ${second}`}>
                  {day}
                </time>
                {(status === 'published' || views > 0) && <span className="num">{` · ${countOf(views, 'view')}`}</span>}
              </span>
            </p>
            <h2 title={title} className="line-clamp-2 text-t4 wrap-anywhere">
              {title}
            </h2>
          </div>
        </div>
        <ScheduleLine post={post} />
        {excerpt && <p className="line-clamp-2 text-t2 text-slate wrap-anywhere">{excerpt}</p>}
        <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 text-t1">
          <p className="flex min-w-0 items-center gap-1.5 font-semibold">
            <Icon name="folder-open" className="size-4 shrink-0 text-peacock-700" />
            <span className="sr-only">Category: </span>
            <span className="min-w-0 truncate" title={category?.name}>
              {category?.name ?? 'No category'}
            </span>
          </p>
          {tags.length > 0 && (
            <ul aria-label="Tags" className="flex min-w-0 flex-wrap gap-1">
              {tags.slice(0, MAX_TAGS).map((tag) => (
                <li
                  key={tag._id}
                  title={tag.name}
                  className="max-w-full truncate rounded-full bg-mist-100 px-2 py-0.5 text-peacock-800"
                >
                  {tag.name}
                </li>
              ))}
              {more.length > 0 && (
                <li title={more.map(({ name }) => name).join(', ')} className="px-1 py-0.5 font-semibold text-slate">
                  {`+${more.length} more`}
                </li>
              )}
            </ul>
          )}
        </div>
        <div className="-mx-1.5 flex flex-wrap border-t border-mist-100">
          <button type="button" onClick={() => onPreview(post)} className={QUIET}>
            <Action name="Preview" icon="eye" title={title} />
          </button>
          <Link to={`/admin/posts/edit/${_id}`} className={QUIET}>
            <Action name="Edit" icon="pencil-simple" title={title} />
          </Link>
          {status === 'published' && (
            <a href={`/blog/${encodeURIComponent(slug)}`} target="_blank" rel="noopener" className={QUIET}>
              <Action name="View on site" icon="arrow-square-out" title={`, in a new tab: ${title}`} />
            </a>
          )}
          <button type="button" onClick={() => onDelete(post)} className={`${ACTION} ml-auto text-error hover:bg-error-50`}>
            <Action name="Delete" icon="trash" title={title} />
          </button>
        </div>
      </article>
    </li>
  );
}

/** A screen reader hears which post the action is about. */
const Action = ({ name, icon, title }: { name: string; icon: IconName; title: string }) => (
  <>
    <Icon name={icon} className="size-4" />
    <span>
      <span>{name}</span>
      <span className="sr-only"> {title}</span>
    </span>
  </>
);

/** When a post is published, or why it was not. Nothing for one that is not scheduled. */
function ScheduleLine({ post: { scheduledFor, scheduleFault } }: { post: StaffPostSummary }) {
  if (scheduledFor === null) return null;
  const isComing = scheduleFault === null;
  return (
    <p className={`flex gap-1.5 text-t2 font-semibold ${isComing ? 'text-peacock-800' : 'text-error'}`}>
      <Icon name={isComing ? 'calendar-check' : 'warning-circle-fill'} className="size-5 shrink-0" />
      <span>
        <span>{isComing ? 'Scheduled for' : 'Not published on'}</span>{' '}
        <time dateTime={scheduledFor}>{formatSchedule(scheduledFor)}</time>
        {!isComing && <span>: it has no category</span>}
      </span>
    </p>
  );
}
