import { Suspense } from 'react';
import { Await, Outlet, useLocation, useNavigate } from 'react-router';
import { pageServices } from '../../../shared/pages.ts';
import { LOADING_CATEGORIES } from '../../../shared/posts.ts';
import { KEEP_SCROLL } from '../../ui/useRouteChange.ts';
import { BackToCommunity } from '../community/BackToCommunity.tsx';
import { ApplyBand } from '../parts/ApplyBand.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { attempt } from '../parts/reading.server.ts';
import { SectionHead } from '../parts/SectionHead.tsx';
import type { Route } from './+types/BlogsPage.ts';
import { addressOf, BLOGS, choiceOf, feedLinks } from './address.ts';
import { CategoryFilter } from './CategoryFilter.tsx';

export const links: Route.LinksFunction = feedLinks;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  return { categories: (await attempt(services, services.listCategories())) ?? [] };
}

/** The topics are asked for once: choosing one, or another page of posts, changes nothing about them. */
export const shouldRevalidate = () => false;

/** The blog's listing: all that stays while the posts change. */
export default function BlogsPage({ loaderData: { categories } }: Route.ComponentProps) {
  const { category } = choiceOf(new URLSearchParams(useLocation().search));
  const navigate = useNavigate();
  return (
    <>
      <PageHero
        ground="peacock"
        top={<BackToCommunity />}
        heading={
          <>
            Financial Insights <em>& Resources</em>
          </>
        }
        lead="Loans, cars and credit scores in plain words, with the sums worked out, so that you sign knowing what it costs."
        picture="calculator"
        alt="A calculator with a rupee sign on its display, beside coins"
      />
      <section aria-labelledby="latest" className="page-width py-14 lg:py-21">
        <SectionHead id="latest" title="Our latest Blog" text="The newest first. Choose a topic, and only its articles stay." />
        <Suspense fallback={<p className="blog-loading">{LOADING_CATEGORIES}</p>}>
          <Await resolve={categories}>
            {(categories) => (
              <CategoryFilter
                categories={categories}
                chosen={category}
                action={BLOGS}
                onChoose={(category) => void navigate(addressOf({ page: 1, category }), { state: KEEP_SCROLL })}
              />
            )}
          </Await>
        </Suspense>
        <Outlet />
      </section>
      <ApplyBand title="Read enough? See what you can borrow." />
    </>
  );
}
