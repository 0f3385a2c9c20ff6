import { data, redirect } from 'react-router';
import { ALL_CATEGORIES, BLOG_PAGE_SIZE, NO_LIST } from '../../../shared/posts/blog.ts';
import { topicPath } from '../../../shared/posts/names.ts';
import { pageServices } from '../../../shared/site/pages.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { ApplyBand } from '../parts/ApplyBand.tsx';
import { siteMeta } from '../parts/crumbs.ts';
import { PageHero } from '../parts/PageHero.tsx';
import { attempt } from '../parts/attempt.server.ts';
import { SearchForm } from '../search/SearchForm.tsx';
import { SectionHead } from '../parts/Section.tsx';
import type { Route } from './+types/BlogsPage.ts';
import { addressOf, BLOGS, choiceOf, feedLinks, pagePath } from './address.ts';
import './blog.css';
import { CategoryFilter } from './CategoryFilter.tsx';
import { Paging } from './Paging.tsx';
import { FAILED_LIST, Posts } from './Posts.tsx';

/** Choosing a topic or another page continues at the heading of the list. */
const LIST = `${BLOGS}#latest`;

export const links: Route.LinksFunction = feedLinks;

export const meta: Route.MetaFunction = (args) => {
  const { page, category, categories, list } = args.loaderData ?? {
    page: 1,
    category: ALL_CATEGORIES,
    categories: [],
    list: NO_LIST,
  };
  // A topic without posts has no page of its own.
  const topic = list.posts.length > 0 ? categories.find(({ _id }) => _id === category) : undefined;
  return siteMeta(args, {
    ...(page > 1 && { title: `Blog, page ${page}: loans and cars explained` }),
    canonical: topic
      ? pagePath(topicPath('categories', topic.name), page)
      : addressOf({ page: category === ALL_CATEGORIES ? page : 1, category: ALL_CATEGORIES }),
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const choice = choiceOf(pageQuery<'/community/blogs'>(url.search));
  const services = context.get(pageServices);
  const [list, categories] = await Promise.all([
    attempt(services, services.listPosts({ ...choice, limit: BLOG_PAGE_SIZE })),
    attempt(services, services.listCategories()),
  ]);
  // With 503, search engines do not index an empty list.
  if (!list || !categories)
    return data({ ...choice, list: list ?? FAILED_LIST, categories: categories ?? [] }, { status: 503 });
  const isKnown = choice.category === ALL_CATEGORIES || categories.some(({ _id }) => _id === choice.category);
  const merged = isKnown ? undefined : await attempt(services, services.findMergedCategory(choice.category));
  if (merged) throw redirect(addressOf({ ...choice, category: merged }), 301);
  // A shared address may point past the last page after posts were removed.
  if (choice.page > list.totalPages) throw redirect(addressOf({ ...choice, page: list.totalPages }));
  // A 404 is not cached, so unknown topics cannot fill the cache.
  return data({ ...choice, list, categories }, { status: isKnown ? 200 : 404 });
}

export default function BlogsPage({ loaderData: { list, categories, ...choice } }: Route.ComponentProps) {
  return (
    <>
      <PageHero />
      <section aria-labelledby="latest" className="page-width py-14 lg:py-21">
        {/* Above the heading: addresses of the list lead there, and the keyboard goes on with the topics. */}
        <div className="mb-10">
          <SearchForm id="search" />
        </div>
        <SectionHead id="latest" title="Our latest Blog" text="Newest first. Choose a topic to narrow the list." />
        <CategoryFilter categories={categories} chosen={choice.category} action={LIST} />
        {/* With a fragment the browser would only scroll. */}
        <Posts list={list} columns={4} retry={addressOf(choice)} />
        {list.posts.length > 0 && <Paging choice={choice} totalPages={list.totalPages} action={LIST} />}
      </section>
      <ApplyBand title="Read enough? See what you can borrow." />
    </>
  );
}
