import { data, redirect, useLocation } from 'react-router';
import { readAddress } from '../../../../shared/languages/languages.ts';
import { fill } from '../../../../shared/languages/words.ts';
import { AUTHOR_PAGES } from '../../../../shared/posts/author-form.ts';
import type { Person } from '../../../../shared/posts/authors.ts';
import { ALL_CATEGORIES } from '../../../../shared/posts/blog.ts';
import { TOPIC_PAGES, topicPath } from '../../../../shared/posts/names.ts';
import { type PageServices, pageServices } from '../../../../shared/site/pages.ts';
import { pageQuery } from '../../../../shared/site/page-query.ts';
import { alternatesIn } from '../../../../shared/site/translated.ts';
import { type SiteData, useSite } from '../../../ui/useSite.ts';
import { langOf } from '../../languages/lang-of.ts';
import { inLanguage, useWords } from '../../languages/words.ts';
import { pageMeta } from '../../../ui/pageMeta.ts';
import { PathPicture } from '../../../ui/PathPicture.tsx';
import { demand } from '../../parts/attempt.server.ts';
import { ApplyBand } from '../../parts/ApplyBand.tsx';
import { crumbsOf } from '../../parts/crumbs.ts';
import { profilePage } from '../../parts/structured-data.ts';
import { TextLink } from '../../parts/TextLink.tsx';
import { Trail } from '../../parts/Trail.tsx';
import { authorAddress, BLOGS, feedLink, pageOf, pagePath } from '../address.ts';
import { cardOfPicture } from '../article/card.server.ts';
import { Missing } from '../Missing.tsx';
import { Paging } from '../Paging.tsx';
import { PostGrid } from '../PostCard.tsx';
import { words } from '../words.ts';
import type { Route } from './+types/ArchivePage.ts';
import './archive.css';

const nounOf = (pathname: string) => (pathname.toLowerCase().startsWith(AUTHOR_PAGES) ? 'author' : 'topic');

export const meta: Route.MetaFunction = (args) => {
  const { found, page = 1 } = args.loaderData ?? {};
  const { language = 'en' } = (args.matches[0].loaderData ?? {}) as Partial<SiteData>;
  const said = inLanguage(language, words);
  if (!found) {
    const { title, description } = said.archive[nounOf(args.location.pathname)];
    return [...pageMeta(args, { title, description, hidden: true }), ...feedLink(args)];
  }
  const { person, name, path, title, description, card } = found;
  const meta = pageMeta(args, {
    title: page > 1 ? fill(said.pageOfList, { title, page }) : title,
    description,
    canonical: pagePath(path, page),
    card,
    crumbs: [...crumbsOf(language, BLOGS), { label: name, path }],
    structuredData: ({ origin }) => (person ? [profilePage(person, origin, language)] : []),
  });
  return [...meta, ...feedLink(args)];
};

/** The posts of an author, a category or a tag share this page; the address says whose they are. */
export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const page = pageOf(pageQuery<typeof AUTHOR_PAGES>(url.search));
  const { path } = readAddress(url.pathname);
  const found =
    nounOf(path) === 'author'
      ? await demand(services, findAuthor(services, slug, page))
      : await demand(services, findTopic(services, path, slug, page));
  if (!found) return data({ found: null, page }, { status: 404 });
  if (decodeURI(found.address) !== decodeURI(path)) throw redirect(pagePath(found.address, page), 301);
  // A shared address may point past the last page after posts were removed.
  if (page > found.totalPages) throw redirect(pagePath(found.address, found.totalPages));
  return data({ found, page, alternates: alternatesIn(found.languages, found.path) });
}

async function findAuthor(services: PageServices, slug: string, page: number) {
  const found = await services.findAuthor(slug, page, services.language);
  if (!found) return undefined;
  const { name, qualification, life, picture, pictureFocus } = found.person;
  const address = authorAddress(found.person.slug);
  const said = inLanguage(services.language, words).archive;
  const about = [qualification && `${name}, ${qualification}.`, life].filter(Boolean).join(' ');
  return {
    ...found,
    name,
    address,
    path: address,
    title: name,
    heading: found.hasReviews ? said.reviewed : said.articles,
    description: about || fill(said.by, { name }),
    card: cardOfPicture(picture, pictureFocus),
  };
}

async function findTopic(services: PageServices, pathname: string, slug: string, page: number) {
  const kind = pathname.toLowerCase().startsWith(TOPIC_PAGES.tags) ? 'tags' : 'categories';
  const found = await services.findTopic(kind, slug.toLowerCase(), page, services.language);
  if (!found) return undefined;
  const { name } = found;
  const path = topicPath(kind, name);
  const said = inLanguage(services.language, words).archive;
  return {
    ...found,
    person: undefined,
    address: encodeURI(path),
    path,
    title: fill(kind === 'categories' ? said.category : said.tag, { name }),
    heading: said.articles,
    description: fill(said.about, { name }),
    card: undefined,
  };
}

export default function ArchivePage({ loaderData: { found, page } }: Route.ComponentProps) {
  const { language } = useSite();
  const { archive, bands } = useWords(words);
  if (!found) return <NoArchive failed={false} />;
  const { person, name, path, heading, posts, totalPages } = found;
  return (
    <>
      <header className={person ? 'author-head' : 'topic-head'}>
        <div className="page-width">
          <Trail crumbs={[...crumbsOf(language, BLOGS), { label: name, path }]} />
          {person ? (
            <About person={person} />
          ) : (
            <h1 lang={langOf(language, name)}>{path.startsWith(TOPIC_PAGES.tags) ? `#${name}` : name}</h1>
          )}
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
            <TextLink to={BLOGS}>{archive.all}</TextLink>
          </p>
        )}
      </section>
      <ApplyBand title={bands.article} />
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
  const { archive } = useWords(words);
  const { title, reason } = archive[nounOf(useLocation().pathname)];
  return <Missing heading={failed ? archive.failed : title} reason={reason} failed={failed} />;
}
