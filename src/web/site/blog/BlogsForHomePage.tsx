import { data } from 'react-router';
import { HOME_BLOGS } from '../../../shared/site/addresses.ts';
import { ALL_CATEGORIES } from '../../../shared/posts/blog.ts';
import { type PageServices, pageServices } from '../../../shared/site/pages.ts';
import type { PostSummary } from '../../../shared/posts/schemas.ts';
import { type Language } from '../../../shared/languages/languages.ts';
import { type SiteData, useSite } from '../../ui/useSite.ts';
import { inLanguage, useWords } from '../languages/words.ts';
import { Action } from '../parts/Action.tsx';
import { ApplyBand } from '../parts/ApplyBand.tsx';
import { crumbsOf, siteMeta } from '../parts/crumbs.ts';
import { headOf } from '../parts/heads.ts';
import { attempt } from '../parts/attempt.server.ts';
import { Trail } from '../parts/Trail.tsx';
import type { Route } from './+types/BlogsForHomePage.ts';
import { BLOGS, feedLink } from './address.ts';
import './blogs-for-home.css';
import { PostCarousel } from './PostCarousel.tsx';
import { words } from './words.ts';

/** The slugs of the articles that the specification names. */
const CHOSEN = [
  'auto-finance-and-solving-dealer-Challenges',
  'new-vs-used-car',
  'personal-loan',
  'used-car-dealers',
  'loan-eligibility',
] as const;

const crumbsIn = (language: Language) => [
  ...crumbsOf(language, BLOGS),
  { label: inLanguage(language, words).reads.crumb, path: HOME_BLOGS },
];

export const meta: Route.MetaFunction = (args) => {
  const { language = 'en' } = (args.matches[0].loaderData ?? {}) as Partial<SiteData>;
  return [...siteMeta(args, { canonical: BLOGS, crumbs: crumbsIn(language) }), ...feedLink(args)];
};

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const posts = await attempt(services, findReads(services));
  return data({ posts: posts ?? [] }, { status: posts ? 200 : 503 });
}

/** The chosen articles; the newest replace those that have been unpublished. */
async function findReads({ language, listChosen, listPosts }: PageServices): Promise<PostSummary[]> {
  const [chosen, newest] = await Promise.all([
    listChosen(CHOSEN, language),
    listPosts({ language, page: 1, limit: 2 * CHOSEN.length, category: ALL_CATEGORIES }),
  ]);
  const others = newest.posts.filter(({ _id }) => chosen.every((post) => post._id !== _id));
  const { noAuthor } = inLanguage(language, words).article;
  return [...chosen, ...others].slice(0, CHOSEN.length).map((post) => ({ ...post, author: post.author || noAuthor }));
}

export default function BlogsForHomePage({ loaderData: { posts } }: Route.ComponentProps) {
  const site = useSite();
  const { title, lead } = headOf(HOME_BLOGS, site) ?? {};
  const { reads, viewAll, noPosts } = useWords(words);
  return (
    <>
      <section className="mb-14 bg-mist-50 lg:mb-21">
        <div className="page-width pt-5 pb-14 lg:pt-7 lg:pb-21">
          <div className="text-peacock-800">
            <Trail crumbs={crumbsIn(site.language)} />
          </div>
          <div className="mt-6 mb-8 flex flex-col gap-5 md:flex-row md:items-end md:justify-between lg:mt-9 lg:mb-11">
            <div>
              <h1 className="text-[clamp(2.375rem,5.2vw,4rem)] leading-[.98] tracking-[-.03em]">{title}</h1>
              <p className="mt-4 max-w-[38em] text-[1.0625rem] text-ink">{lead}</p>
            </div>
            <Action
              href={BLOGS}
              kind="quiet"
              label={viewAll}
              icon="arrow-right"
              className="self-start md:self-auto md:whitespace-nowrap"
            />
          </div>
          {posts.length > 0 ? (
            <PostCarousel posts={posts} label={reads.carousel} />
          ) : (
            <p className="blog-empty">{noPosts}</p>
          )}
        </div>
      </section>
      <ApplyBand title={reads.band} />
    </>
  );
}
