import { data } from 'react-router';
import { HOME_BLOGS } from '../../../shared/site/addresses.ts';
import { ALL_CATEGORIES, DEFAULT_AUTHOR, NO_POSTS } from '../../../shared/posts/blog.ts';
import { type PageContent, pageServices } from '../../../shared/site/pages.ts';
import type { PostSummary } from '../../../shared/posts/schemas.ts';
import { useSite } from '../../ui/useSite.ts';
import { Action } from '../parts/Action.tsx';
import { ApplyBand } from '../parts/ApplyBand.tsx';
import { crumbsOf, siteMeta } from '../parts/crumbs.ts';
import { headOf } from '../parts/heads.ts';
import { attempt } from '../parts/attempt.server.ts';
import { Trail } from '../parts/Trail.tsx';
import type { Route } from './+types/BlogsForHomePage.ts';
import { BLOGS, feedLinks } from './address.ts';
import './blogs-for-home.css';
import { PostCarousel } from './PostCarousel.tsx';

/** The slugs of the articles that the specification names. */
const CHOSEN = [
  'auto-finance-and-solving-dealer-Challenges',
  'new-vs-used-car',
  'personal-loan',
  'used-car-dealers',
  'loan-eligibility',
] as const;

const CRUMBS = [...crumbsOf('en', BLOGS), { label: 'Good reads', path: HOME_BLOGS }];

export const meta: Route.MetaFunction = (args) => siteMeta(args, { canonical: BLOGS, crumbs: CRUMBS });

export const links: Route.LinksFunction = feedLinks;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const posts = await attempt(services, findReads(services));
  return data({ posts: posts ?? [] }, { status: posts ? 200 : 503 });
}

/** The chosen articles; the newest replace those that have been unpublished. */
async function findReads({ listChosen, listPosts }: PageContent): Promise<PostSummary[]> {
  const [chosen, newest] = await Promise.all([
    listChosen(CHOSEN),
    listPosts({ page: 1, limit: 2 * CHOSEN.length, category: ALL_CATEGORIES }),
  ]);
  const others = newest.posts.filter(({ _id }) => chosen.every((post) => post._id !== _id));
  return [...chosen, ...others].slice(0, CHOSEN.length).map((post) => ({ ...post, author: post.author || DEFAULT_AUTHOR }));
}

export default function BlogsForHomePage({ loaderData: { posts } }: Route.ComponentProps) {
  const { title, lead } = headOf(HOME_BLOGS, useSite()) ?? {};
  return (
    <>
      <section className="mb-14 bg-mist-50 lg:mb-21">
        <div className="page-width pt-5 pb-14 lg:pt-7 lg:pb-21">
          <div className="text-peacock-800">
            <Trail crumbs={CRUMBS} />
          </div>
          <div className="mt-6 mb-8 flex flex-col gap-5 md:flex-row md:items-end md:justify-between lg:mt-9 lg:mb-11">
            <div>
              <h1 className="text-[clamp(2.375rem,5.2vw,4rem)] leading-[.98] tracking-[-.03em]">{title}</h1>
              <p className="mt-4 max-w-[38em] text-[1.0625rem] text-ink">{lead}</p>
            </div>
            <Action
              href={BLOGS}
              kind="quiet"
              label="View all blogs"
              icon="arrow-right"
              className="self-start md:self-auto md:whitespace-nowrap"
            />
          </div>
          {posts.length > 0 ? (
            <PostCarousel posts={posts} label="Articles to start with" />
          ) : (
            <p className="blog-empty">{NO_POSTS}</p>
          )}
        </div>
      </section>
      <ApplyBand title="Ready when you are: one form, many lenders." />
    </>
  );
}
