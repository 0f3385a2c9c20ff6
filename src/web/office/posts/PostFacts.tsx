import { type ReactNode, useMemo } from 'react';
import { formatIndianDay } from '../../../shared/kit/time.ts';
import { LANGUAGES } from '../../../shared/languages/languages.ts';
import { postPath } from '../../../shared/posts/form.ts';
import { DEFAULT_AUTHOR } from '../../../shared/posts/blog.ts';
import type { StaffPostSummary } from '../../../shared/posts/schemas.ts';
import { ArticleContent } from '../../ui/ArticleContent.tsx';
import type { Elements } from '../../ui/elements.ts';
import { useAuthors } from '../authors/useAuthors.ts';
import { Fact, FactSection } from '../dialog/Facts.tsx';
import { readTime } from '../time.ts';
import { trustedArticle } from '../trusted-html.ts';
import { PostPicture } from './PostPicture.tsx';
import { PostStatusBadge } from './PostStatusBadge.tsx';
import { statusOf } from './post-view.ts';

/** Picture, title and excerpt of a post, then its text if it is given, what it is filed under, and its SEO fields. */
export function PostFacts({ post, children }: { post: StaffPostSummary; children?: Elements }) {
  const { language, title, excerpt, featuredImage, category, tags, author, readMinutes, createdAt, updatedAt } = post;
  const authors = useAuthors();
  return (
    <>
      <div className="grid items-center gap-5 sm:grid-cols-[18rem_minmax(0,1fr)]">
        <PostPicture
          path={featuredImage}
          alt={post.featuredImageAlt}
          focus={post.featuredImageFocus}
          sizes="(width < 40rem) 100vw, 288px"
          className="aspect-3/2 rounded-control"
        />
        <div className="grid min-w-0 gap-2">
          <h3 className="text-t7 wrap-anywhere">{title}</h3>
          <p className="text-t5 text-slate wrap-anywhere">{excerpt || 'No excerpt'}</p>
        </div>
      </div>
      {children}
      <FactSection title="About this post">
        <Fact label="Category">{category?.name ?? 'No category'}</Fact>
        <Fact label="Status">
          <PostStatusBadge status={statusOf(post)} />
        </Fact>
        <Fact label="Created">
          <Moment iso={createdAt} />
        </Fact>
        <Fact label="Last updated">
          <Moment iso={updatedAt} />
        </Fact>
        <Fact label="Author">{author || DEFAULT_AUTHOR}</Fact>
        {post.reviewedBy && authors.query.data && <Fact label="Reviewed by">{authors.nameOf(post.reviewedBy)}</Fact>}
        {post.checkedOn && <Fact label="Checked on">{formatIndianDay(post.checkedOn)}</Fact>}
        <Fact label="Reading time">{`${readMinutes} min`}</Fact>
        {language !== 'en' && <Fact label="Language">{LANGUAGES[language].english}</Fact>}
        <Fact label="Address on the site" copy={postPath(post)}>
          {postPath(post)}
        </Fact>
        <Fact label="Tags">{tags.length === 0 ? 'None' : <Chips texts={tags.map(({ name }) => `#${name}`)} />}</Fact>
      </FactSection>
      <SeoFacts post={post} />
    </>
  );
}

/** The text of a post as readers see it. */
export function PostContent({ html }: { html: string }) {
  const trusted = useMemo(() => trustedArticle(html), [html]);
  return <ArticleContent html={trusted} />;
}

function SeoFacts({ post: { seo, title, excerpt } }: { post: StaffPostSummary }) {
  return (
    <FactSection title="SEO info">
      <Fact label="Meta title">{seo.metaTitle || <Unset instead={`the title is used: ${title}`} />}</Fact>
      <Fact label="Meta description">
        {seo.metaDescription || (
          <Unset instead={excerpt ? 'the excerpt is used' : 'search engines choose a part of the text'} />
        )}
      </Fact>
      <Fact label="Keywords">{seo.keywords.length === 0 ? 'None' : <Chips texts={seo.keywords} />}</Fact>
      {seo.canonicalUrl && <Fact label="Canonical URL">{seo.canonicalUrl}</Fact>}
      {seo.ogImage && <Fact label="Open-graph image">{seo.ogImage}</Fact>}
    </FactSection>
  );
}

const Unset = ({ instead }: { instead: string }) => <span className="text-slate">{`Not set; ${instead}`}</span>;

function Chips({ texts }: { texts: readonly string[] }): ReactNode {
  return (
    <span className="flex flex-wrap gap-1.5 pt-1">
      {texts.map((text) => (
        <span key={text} className="rounded-full bg-mist-100 px-2.5 py-1 text-t2 text-peacock-800">
          {text}
        </span>
      ))}
    </span>
  );
}

function Moment({ iso }: { iso: string }) {
  const { longDay, minute } = readTime(iso);
  return <time dateTime={iso}>{`${longDay}, ${minute}`}</time>;
}
