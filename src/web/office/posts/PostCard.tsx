import { Icon } from '../../ui/Icon.tsx';
import { countOf } from '../count.ts';
import { readTime } from '../time.ts';
import { PostActions, type PostActionsProps } from './PostActions.tsx';
import { PostPicture } from './PostPicture.tsx';
import { PostMarks, ScheduleLine } from './PostStatusBadge.tsx';
import { statusOf } from './post-view.ts';

/** Further tags are counted. */
const MAX_TAGS = 3;

export function PostCard({ post, ...actions }: PostActionsProps) {
  const { title, excerpt, featuredImage, category, tags, createdAt, views } = post;
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
              <PostMarks post={post} />
              <span>
                <span className="sr-only">Created </span>
                <time dateTime={createdAt} title={`${longDay}, ${second}`}>
                  {day}
                </time>
                {(statusOf(post) === 'published' || views > 0) && (
                  <span className="num">{` · ${countOf(views, 'view')}`}</span>
                )}
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
          <PostActions post={post} {...actions} />
        </div>
      </article>
    </li>
  );
}
