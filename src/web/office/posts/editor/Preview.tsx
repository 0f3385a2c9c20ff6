import { type MouseEvent, useDeferredValue } from 'react';
import { DEFAULT_AUTHOR, NO_CATEGORY } from '../../../../shared/posts/blog.ts';
import { readMinutes } from '../../../../shared/posts/reading-time.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PathPicture } from '../../../ui/PathPicture.tsx';
import { PostContent } from '../PostFacts.tsx';
import { SourceImage } from './pictures/SourceImage.tsx';
import { usePost } from './post.tsx';

const FRAME =
  'min-w-0 flex-1 overflow-y-auto border-line bg-white px-4 py-8 wrap-break-word *:mx-auto *:max-w-176 lg:sticky lg:top-(--ebar) lg:h-[calc(100dvh-var(--ebar))] lg:border-l lg:px-8';
const PICTURE = 'mt-6 overflow-hidden rounded-panel [&_img]:aspect-3/2 [&_img]:w-full [&_img]:object-cover';

/** Links open in a new tab, away from the unsaved changes. Those in the text are no elements of React: the click tells. */
function openBeside(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link) return;
  event.preventDefault();
  if (!link.getAttribute('href')?.startsWith('#')) open(link.href, '_blank', 'noopener');
}

/** The post as on its page, with the same component, styles and preparation. */
export function Preview() {
  const { fields, picture, focus, category } = usePost();
  const { title, excerpt, author, featuredImageAlt, decorative } = fields;
  // It follows when typing pauses.
  const content = useDeferredValue(fields.content);
  const alt = decorative ? '' : featuredImageAlt;
  return (
    // Enter on a link fires a click, too; and a scrollable region must be focusable.
    // oxlint-disable-next-line click-events-have-key-events, no-noninteractive-tabindex
    <section aria-label="Preview" tabIndex={0} onClick={openBeside} className={FRAME}>
      <p className="text-t3 font-bold tracking-wide text-peacock-700 uppercase">{category ?? NO_CATEGORY}</p>
      <p className="editor-title mt-2">{title.trim() || 'Title of the post'}</p>
      {excerpt.trim() && <p className="mt-4 text-t5 text-slate wrap-anywhere">{excerpt}</p>}
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-t3 font-semibold">
        <span className="inline-flex items-center gap-2">
          <Icon name="user-circle" />
          <span>{author.trim() || DEFAULT_AUTHOR}</span>
        </span>
        <span className="inline-flex items-center gap-2">
          <Icon name="clock" />
          <span>{`${readMinutes(content)} min read`}</span>
        </span>
      </p>
      {typeof picture === 'string' ? (
        <PathPicture path={picture} alt={alt} focus={focus} sizes="(width < 64rem) 90vw, 560px" className={PICTURE} />
      ) : (
        picture && (
          <div className={PICTURE}>
            <SourceImage source={picture} alt={alt} />
          </div>
        )
      )}
      <div className="mt-8">
        {content ? (
          <PostContent html={content} />
        ) : (
          <p className="text-slate">What you write appears here as readers will see it.</p>
        )}
      </div>
    </section>
  );
}
