import { pageQuery } from '../../../../shared/site/page-query.ts';
import { data, redirect } from 'react-router';
import type { AUTHOR_PAGES } from '../../../../shared/posts/author-form.ts';
import { ALL_CATEGORIES } from '../../../../shared/posts/blog.ts';
import { pageServices } from '../../../../shared/site/pages.ts';
import { pageMeta } from '../../../ui/pageMeta.ts';
import { PathPicture } from '../../../ui/PathPicture.tsx';
import { demand } from '../../parts/attempt.server.ts';
import { ApplyBand } from '../../parts/ApplyBand.tsx';
import { crumbsOf } from '../../parts/crumbs.ts';
import { profilePage } from '../../parts/structured-data.ts';
import { Trail } from '../../parts/Trail.tsx';
import { authorAddress, BLOGS, pageOf, pagePath } from '../address.ts';
import { Missing } from '../Missing.tsx';
import { Paging } from '../Paging.tsx';
import { PostGrid } from '../PostCard.tsx';
import { cardOfPicture } from '../article/card.server.ts';
import type { Route } from './+types/AuthorPage.ts';
import './author.css';

export const meta: Route.MetaFunction = (args) => {
  const { found, page = 1, card } = args.loaderData ?? {};
  if (!found) return pageMeta(args, { title: 'Author not found', description: 'There is no such author.', hidden: true });
  const { person } = found;
  const { name, qualification, life, slug } = person;
  const path = authorAddress(slug);
  return pageMeta(args, {
    title: page > 1 ? `${name}, page ${page}` : name,
    description: [qualification && `${name}, ${qualification}.`, life].filter(Boolean).join(' ') || `Articles by ${name}.`,
    canonical: pagePath(path, page),
    card,
    crumbs: [...crumbsOf(BLOGS), { label: name, path }],
    structuredData: ({ origin }) => [profilePage(person, origin)],
  });
};

export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const page = pageOf(pageQuery<typeof AUTHOR_PAGES>(url.search));
  const found = await demand(services, services.findAuthor(slug, page));
  if (!found) return data({ found: null, page, card: undefined }, { status: 404 });
  const path = authorAddress(found.person.slug);
  if (found.person.slug !== slug) throw redirect(pagePath(path, page), 301);
  // A shared address may point past the last page after posts were removed.
  if (page > found.totalPages) throw redirect(pagePath(path, found.totalPages));
  return data({ found, page, card: cardOfPicture(found.person.picture, found.person.pictureFocus) });
}

export default function AuthorPage({ loaderData: { found, page } }: Route.ComponentProps) {
  if (!found) return <NoAuthor />;
  const {
    person: { slug, name, qualification, life, picture, pictureFocus },
    posts,
    totalPages,
    hasReviews,
  } = found;
  const path = authorAddress(slug);
  return (
    <>
      <header className="author-head">
        <div className="page-width">
          <Trail crumbs={[...crumbsOf(BLOGS), { label: name, path }]} />
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
        </div>
      </header>
      <section aria-labelledby="articles" className="page-width py-14 lg:py-18">
        <h2 id="articles" className="mb-8 text-[clamp(1.75rem,3vw,2.5rem)]">
          {hasReviews ? 'Articles written or reviewed' : 'Articles'}
        </h2>
        <PostGrid posts={posts} columns={4} />
        {totalPages > 1 && (
          <Paging choice={{ page, category: ALL_CATEGORIES }} totalPages={totalPages} action={`${path}#articles`} />
        )}
      </section>
      <ApplyBand title="From reading to borrowing is one short form." />
    </>
  );
}

/** A missing author and a failed page share a heading; the server has logged the failure. */
export function ErrorBoundary() {
  return <NoAuthor failed />;
}

const NoAuthor = ({ failed = false }: { failed?: boolean }) => (
  <Missing
    heading={failed ? 'This page could not be loaded' : 'Author not found'}
    reason="There are no articles by this author, or the link may contain a typo."
    failed={failed}
  />
);
