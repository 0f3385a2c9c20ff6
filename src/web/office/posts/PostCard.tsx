import { Link } from 'react-router';
import type { StaffPostSummary } from '../../../shared/posts/schemas.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PostPicture } from './PostPicture.tsx';
import { readTime } from '../time.ts';
import { ScheduleLine } from './schedule/ScheduleLine.tsx';
import { PostStatusBadge } from './PostStatusBadge.tsx';
import { statusOf } from './post-view.ts';

/** Further tags are counted. */
const MAX_TAGS = 3;

const ACTION =
  'office-ring-inside inline-flex min-h-12 flex-1 items-center justify-center gap-2 px-2 text-[0.9375rem] font-semibold';

interface PostCardProps {
  post: StaffPostSummary;
  onPreview(): void;
  onDelete(): void;
}

export function PostCard({ post, onPreview, onDelete }: PostCardProps) {
  const { _id, slug, title, excerpt, featuredImage, category, tags, createdAt, sample, views, changesWaiting } = post;
  const status = statusOf(post);
  const { day, longDay, second } = readTime(createdAt);
  return (
    <li className="flex min-w-0">
      <article className="flex min-w-0 flex-1 flex-col overflow-hidden rounded-button border border-line bg-white shadow-1">
        <div className="relative">
          <PostPicture
            path={featuredImage}
            focus={post.featuredImageFocus}
            sizes="(width < 48rem) 100vw, 400px"
            className="aspect-2/1"
          />
          <p className="absolute top-3 left-3 rounded-full bg-white p-0.5 shadow-2">
            <span className="sr-only">Status: </span>
            <PostStatusBadge status={status} />
            {changesWaiting && (
              <span className="px-2 text-[0.8125rem] font-semibold text-marigold-800">Changes waiting</span>
            )}
            {sample && <span className="px-2 text-[0.8125rem] font-semibold text-marigold-800">Sample</span>}
          </p>
        </div>
        <div className="flex flex-1 flex-col gap-2 p-4">
          <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 text-[0.875rem] text-slate">
            <p>
              <span className="sr-only">Created </span>
              <time dateTime={createdAt} title={`${longDay}, ${second}`}>
                {day}
              </time>
              {(status === 'published' || views > 0) && (
                <span className="num">{` · ${views === 1 ? '1 view' : `${views.toLocaleString('en-IN')} views`}`}</span>
              )}
            </p>
            {status === 'published' && (
              <a
                href={`/blog/${encodeURIComponent(slug)}`}
                target="_blank"
                rel="noopener"
                className="-my-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-peacock-700 underline-offset-4 hover:underline"
              >
                <span>
                  View on site<span className="sr-only">{`, in a new tab: ${title}`}</span>
                </span>
                <Icon name="arrow-square-out" className="size-4" />
              </a>
            )}
          </div>
          <ScheduleLine post={post} />
          <h2 title={title} className="line-clamp-3 text-xl leading-snug wrap-anywhere">
            {title}
          </h2>
          {excerpt && <p className="line-clamp-3 text-[0.9375rem] text-slate wrap-anywhere">{excerpt}</p>}
          <p className="mt-auto flex items-center gap-2 pt-2 text-[0.875rem] font-semibold">
            <Icon name="folder-open" className="size-5 shrink-0 text-peacock-700" />
            <span className="sr-only">Category: </span>
            <span className="min-w-0 truncate" title={category?.name}>
              {category?.name ?? 'No category'}
            </span>
          </p>
          {tags.length > 0 && (
            <ul aria-label="Tags" className="flex flex-wrap gap-1.5 text-[0.8125rem]">
              {tags.slice(0, MAX_TAGS).map((tag) => (
                <li
                  key={tag._id}
                  title={tag.name}
                  className="max-w-full truncate rounded-full bg-mist-100 px-2.5 py-1 text-peacock-800"
                >
                  {tag.name}
                </li>
              ))}
              {tags.length > MAX_TAGS && (
                <li
                  title={tags
                    .slice(MAX_TAGS)
                    .map(({ name }) => name)
                    .join(', ')}
                  className="px-1 py-1 font-semibold text-slate"
                >
                  {`+${tags.length - MAX_TAGS} more`}
                </li>
              )}
            </ul>
          )}
        </div>
        <div className="flex flex-wrap divide-x divide-line border-t border-line">
          <button type="button" onClick={onPreview} className={`${ACTION} text-peacock-700 hover:bg-mist-100`}>
            <Icon name="eye" className="size-5" />
            <Action name="Preview" title={title} />
          </button>
          <Link to={`/admin/posts/edit/${_id}`} className={`${ACTION} text-peacock-700 hover:bg-mist-100`}>
            <Icon name="pencil-simple" className="size-5" />
            <Action name="Edit" title={title} />
          </Link>
          <button type="button" onClick={onDelete} className={`${ACTION} text-error hover:bg-error-50`}>
            <Icon name="trash" className="size-5" />
            <Action name="Delete" title={title} />
          </button>
        </div>
      </article>
    </li>
  );
}

/** A screen reader hears which post the action is about. */
function Action({ name, title }: { name: string; title: string }) {
  return (
    <span>
      <span>{name}</span>
      <span className="sr-only"> {title}</span>
    </span>
  );
}
