import { data, redirect } from 'react-router';
import { leadsToOffers, nameArticle, withoutOffers } from '../../../../shared/posts/blocks.ts';
import { addressIn } from '../../../../shared/languages/languages.ts';
import { dateIn } from '../../../../shared/languages/dates.ts';
import { fill } from '../../../../shared/languages/words.ts';
import { postPath } from '../../../../shared/posts/form.ts';
import { type PageServices, pageServices } from '../../../../shared/site/pages.ts';
import type { Alternates } from '../../../../shared/site/translated.ts';
import { PREVIEW_RETENTION_DAYS } from '../../../../shared/posts/preview-links.ts';
import type { PostWithNeighbours } from '../../../../shared/posts/schemas.ts';
import { ArticleContent } from '../../../ui/ArticleContent.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { type Card, pageMeta } from '../../../ui/pageMeta.ts';
import { demand, readHasOffers } from '../../parts/attempt.server.ts';
import { ApplyBand } from '../../parts/ApplyBand.tsx';
import { Trail } from '../../parts/Trail.tsx';
import { type SiteData } from '../../../ui/useSite.ts';
import { inLanguage, useWords } from '../../languages/words.ts';
import { feedLink } from '../address.ts';
import { Missing } from '../Missing.tsx';
import { PostGrid, SampleMark, Tags, Topic } from '../PostCard.tsx';
import { PathPicture } from '../../../ui/PathPicture.tsx';
import { words } from '../words.ts';
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
  const root = args.matches[0].loaderData as SiteData | undefined;
  const { missing, article } = inLanguage(root?.language ?? 'en', words);
  const hidden = { description: missing.post, hidden: true };
  const meta =
    'token' in args.params
      ? pageMeta(args, {
          ...hidden,
          title: found ? fill(article.previewTitle, { title: found.post.title }) : missing.preview,
          description: '',
        })
      : found
        ? postMeta(args, found, found.card)
        : pageMeta(args, { ...hidden, title: missing.postTitle });
  return [...meta, ...feedLink(args)];
};

export async function loader({ params: { id, token }, context }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  if (token !== undefined) {
    const preview = await demand(services, services.findPreview(token));
    if (!preview) return data({ found: null }, { status: 404 });
    if ('publishedAs' in preview) throw lead(services, postPath(preview.publishedAs), 302);
    const { language } = preview.found.post;
    if (language !== services.language) throw lead(services, addressIn(language, `/preview/${token}`), 302);
    return data({ found: { ...preview.found, card: undefined, isPreview: true } });
  }
  const found = await demand(services, services.findPost(id));
  if (!found) return data({ found: null }, { status: 404 });
  const { slug, language, translations } = found.post;
  if (slug !== id || language !== services.language) throw lead(services, postPath(found.post), 301);
  const { article } = found;
  const leadsOn = !leadsToOffers(article.html) || (await readHasOffers(services));
  const html = nameArticle(leadsOn ? article.html : withoutOffers(article.html), slug);
  const every = [found.post, ...translations];
  const alternates: Alternates = Object.fromEntries(every.map((post) => [post.language, postPath(post)]));
  return data({
    found: { ...found, article: { ...article, html }, card: cardOf(found.post), isPreview: false },
    alternates,
  });
}

/** To an address in any language: React Router would take a path for one in that of the page. */
const lead = ({ origin }: PageServices, path: string, status: 301 | 302) => redirect(origin + encodeURI(path), status);

export default function ArticlePage({ loaderData: { found }, params }: Route.ComponentProps) {
  if (found) return <ArticleView found={found} />;
  return params.token === undefined ? <MissingPost /> : <EndedPreview />;
}

/** A missing post and a failed one share a heading; the server has logged the failure. */
export function ErrorBoundary() {
  return <MissingPost failed />;
}

function ArticleView({ found: { post, article, byline, related, previous, next, isPreview } }: { found: Found }) {
  const { language, title, excerpt, featuredImage, featuredImageAlt, featuredImageFocus, tags, createdAt, readMinutes } =
    post;
  const { article: said, bands } = useWords(words);
  const crumbs = crumbsOfPost(post);
  return (
    <>
      {isPreview && (
        <p className="article-preview">
          <Icon name="eye" />
          {said.preview}
        </p>
      )}
      <article className="article" data-behaviour="article" data-post={isPreview ? undefined : post._id}>
        <header className="article-header">
          <div className="page-width">
            <div className="article-words">
              <Trail crumbs={crumbs} />
              <Topic post={post} linked />
              <h1>{title}</h1>
              {excerpt && <p className="article-lead">{excerpt}</p>}
              <ul className="article-facts">
                <li>
                  {byline?.author ? (
                    <PersonLink part="author" person={byline.author} />
                  ) : (
                    <>
                      <Icon name="user-circle" />
                      <span className="sr-only">{said.author}</span>
                      {post.author || said.noAuthor}
                    </>
                  )}
                </li>
                <li>
                  <Icon name="calendar-blank" />
                  <time dateTime={createdAt}>{dateIn(language, new Date(createdAt))}</time>
                </li>
                <li>
                  <Icon name="clock" />
                  {fill(said.minutes, { count: readMinutes })}
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
              {!isPreview && <ShareLinks path={postPath(post)} title={title} />}
            </footer>
          </div>
        </div>
      </article>
      <Neighbours previous={previous} next={next} />
      {related.length > 0 && (
        <section aria-labelledby="related" className="page-width article-related">
          <h2 id="related">{said.related}</h2>
          <PostGrid posts={related} columns={3} />
        </section>
      )}
      <ApplyBand title={bands.article} />
    </>
  );
}

/** The same for a link that was withdrawn, has ended or never was. */
function EndedPreview() {
  const { preview, previewReason } = useWords(words).missing;
  return <Missing heading={preview} reason={fill(previewReason, { days: PREVIEW_RETENTION_DAYS })} failed={false} />;
}

function MissingPost({ failed = false }: { failed?: boolean }) {
  const { post, postReason } = useWords(words).missing;
  return <Missing heading={post} reason={postReason} failed={failed} />;
}
