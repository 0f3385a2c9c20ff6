import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { DEFAULT_AUTHOR } from '../../../shared/posts/blog.ts';
import type { StaffPostSummary } from '../../../shared/posts/schemas.ts';
import '../../ui/article-content.css';
import { ArticleContent } from '../../ui/ArticleContent.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PostPicture } from './PostPicture.tsx';
import { trustedArticle } from '../trusted-html.ts';
import { ApiError } from '../api.ts';
import { queryOf } from '../kit/ask.ts';
import { CloseButton } from '../dialog/CloseButton.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { Fact, FactSection } from '../dialog/Facts.tsx';
import { readTime } from '../time.ts';
import { ReviewFacts } from '../authors/ReviewFacts.tsx';
import { PostStatusBadge } from './PostStatusBadge.tsx';
import { statusOf } from './post-view.ts';

interface PostPreviewProps {
  /** As the list has it; the content is fetched. */
  post: StaffPostSummary;
  onClose(): void;
}

/** A post as readers will see it, and its SEO fields. Header and footer stay in view while the post scrolls. */
export function PostPreview({ post: known, onClose }: PostPreviewProps) {
  const query = useQuery({ ...queryOf('GET /api/posts/post/:id', { id: known._id }), staleTime: 0 });
  const post = query.data ?? known;
  const { _id, slug, title, excerpt, featuredImage, category, tags, author, readMinutes, createdAt, updatedAt } = post;
  return (
    <Dialog onClose={onClose} className="max-w-4xl">
      {({ titleId }) => (
        <div className="flex max-h-[inherit] flex-col">
          <header className="flex items-start gap-3 border-b border-line py-4 pr-3 pl-6">
            <div id={titleId} tabIndex={-1} data-first-focus className="min-w-0 flex-1">
              <h2 className="text-2xl">Post preview</h2>
              <p className="truncate text-slate">{title}</p>
            </div>
            <CloseButton onClose={onClose} />
          </header>
          {/* A scrollable region must be focusable, or it can't be scrolled by keyboard. */}
          <div
            role="group"
            aria-labelledby={titleId}
            // oxlint-disable-next-line no-noninteractive-tabindex
            tabIndex={0}
            className="office-ring-inside grid grid-cols-1 content-start gap-5 overflow-y-auto p-4 md:p-6"
          >
            <div className="grid items-center gap-5 sm:grid-cols-[18rem_minmax(0,1fr)]">
              <PostPicture
                path={featuredImage}
                alt={post.featuredImageAlt}
                focus={post.featuredImageFocus}
                sizes="(width < 40rem) 100vw, 288px"
                className="aspect-3/2 rounded-button"
              />
              <div className="grid min-w-0 gap-2">
                <h3 className="text-2xl leading-snug wrap-anywhere">{title}</h3>
                <p className="text-lg text-slate wrap-anywhere">{excerpt || 'No excerpt'}</p>
              </div>
            </div>
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
              <ReviewFacts post={post} />
              <Fact label="Reading time">{`${readMinutes} min`}</Fact>
              <Fact label="Address on the site" copy={`/blog/${slug}`} wide>
                {`/blog/${slug}`}
              </Fact>
              <Fact label="Tags" wide>
                {tags.length === 0 ? 'None' : <Chips texts={tags.map(({ name }) => `#${name}`)} />}
              </Fact>
            </FactSection>
            <SeoFacts post={post} />
            <section aria-label="Content" aria-busy={query.isPending} className="border-t border-line pt-6">
              {query.isPending && <ContentBones />}
              {query.isError && <ContentFailure failure={query.error} onRetry={() => void query.refetch()} />}
              {query.data && <Content html={query.data.content} />}
            </section>
          </div>
          <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-4 py-3 md:px-6">
            <Link to={`/admin/posts/edit/${_id}`} className={buttonClass({ kind: 'quiet' })}>
              Edit
            </Link>
            <Button onClick={onClose}>Close Preview</Button>
          </footer>
        </div>
      )}
    </Dialog>
  );
}

function SeoFacts({ post: { seo, title, excerpt } }: { post: StaffPostSummary }) {
  return (
    <FactSection title="SEO info">
      <Fact label="Meta title" wide>
        {seo.metaTitle || <Unset instead={`the title is used: ${title}`} />}
      </Fact>
      <Fact label="Meta description" wide>
        {seo.metaDescription || (
          <Unset instead={excerpt ? 'the excerpt is used' : 'search engines choose a part of the text'} />
        )}
      </Fact>
      <Fact label="Keywords" wide>
        {seo.keywords.length === 0 ? 'None' : <Chips texts={seo.keywords} />}
      </Fact>
      {seo.canonicalUrl && (
        <Fact label="Canonical URL" wide>
          {seo.canonicalUrl}
        </Fact>
      )}
      {seo.ogImage && (
        <Fact label="Open-graph image" wide>
          {seo.ogImage}
        </Fact>
      )}
    </FactSection>
  );
}

const Unset = ({ instead }: { instead: string }) => <span className="text-slate">{`Not set; ${instead}`}</span>;

function Chips({ texts }: { texts: readonly string[] }): ReactNode {
  return (
    <span className="flex flex-wrap gap-1.5 pt-1">
      {texts.map((text) => (
        <span key={text} className="rounded-full bg-mist-100 px-2.5 py-1 text-[0.875rem] text-peacock-800">
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

function Content({ html }: { html: string }) {
  const trusted = useMemo(() => trustedArticle(html), [html]);
  return <ArticleContent html={trusted} />;
}

function ContentFailure({ failure, onRetry }: { failure: unknown; onRetry(): void }) {
  if (failure instanceof ApiError && failure.status === 404) {
    return <Notice kind="info">Somebody else has deleted this post in the meantime.</Notice>;
  }
  return (
    <Notice kind="error">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        Failed to fetch post
        <Button kind="quiet" size="small" onClick={onRetry}>
          Try again
        </Button>
      </span>
    </Notice>
  );
}

function ContentBones() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading post...
      </p>
      <div aria-hidden className="grid gap-3">
        <div className="office-bone h-8 w-1/2" />
        <div className="office-bone h-5" />
        <div className="office-bone h-5" />
        <div className="office-bone h-5 w-2/3" />
      </div>
    </>
  );
}
