import { memo, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { NO_CATEGORY } from '../../../../shared/posts/blog.ts';
import { DEFAULT_AUTHOR } from '../../../../shared/posts/blog.ts';
import type { FocusPoint } from '../../../../shared/posts/picture-focus.ts';
import { readMinutes } from '../../../../shared/posts/reading-time.ts';
import { ArticleContent } from '../../../ui/ArticleContent.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PathPicture } from '../../../ui/PathPicture.tsx';
import { trustedArticle } from '../../trusted-html.ts';
import type { PostFields } from './draft/draft.ts';
import { type PictureSource, SourceImage } from './pictures/SourceImage.tsx';
import { useDebounced } from './useDebounced.ts';

interface PreviewProps {
  fields: PostFields;
  /** The featured picture; undefined for none. */
  picture: PictureSource | undefined;
  /** What of it stays visible where it is cropped. */
  focus: FocusPoint | undefined;
  category: string | undefined;
  /** The block that is being edited, which is kept in view. */
  follow: number | undefined;
}

const FRAME =
  'min-w-0 flex-1 overflow-y-auto border-line bg-white px-4 py-8 wrap-break-word *:mx-auto *:max-w-176 lg:sticky lg:top-(--ebar) lg:h-[calc(100dvh-var(--ebar))] lg:border-l lg:px-8';
const PICTURE = 'mt-6 overflow-hidden rounded-panel [&_img]:aspect-3/2 [&_img]:w-full [&_img]:object-cover';

/** The preview is rendered when typing pauses. */
const PREVIEW_DEBOUNCE_MS = 120;

/** The post as on its page, with the same component, styles and preparation. */
export const Preview = memo(function Preview({ fields, picture, focus, category, follow }: PreviewProps) {
  const { title, excerpt, author, content, featuredImageAlt, decorative } = useDebounced(fields, PREVIEW_DEBOUNCE_MS);
  const alt = decorative ? '' : featuredImageAlt;
  const html = useMemo(() => trustedArticle(content), [content]);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const block = follow === undefined ? undefined : box.current?.querySelector('.prose')?.children[follow];
    if (!box.current || !block || box.current.scrollHeight <= box.current.clientHeight) return;
    const [frame, place] = [box.current.getBoundingClientRect(), block.getBoundingClientRect()];
    if (place.top < frame.top || place.bottom > frame.bottom)
      box.current.scrollBy({ top: place.top - frame.top - frame.height / 4 });
  }, [follow, html]);

  // Links open in a new tab, away from the unsaved changes.
  const openBeside = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link) return;
    event.preventDefault();
    if (!link.getAttribute('href')?.startsWith('#')) open(link.href, '_blank', 'noopener');
  };
  return (
    // Enter on a link fires a click, too; and a scrollable region must be focusable.
    // oxlint-disable-next-line click-events-have-key-events, no-noninteractive-tabindex
    <section ref={box} aria-label="Preview" tabIndex={0} onClick={openBeside} className={FRAME}>
      <p className="text-[0.875rem] font-bold tracking-wide text-peacock-700 uppercase">{category ?? NO_CATEGORY}</p>
      <p className="mt-2 font-display text-[clamp(1.875rem,3.2vw,2.75rem)] leading-none font-extrabold tracking-[-0.028em] wrap-anywhere">
        {title.trim() || 'Title of the post'}
      </p>
      {excerpt.trim() && <p className="mt-4 text-[1.125rem] leading-normal text-slate wrap-anywhere">{excerpt}</p>}
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] font-semibold">
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
          <ArticleContent html={html} />
        ) : (
          <p className="text-slate">What you write appears here as readers will see it.</p>
        )}
      </div>
    </section>
  );
});
