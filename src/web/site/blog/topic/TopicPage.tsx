import { data, redirect } from 'react-router';
import { ALL_CATEGORIES } from '../../../../shared/posts/blog.ts';
import { TOPIC_PAGES, topicPath } from '../../../../shared/posts/names.ts';
import { pageServices } from '../../../../shared/site/pages.ts';
import { pageQuery } from '../../../../shared/site/page-query.ts';
import { pageMeta } from '../../../ui/pageMeta.ts';
import { demand } from '../../parts/attempt.server.ts';
import { ApplyBand } from '../../parts/ApplyBand.tsx';
import { crumbsOf } from '../../parts/crumbs.ts';
import { Trail } from '../../parts/Trail.tsx';
import { BLOGS, feedLinks, pageOf, pagePath } from '../address.ts';
import { Missing } from '../Missing.tsx';
import { Paging } from '../Paging.tsx';
import { PostGrid } from '../PostCard.tsx';
import type { Route } from './+types/TopicPage.ts';
import './topic.css';

export const links: Route.LinksFunction = feedLinks;

export const meta: Route.MetaFunction = (args) => {
  const { found, page = 1 } = args.loaderData ?? {};
  if (!found) return pageMeta(args, { title: 'Topic not found', description: 'There is no such topic.', hidden: true });
  const { kind, name } = found;
  const path = topicPath(kind, name);
  const title = kind === 'categories' ? `${name}: articles for borrowers` : `Articles tagged #${name}`;
  return pageMeta(args, {
    title: page > 1 ? `${title}, page ${page}` : title,
    description: `Articles about ${name} for borrowers in India, in plain words and with the sums worked out.`,
    canonical: pagePath(path, page),
    crumbs: [...crumbsOf(BLOGS), { label: name, path }],
  });
};

export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const kind = url.pathname.toLowerCase().startsWith(TOPIC_PAGES.tags) ? 'tags' : 'categories';
  const page = pageOf(pageQuery<typeof TOPIC_PAGES.tags>(url.search));
  const found = await demand(services, services.findTopic(kind, slug.toLowerCase(), page));
  if (!found) return data({ found: null, page }, { status: 404 });
  const path = encodeURI(topicPath(kind, found.name));
  if (decodeURI(path) !== decodeURI(url.pathname)) throw redirect(pagePath(path, page), 301);
  // A shared address may point past the last page after posts were removed.
  if (page > found.totalPages) throw redirect(pagePath(path, found.totalPages));
  return data({ found, page });
}

export default function TopicPage({ loaderData: { found, page } }: Route.ComponentProps) {
  if (!found) return <NoTopic />;
  const { kind, name, posts, totalPages } = found;
  const path = topicPath(kind, name);
  return (
    <>
      <header className="topic-head">
        <div className="page-width">
          <Trail crumbs={[...crumbsOf(BLOGS), { label: name, path }]} />
          <h1>{kind === 'categories' ? name : `#${name}`}</h1>
        </div>
      </header>
      <section aria-labelledby="articles" className="page-width py-14 lg:py-18">
        <h2 id="articles" className="mb-8 text-[clamp(1.75rem,3vw,2.5rem)]">
          Articles
        </h2>
        <PostGrid posts={posts} columns={4} />
        {totalPages > 1 && (
          <Paging choice={{ page, category: ALL_CATEGORIES }} totalPages={totalPages} action={`${path}#articles`} />
        )}
        <p className="mt-10">
          <a href={BLOGS} className="text-link">
            All articles
          </a>
        </p>
      </section>
      <ApplyBand title="From reading to borrowing is one short form." />
    </>
  );
}

/** A missing topic and a failed page share a heading; the server has logged the failure. */
export function ErrorBoundary() {
  return <NoTopic failed />;
}

const NoTopic = ({ failed = false }: { failed?: boolean }) => (
  <Missing
    heading={failed ? 'This page could not be loaded' : 'Topic not found'}
    reason="There are no articles on this topic, or the link may contain a typo."
    failed={failed}
  />
);
