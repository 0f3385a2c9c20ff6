import { useRef } from 'react';
import { HOME_POSTS, type PostSummary } from '../../../shared/posts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useLive } from '../../ui/useLive.ts';
import { useSwipe } from '../parts/carousel/gestures.ts';
import { PageControls } from '../parts/carousel/PageControls.tsx';
import { useCarousel } from '../parts/carousel/useCarousel.ts';
import { useWide } from '../parts/carousel/useWide.ts';
import { indianDay } from './dates.ts';
import { PathPicture } from '../../ui/PathPicture.tsx';

/** Milliseconds that three articles stay before the next ones come by themselves. */
const AUTOPLAY = 5000;

/** Articles three at a time, one on phones; after the last come the first again, so that a page is always full. */
export function PostCarousel({ posts, label }: { posts: readonly PostSummary[]; label: string }) {
  const root = useRef<HTMLElement>(null);
  const perPage = useWide() ? HOME_POSTS : 1;
  const pages = Math.ceil(posts.length / perPage);
  const carousel = useCarousel(root, pages, 0, AUTOPLAY);
  // A window that grows has fewer pages than it had.
  const page = Math.min(carousel.index, pages - 1);
  const live = useLive();
  const swipe = useSwipe(carousel.step);
  const first = page * perPage;
  const inOrder = [...posts.slice(first), ...posts.slice(0, first)];
  return (
    <section ref={root} id="reads" aria-roledescription="carousel" aria-label={label} className="reads" {...carousel.watch}>
      <div className="reads-view" {...swipe}>
        <ul aria-live={carousel.running ? 'off' : 'polite'}>
          {inOrder.map((post, place) => (
            <ReadCard key={post._id} post={post} hidden={live && place >= perPage} first={post === posts[0]} />
          ))}
        </ul>
      </div>
      {pages > 1 && <PageControls carousel={carousel} noun="articles" page={page} pages={pages} arrows />}
    </section>
  );
}

const count = new Intl.NumberFormat('en-IN');

interface ReadCardProps {
  post: PostSummary;
  hidden: boolean;
  /** The one that the page opens with: its picture is the page's main picture. */
  first: boolean;
}

function ReadCard({ post, hidden, first }: ReadCardProps) {
  const { slug, title, excerpt, featuredImage, views, publishedAt, readMinutes, author } = post;
  return (
    <li className="read-card" hidden={hidden}>
      <article>
        <PathPicture className="post-picture" path={featuredImage} sizes="(width < 48rem) calc(100vw - 40px), 364px" priority={first} />
        <h2>
          {/* The server redirects this address, so the browser asks the server for it. */}
          <a href={`/blogs/${slug}`}>{title}</a>
        </h2>
        <p className="post-excerpt">{excerpt}</p>
        <ul>
          {views > 0 && (
            <li>
              <Icon name="eye" />
              {count.format(views)} {views === 1 ? 'view' : 'views'}
            </li>
          )}
          <li>
            <Icon name="calendar-blank" />
            <time dateTime={publishedAt}>{indianDay(publishedAt)}</time>
          </li>
          <li>
            <Icon name="clock" />
            {readMinutes} Min
          </li>
          <li>
            <Icon name="user-circle" />
            {author}
          </li>
        </ul>
      </article>
    </li>
  );
}
