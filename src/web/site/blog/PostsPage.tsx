import { Suspense, useEffect, useRef } from 'react';
import { Await, data, redirect, useNavigate, useRevalidator } from 'react-router';
import { ALL_CATEGORIES } from '../../../shared/categories.ts';
import { pageServices } from '../../../shared/pages.ts';
import { BLOG_PAGE_SIZE, LOADING_POSTS } from '../../../shared/posts.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { KEEP_SCROLL } from '../../ui/useRouteChange.ts';
import { crumbsOf } from '../parts/crumbs.ts';
import { attempt } from '../parts/reading.server.ts';
import { breadcrumbList } from '../parts/structured-data.ts';
import type { Route } from './+types/PostsPage.ts';
import { addressOf, BLOGS, type Choice, choiceOf } from './address.ts';
import { fetchPosts, type ReadList, UNREAD_LIST } from './api.ts';
import { EmptyList, focusHeading } from './EmptyList.tsx';
import { Paging } from './Paging.tsx';
import { LoadingPosts, PostCard } from './PostCard.tsx';

export const meta: Route.MetaFunction = (args) => {
  const { page, category } = args.loaderData ?? { page: 1, category: ALL_CATEGORIES };
  return pageMeta(args, {
    title: page > 1 ? `Blog, page ${page}: loans and cars explained` : 'Blog: loans and cars explained',
    description: 'Articles on personal loans, car loans, EMIs, eligibility, papers and prepayment, written for borrowers in India, with the sums worked out.',
    // A topic holds nothing that the whole listing doesn't.
    canonical: addressOf({ page: category === ALL_CATEGORIES ? page : 1, category: ALL_CATEGORIES }),
    structuredData: ({ origin }) => [breadcrumbList(origin, crumbsOf(BLOGS))],
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const choice = choiceOf(url.searchParams);
  const services = context.get(pageServices);
  const [list, categories] = await Promise.all([
    attempt(services, services.listPosts({ ...choice, limit: BLOG_PAGE_SIZE })),
    attempt(services, services.listCategories()),
  ]);
  // Search engines are not to believe an empty list.
  if (!list || !categories) return data({ ...choice, list: list ?? UNREAD_LIST }, { status: 503 });
  // A shared address may outlive the posts that made its page.
  if (choice.page > list.totalPages) throw redirect(addressOf({ ...choice, page: list.totalPages }));
  const isKnown = choice.category === ALL_CATEGORIES || categories.some(({ _id }) => _id === choice.category);
  // Pages of invented topics are not found, and so not kept in memory either.
  return data({ ...choice, list }, { status: isKnown ? 200 : 404 });
}

/** The page turns at once, and the posts come when they are there. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const choice = choiceOf(url.searchParams);
  return { ...choice, list: fetchPosts({ ...choice, limit: BLOG_PAGE_SIZE }) };
}

/** One page of posts. */
export default function PostsPage({ loaderData: { page, category, list } }: Route.ComponentProps) {
  useTopOfList({ page, category });
  return (
    <Suspense key={addressOf({ page, category })} fallback={<LoadingPosts count={BLOG_PAGE_SIZE}>{LOADING_POSTS}</LoadingPosts>}>
      <Await resolve={list}>{(list) => <Posts list={list} choice={{ page, category }} />}</Await>
    </Suspense>
  );
}

const SIZES = '(width < 40rem) calc(100vw - 40px), (width < 64rem) 45vw, 270px';

function Posts({ list: { posts, totalPages, failed = false }, choice }: { list: ReadList; choice: Choice }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  if (posts.length === 0) {
    return <EmptyList failed={failed} heading="latest" onRetry={() => void revalidate()} />;
  }
  return (
    <>
      <ul className="post-grid" data-columns={4}>
        {posts.map((post, place) => (
          <PostCard key={post._id} post={post} place={place} level={3} sizes={SIZES} />
        ))}
      </ul>
      <Paging choice={choice} totalPages={totalPages} onTurn={(page) => void navigate(addressOf({ ...choice, page }), { state: KEEP_SCROLL })} />
    </>
  );
}

/** Whoever turns the page at the foot of the list goes on reading at its head. */
function useTopOfList({ page, category }: Choice) {
  const shown = useRef({ page, category });
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, category };
    if (before.page === page || before.category !== category) return;
    focusHeading('latest')?.scrollIntoView();
  }, [page, category]);
}
