import { data, redirect } from 'react-router';
import { ALL_CATEGORIES, BLOG_PAGE_SIZE, NO_LIST } from '../../../shared/posts/blog.ts';
import type { Language } from '../../../shared/languages/languages.ts';
import { fill } from '../../../shared/languages/words.ts';
import { topicPath } from '../../../shared/posts/names.ts';
import { pageServices } from '../../../shared/site/pages.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { alternatesIn } from '../../../shared/site/translated.ts';
import { inLanguage, useWords } from '../languages/words.ts';
import { ApplyBand } from '../parts/ApplyBand.tsx';
import { siteMeta } from '../parts/crumbs.ts';
import { PageHero } from '../parts/PageHero.tsx';
import { attempt } from '../parts/attempt.server.ts';
import { SearchForm } from '../search/SearchForm.tsx';
import { SectionHead } from '../parts/Section.tsx';
import type { Route } from './+types/BlogsPage.ts';
import { addressOf, BLOGS, choiceOf, feedLink, pagePath } from './address.ts';
import './blog.css';
import { readCategories } from './categories.server.ts';
import { CategoryFilter } from './CategoryFilter.tsx';
import { Paging } from './Paging.tsx';
import { FAILED_LIST, Posts } from './Posts.tsx';
import { words } from './words.ts';

/** Choosing a topic or another page continues at the heading of the list. */
const LIST = `${BLOGS}#latest`;

export const meta: Route.MetaFunction = (args) => {
  const { language, page, category, categories, list } = args.loaderData ?? {
    language: 'en' as const,
    page: 1,
    category: ALL_CATEGORIES,
    categories: [],
    list: NO_LIST,
  };
  // A topic without posts has no page of its own.
  const topic = list.posts.length > 0 ? categories.find(({ _id }) => _id === category) : undefined;
  const meta = siteMeta(args, {
    ...(page > 1 && { title: fill(inLanguage(language, words).title, { page }) }),
    canonical: topic
      ? pagePath(topicPath('categories', topic.name), page)
      : addressOf({ page: category === ALL_CATEGORIES ? page : 1, category: ALL_CATEGORIES }),
  });
  return [...meta, ...feedLink(args)];
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const choice = choiceOf(pageQuery<'/community/blogs'>(url.search));
  const services = context.get(pageServices);
  const { language } = services;
  const [list, categories, languages] = await Promise.all([
    attempt(services, services.listPosts({ ...choice, language, limit: BLOG_PAGE_SIZE })),
    attempt(services, readCategories(services)),
    attempt(services, services.listPostLanguages()),
  ]);
  // The English blog exists without any post.
  const alternates = alternatesIn([...new Set<Language>(['en', ...(languages ?? [])])], BLOGS);
  const common = { ...choice, language, alternates };
  // With 503, search engines do not index an empty list.
  if (!list || !categories)
    return data({ ...common, list: list ?? FAILED_LIST, categories: categories ?? [] }, { status: 503 });
  const isKnown = choice.category === ALL_CATEGORIES || categories.some(({ _id }) => _id === choice.category);
  const merged = isKnown ? undefined : await attempt(services, services.findMergedCategory(choice.category));
  if (merged) throw redirect(addressOf({ ...choice, category: merged }), 301);
  // A shared address may point past the last page after posts were removed.
  if (choice.page > list.totalPages) throw redirect(addressOf({ ...choice, page: list.totalPages }));
  // A 404 is not cached, so unknown topics cannot fill the cache.
  return data({ ...common, list, categories }, { status: isKnown ? 200 : 404 });
}

export default function BlogsPage({ loaderData: { list, categories, ...choice } }: Route.ComponentProps) {
  const { latest, newestFirst, bands } = useWords(words);
  return (
    <>
      <PageHero />
      <section aria-labelledby="latest" className="page-width py-14 lg:py-21">
        {/* Above the heading: addresses of the list lead there, and the keyboard goes on with the topics. */}
        <div className="mb-10">
          <SearchForm id="search" />
        </div>
        <SectionHead id="latest" title={latest} text={newestFirst} />
        <CategoryFilter categories={categories} chosen={choice.category} action={LIST} />
        {/* With a fragment the browser would only scroll. */}
        <div className="after-first-paint">
          <Posts list={list} columns={4} retry={addressOf(choice)} />
        </div>
        {list.posts.length > 0 && <Paging choice={choice} totalPages={list.totalPages} action={LIST} />}
      </section>
      <ApplyBand title={bands.list} />
    </>
  );
}
