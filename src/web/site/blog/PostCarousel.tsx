import { HOME_POSTS } from '../../../shared/posts/blog.ts';
import { dateIn } from '../../../shared/languages/dates.ts';
import { counted, fill } from '../../../shared/languages/words.ts';
import { postPath } from '../../../shared/posts/form.ts';
import type { PostSummary } from '../../../shared/posts/schemas.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PathPicture } from '../../ui/PathPicture.tsx';
import { PageControls } from '../parts/carousel/PageControls.tsx';
import { words as partWords } from '../parts/words.ts';
import { useWords } from '../languages/words.ts';
import { words } from './words.ts';

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
      aria-roledescription={useWords(partWords).controls.carousel}
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

interface ReadCardProps {
  post: PostSummary;
  /** The page opens with it; its picture is the page's main picture. */
  first: boolean;
}

function ReadCard({ post, first }: ReadCardProps) {
  const { slug, language, title, excerpt, featuredImage, featuredImageFocus, views, publishedAt, readMinutes, author } =
    post;
  const { views: viewsOf, minutes } = useWords(words);
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
          <a href={language === 'en' ? `/blogs/${slug}` : postPath(post)} className="card-link">
            {title}
          </a>
        </h2>
        <p className="post-excerpt">{excerpt}</p>
        <ul>
          {views > 0 && (
            <li>
              <Icon name="eye" />
              {counted(language, viewsOf, views)}
            </li>
          )}
          <li>
            <Icon name="calendar-blank" />
            <time dateTime={publishedAt}>{dateIn(language, new Date(publishedAt))}</time>
          </li>
          <li>
            <Icon name="clock" />
            {fill(minutes, { count: readMinutes })}
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
