import type { CSSProperties } from 'react';
import { NO_CATEGORY } from '../../../shared/posts/blog.ts';
import { topicPath } from '../../../shared/posts/names.ts';
import type { PostSummary } from '../../../shared/posts/schemas.ts';
import { formatIndianDate } from '../../../shared/kit/time.ts';
import { PathPicture } from '../../ui/PathPicture.tsx';

export const topicOf = ({ category }: PostSummary) => (category?.name ?? NO_CATEGORY).toUpperCase();

/** The widths of the pictures where there is room for as many columns. */
const WIDTHS = { 3: '364px', 4: '270px' };

/** Posts under a heading of the second level. On wide screens they stand in three or four columns. */
export function PostGrid({ posts, columns }: { posts: readonly PostSummary[]; columns: 3 | 4 }) {
  const sizes = `(width < 40rem) calc(100vw - 40px), (width < 64rem) 45vw, ${WIDTHS[columns]}`;
  return (
    <ul className="post-grid" data-columns={columns}>
      {posts.map((post, place) => (
        <PostCard key={post._id} post={post} place={place} sizes={sizes} />
      ))}
    </ul>
  );
}

interface PostCardProps {
  post: PostSummary;
  /** Its position in the list, from 0: cards appear one after another. */
  place: number;
  sizes: string;
}

/** A post in a list. The whole card is the link. */
function PostCard({ post, place, sizes }: PostCardProps) {
  const { slug, title, excerpt, featuredImage, featuredImageFocus, tags, publishedAt, sample } = post;
  return (
    <li className="post-card" style={{ '--place': place } as CSSProperties}>
      <article>
        {/* Without alternative text: the link beside it says where it leads, and would be read twice. */}
        <PathPicture className="post-picture" path={featuredImage} focus={featuredImageFocus} sizes={sizes} />
        <p className="post-topic">{topicOf(post)}</p>
        {sample && <SampleMark />}
        <h3>
          <a href={`/blog/${slug}`} className="card-link">
            {title}
          </a>
        </h3>
        <p className="post-excerpt">{excerpt}</p>
        <div className="post-foot">
          {tags.length > 0 && <Tags names={tags.map(({ name }) => name)} />}
          <p>
            Published on <time dateTime={publishedAt}>{formatIndianDate(new Date(publishedAt))}</time>
          </p>
        </div>
      </article>
    </li>
  );
}

/** Marks sample posts, which come with the installation. */
export const SampleMark = () => <span className="post-sample">Sample</span>;

/** @param linked to the pages of the tags; a card is one link itself */
export function Tags({ names, linked = false }: { names: readonly string[]; linked?: boolean }) {
  return (
    <ul aria-label="Tags" className="post-tags">
      {names.map((name) => (
        <li key={name}>{linked ? <a href={topicPath('tags', name)}>{`#${name}`}</a> : `#${name}`}</li>
      ))}
    </ul>
  );
}
