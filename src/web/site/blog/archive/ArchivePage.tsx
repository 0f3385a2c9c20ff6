import { data, redirect, useLocation } from 'react-router';
import { AUTHOR_PAGES } from '../../../../shared/posts/author-form.ts';
import type { Person } from '../../../../shared/posts/authors.ts';
import { ALL_CATEGORIES } from '../../../../shared/posts/blog.ts';
import { TOPIC_PAGES, topicPath } from '../../../../shared/posts/names.ts';
import { type PageServices, pageServices } from '../../../../shared/site/pages.ts';
import { pageQuery } from '../../../../shared/site/page-query.ts';
import { pageMeta } from '../../../ui/pageMeta.ts';
import { PathPicture } from '../../../ui/PathPicture.tsx';
import { demand } from '../../parts/attempt.server.ts';
import { ApplyBand } from '../../parts/ApplyBand.tsx';
import { crumbsOf } from '../../parts/crumbs.ts';
import { profilePage } from '../../parts/structured-data.ts';
import { TextLink } from '../../parts/TextLink.tsx';
import { Trail } from '../../parts/Trail.tsx';
import { authorAddress, BLOGS, feedLinks, pageOf, pagePath } from '../address.ts';
import { cardOfPicture } from '../article/card.server.ts';
import { Missing } from '../Missing.tsx';
import { Paging } from '../Paging.tsx';
import { PostGrid } from '../PostCard.tsx';
import type { Route } from './+types/ArchivePage.ts';
import './archive.css';

export const links: Route.LinksFunction = feedLinks;

const nounOf = (pathname: string) => (pathname.toLowerCase().startsWith(AUTHOR_PAGES) ? 'Author' : 'Topic');

export const meta: Route.MetaFunction = (args) => {
  const { found, page = 1 } = args.loaderData ?? {};
  const noun = nounOf(args.location.pathname);
  if (!found)
    return pageMeta(args, {
      title: `${noun} not found`,
      description: `There is no such ${noun.toLowerCase()}.`,
      hidden: true,
    });
  const { person, name, path, title, description, card } = found;
  return pageMeta(args, {
    title: page > 1 ? `${title}, page ${page}` : title,
    description,
    canonical: pagePath(path, page),
    card,
    crumbs: [...crumbsOf('en', BLOGS), { label: name, path }],
    structuredData: ({ origin }) => (person ? [profilePage(person, origin)] : []),
  });
};

/** The posts of an author, a category or a tag share this page; the address says whose they are. */
export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const page = pageOf(pageQuery<typeof AUTHOR_PAGES>(url.search));
  const found =
    nounOf(url.pathname) === 'Author'
      ? await demand(services, findAuthor(services, slug, page))
      : await demand(services, findTopic(services, url.pathname, slug, page));
  if (!found) return data({ found: null, page }, { status: 404 });
  if (decodeURI(found.address) !== decodeURI(url.pathname)) throw redirect(pagePath(found.address, page), 301);
  // A shared address may point past the last page after posts were removed.
  if (page > found.totalPages) throw redirect(pagePath(found.address, found.totalPages));
  return data({ found, page });
}

async function findAuthor(services: PageServices, slug: string, page: number) {
  const found = await services.findAuthor(slug, page);
  if (!found) return undefined;
  const { name, qualification, life, picture, pictureFocus } = found.person;
  const address = authorAddress(found.person.slug);
  const about = [qualification && `${name}, ${qualification}.`, life].filter(Boolean).join(' ');
  return {
    ...found,
    name,
    address,
    path: address,
    title: name,
    heading: found.hasReviews ? 'Articles written or reviewed' : 'Articles',
    description: about || `Articles by ${name}.`,
    card: cardOfPicture(picture, pictureFocus),
  };
}

async function findTopic(services: PageServices, pathname: string, slug: string, page: number) {
  const kind = pathname.toLowerCase().startsWith(TOPIC_PAGES.tags) ? 'tags' : 'categories';
  const found = await services.findTopic(kind, slug.toLowerCase(), page);
  if (!found) return undefined;
  const { name } = found;
  const path = topicPath(kind, name);
  return {
    ...found,
    person: undefined,
    address: encodeURI(path),
    path,
    title: kind === 'categories' ? `${name}: articles for borrowers` : `Articles tagged #${name}`,
    heading: 'Articles',
    description: `Articles about ${name} for borrowers in India, in plain words and with the sums worked out.`,
    card: undefined,
  };
}

export default function ArchivePage({ loaderData: { found, page } }: Route.ComponentProps) {
  if (!found) return <NoArchive failed={false} />;
  const { person, name, path, heading, posts, totalPages } = found;
  return (
    <>
      <header className={person ? 'author-head' : 'topic-head'}>
        <div className="page-width">
          <Trail crumbs={[...crumbsOf('en', BLOGS), { label: name, path }]} />
          {person ? <About person={person} /> : <h1>{path.startsWith(TOPIC_PAGES.tags) ? `#${name}` : name}</h1>}
        </div>
      </header>
      <section aria-labelledby="articles" className="page-width py-14 lg:py-18">
        <h2 id="articles" className="mb-8 text-[clamp(1.75rem,3vw,2.5rem)]">
          {heading}
        </h2>
        <PostGrid posts={posts} columns={4} />
        {totalPages > 1 && (
          <Paging choice={{ page, category: ALL_CATEGORIES }} totalPages={totalPages} action={`${path}#articles`} />
        )}
        {!person && (
          <p className="mt-10">
            <TextLink to={BLOGS}>All articles</TextLink>
          </p>
        )}
      </section>
      <ApplyBand title="From reading to borrowing is one short form." />
    </>
  );
}

function About({ person: { name, qualification, life, picture, pictureFocus } }: { person: Person }) {
  return (
    <div className="author-about" data-pictured={picture !== '' || undefined}>
      {picture && (
        <PathPicture
          className="author-picture arch"
          path={picture}
          focus={pictureFocus}
          sizes="(width < 48rem) 144px, 208px"
          priority
        />
      )}
      <div>
        <h1>{name}</h1>
        {qualification && <p className="author-qualification">{qualification}</p>}
        {life && <p className="author-life">{life}</p>}
      </div>
    </div>
  );
}

/** A missing author or topic and a page that failed share this; the server has logged the failure. */
export function ErrorBoundary() {
  return <NoArchive failed />;
}

function NoArchive({ failed }: { failed: boolean }) {
  const noun = nounOf(useLocation().pathname);
  const reason = `There are no articles ${noun === 'Author' ? 'by this author' : 'on this topic'}, or the link may contain a typo.`;
  return (
    <Missing heading={failed ? 'This page could not be loaded' : `${noun} not found`} reason={reason} failed={failed} />
  );
}
