import { data, redirect } from 'react-router';
import { leadsToOffers, nameArticle, withoutOffers } from '../../../../shared/posts/blocks.ts';
import { topicPath } from '../../../../shared/posts/names.ts';
import { pageServices } from '../../../../shared/site/pages.ts';
import { DEFAULT_AUTHOR, NO_SUCH_POST } from '../../../../shared/posts/blog.ts';
import { PREVIEW_ENDED, PREVIEW_RETENTION_DAYS } from '../../../../shared/posts/preview-links.ts';
import type { PostWithNeighbours } from '../../../../shared/posts/schemas.ts';
import { ArticleContent } from '../../../ui/ArticleContent.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { type Card, pageMeta } from '../../../ui/pageMeta.ts';
import { demand, readHasOffers } from '../../parts/attempt.server.ts';
import { ApplyBand } from '../../parts/ApplyBand.tsx';
import { Trail } from '../../parts/Trail.tsx';
import { feedLinks } from '../address.ts';
import { formatIndianDate } from '../../../../shared/kit/time.ts';
import { Missing } from '../Missing.tsx';
import { PostGrid, SampleMark, Tags, topicOf } from '../PostCard.tsx';
import { PathPicture } from '../../../ui/PathPicture.tsx';
import type { Route } from './+types/ArticlePage.ts';
import './article.css';
import { Checks, PersonLink } from './Byline.tsx';
import { cardOf } from './card.server.ts';
import { Contents } from './Contents.tsx';
import { crumbsOfPost, postMeta } from './meta.ts';
import { Neighbours } from './Neighbours.tsx';
import { ShareLinks } from './ShareLinks.tsx';

interface Found extends PostWithNeighbours {
  card: Card | undefined;
  /** It is shown to those who have a link, before it is public. */
  isPreview: boolean;
}

export const meta: Route.MetaFunction = (args) => {
  const found = args.loaderData?.found;
  if ('token' in args.params)
    return pageMeta(args, { title: found ? `Preview: ${found.post.title}` : PREVIEW_ENDED, description: '', hidden: true });
  return found
    ? postMeta(args, found, found.card)
    : pageMeta(args, { title: 'Post not found', description: NO_SUCH_POST, hidden: true });
};

export const links: Route.LinksFunction = feedLinks;

export async function loader({ params: { id, token }, context }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  if (token !== undefined) {
    const preview = await demand(services, services.findPreview(token));
    if (!preview) return data({ found: null }, { status: 404 });
    if ('publishedAs' in preview) throw redirect(`/blog/${encodeURIComponent(preview.publishedAs)}`, 302);
    return data({ found: { ...preview.found, card: undefined, isPreview: true } });
  }
  const found = await demand(services, services.findPost(id));
  if (!found) return data({ found: null }, { status: 404 });
  const { slug } = found.post;
  if (slug !== id) throw redirect(`/blog/${encodeURIComponent(slug)}`, 301);
  const { article } = found;
  const leadsOn = !leadsToOffers(article.html) || (await readHasOffers(services));
  const html = nameArticle(leadsOn ? article.html : withoutOffers(article.html), slug);
  return data({ found: { ...found, article: { ...article, html }, card: cardOf(found.post), isPreview: false } });
}

export default function ArticlePage({ loaderData: { found }, params }: Route.ComponentProps) {
  if (found) return <ArticleView found={found} />;
  return params.token === undefined ? <MissingPost /> : <EndedPreview />;
}

/** A missing post and a failed one share a heading; the server has logged the failure. */
export function ErrorBoundary() {
  return <MissingPost failed />;
}

function ArticleView({ found: { post, article, byline, related, previous, next, isPreview } }: { found: Found }) {
  const { title, excerpt, featuredImage, featuredImageAlt, featuredImageFocus, tags, slug, createdAt, readMinutes } = post;
  const crumbs = crumbsOfPost(post);
  return (
    <>
      {isPreview && (
        <p className="article-preview">
          <Icon name="eye" />
          Preview – not published
        </p>
      )}
      <article className="article" data-behaviour="article" data-post={isPreview ? undefined : post._id}>
        <header className="article-header">
          <div className="page-width">
            <div className="article-words">
              <Trail crumbs={crumbs} />
              <p className="post-topic">
                {post.category ? <a href={topicPath('categories', post.category.name)}>{topicOf(post)}</a> : topicOf(post)}
              </p>
              <h1>{title}</h1>
              {excerpt && <p className="article-lead">{excerpt}</p>}
              <ul className="article-facts">
                <li>
                  {byline?.author ? (
                    <PersonLink before="Author: " person={byline.author} />
                  ) : (
                    <>
                      <Icon name="user-circle" />
                      <span className="sr-only">Author: </span>
                      {post.author || DEFAULT_AUTHOR}
                    </>
                  )}
                </li>
                <li>
                  <Icon name="calendar-blank" />
                  <time dateTime={createdAt}>{formatIndianDate(new Date(createdAt))}</time>
                </li>
                <li>
                  <Icon name="clock" />
                  {readMinutes} min read
                </li>
                {byline && <Checks byline={byline} />}
                {post.sample && (
                  <li>
                    <SampleMark />
                  </li>
                )}
              </ul>
            </div>
            {featuredImage !== '' && (
              <PathPicture
                className="post-picture"
                path={featuredImage}
                alt={featuredImageAlt}
                focus={featuredImageFocus}
                sizes="(width < 64rem) calc(100vw - 40px), 560px"
                priority
              />
            )}
          </div>
        </header>
        <div className="page-width article-body">
          <Contents headings={article.headings} />
          <div className="article-column">
            <ArticleContent id="post-content" html={article.html} />
            <footer className="article-footer">
              {tags.length > 0 && <Tags names={tags.map(({ name }) => name)} linked />}
              {!isPreview && <ShareLinks path={`/blog/${slug}`} title={title} />}
            </footer>
          </div>
        </div>
      </article>
      <Neighbours previous={previous} next={next} />
      {related.length > 0 && (
        <section aria-labelledby="related" className="page-width article-related">
          <h2 id="related">More to read</h2>
          <PostGrid posts={related} columns={3} />
        </section>
      )}
      <ApplyBand title="From reading to borrowing is one short form." />
    </>
  );
}

/** The same for a link that was withdrawn, has ended or never was. */
function EndedPreview() {
  return (
    <Missing
      heading={PREVIEW_ENDED}
      reason={`Preview links work for ${PREVIEW_RETENTION_DAYS} days, unless they are withdrawn. Ask the sender for a new one.`}
      failed={false}
    />
  );
}

function MissingPost({ failed = false }: { failed?: boolean }) {
  return (
    <Missing heading={NO_SUCH_POST} reason="It may have been unpublished, or the link may contain a typo." failed={failed} />
  );
}
