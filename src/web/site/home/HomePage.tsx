import { lazy, Suspense } from 'react';
import { pageServices } from '../../../shared/pages.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { loanForm } from '../forms/loan.ts';
import { answerPost } from '../forms/post.ts';
import { organization, webSite } from '../parts/structured-data.ts';
import type { Route } from './+types/HomePage.ts';
import { readBlog } from './blog/read-blog.ts';
import { Hero } from './hero/Hero.tsx';
import './home.css';
// Here, not beside the customers: their script comes late, and their look must not wait for it.
import './testimonials/testimonials.css';

/** Where a visitor lands whose form was posted without script and kept. */
const SENT = '/?sent=1#eligibility';

/**
 * The script of what lies below the hero comes after the rest: the server has drawn it, and all of it works without. Should it
 * never arrive, it stays as the server drew it, and the form is posted by the browser.
 */
const belowHero = import('./BelowHero.tsx');
const belowHeroOrNever = belowHero.catch(() => new Promise<never>(() => {}));
const BelowHero = lazy(() => belowHeroOrNever);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Personal loans and car loans, compared for you',
    description:
      'Personal loans, used and new car loans and loans against your car: check your eligibility with one form and hear from lenders across India within 24 hours.',
    structuredData: ({ site, origin }) => [organization(site, origin), webSite(site, origin)],
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  return { blog: await readBlog(context.get(pageServices), url) };
}

/** Whoever comes from another page of the site sees this one when it is complete. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [page] = await Promise.all([serverLoader(), belowHero]);
  return page;
}

/** The eligibility form as a browser posts it before this page's script has arrived, or without it. */
export function action({ request, context }: Route.ActionArgs) {
  return answerPost(request, loanForm, context.get(pageServices).submitLoanApplication, SENT);
}

/** What the action says about caching holds for the page that answers it. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function HomePage({ actionData, loaderData: { blog } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Suspense>
        <BelowHero refused={actionData} blog={blog} />
      </Suspense>
    </>
  );
}
