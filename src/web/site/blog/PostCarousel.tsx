import { HOME_POSTS } from '../../../shared/posts/blog.ts';
import type { PostSummary } from '../../../shared/posts/schemas.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PathPicture } from '../../ui/PathPicture.tsx';
import { PageControls } from '../parts/carousel/PageControls.tsx';
import { formatIndianDate } from '../../../shared/kit/time.ts';

const AUTOPLAY_INTERVAL_MS = 5000;

/** Three articles at a time, one on phones. The first follow the last, so that every page is full. */
export function PostCarousel({ posts, label }: { posts: readonly PostSummary[]; label: string }) {
  return (
    <section
      id="post-carousel"
      data-behaviour="carousel"
      data-display="ring"
      data-interval={AUTOPLAY_INTERVAL_MS}
      data-per-page={HOME_POSTS}
      aria-roledescription="carousel"
      aria-label={label}
      className="post-carousel"
    >
      <div data-swipe="" className="post-carousel-view">
        <ul aria-live="off">
          {posts.map((post, position) => (
            <ReadCard key={post._id} post={post} first={position === 0} />
          ))}
        </ul>
      </div>
      {posts.length > 1 && <PageControls noun="articles" count={posts.length} perPage={HOME_POSTS} arrows />}
    </section>
  );
}

const count = new Intl.NumberFormat('en-IN');

interface ReadCardProps {
  post: PostSummary;
  /** The page opens with it; its picture is the page's main picture. */
  first: boolean;
}

function ReadCard({ post, first }: ReadCardProps) {
  const { slug, title, excerpt, featuredImage, featuredImageFocus, views, publishedAt, readMinutes, author } = post;
  return (
    <li className="read-card">
      <article>
        <PathPicture
          className="post-picture"
          path={featuredImage}
          focus={featuredImageFocus}
          sizes="(width < 48rem) calc(100vw - 40px), 364px"
          priority={first}
        />
        <h2>
          <a href={`/blogs/${slug}`} className="card-link">
            {title}
          </a>
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
            <time dateTime={publishedAt}>{formatIndianDate(new Date(publishedAt))}</time>
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
