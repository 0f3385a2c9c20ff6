import type { CSSProperties } from 'react';
import { NO_CATEGORY } from '../../../shared/blog.ts';
import type { PostSummary } from '../../../shared/posts.ts';
import { formatIndianDate } from '../../../shared/time.ts';
import { PathPicture } from '../../ui/PathPicture.tsx';

/** The category as cards and articles write it. */
export const topicOf = ({ category }: PostSummary) => (category?.name ?? NO_CATEGORY).toUpperCase();

interface PostCardProps {
  post: PostSummary;
  /** Where it stands among its neighbours, from 0: cards enter one after another. */
  place: number;
  /** The level of the heading, one below the heading above. */
  level: 2 | 3;
  sizes: string;
}

/** A post in a list. The link's area is the whole card. */
export function PostCard({ post, place, level, sizes }: PostCardProps) {
  const { slug, title, excerpt, featuredImage, tags, publishedAt, sample } = post;
  const Heading = `h${level}` as const;
  return (
    <li className="post-card" style={{ '--place': place } as CSSProperties}>
      <article>
        <PathPicture className="post-picture" path={featuredImage} sizes={sizes} />
        <p className="post-topic">{topicOf(post)}</p>
        {sample && <SampleMark />}
        <Heading>
          <a href={`/blog/${slug}`} className="card-link">
            {title}
          </a>
        </Heading>
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

/** The post came with the installation and is nobody's real work. */
export const SampleMark = () => <span className="post-sample">Sample</span>;

export function Tags({ names }: { names: readonly string[] }) {
  return (
    <ul aria-label="Tags" className="post-tags">
      {names.map((name) => (
        <li key={name}>#{name}</li>
      ))}
    </ul>
  );
}
