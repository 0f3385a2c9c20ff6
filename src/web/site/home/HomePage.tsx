import { Suspense } from 'react';
import { pageServices } from '../../../shared/pages.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { loanForm } from '../forms/loan.ts';
import { answerPost } from '../forms/post.ts';
import { useSent, wasSent } from '../forms/useSent.ts';
import { attempt } from '../parts/reading.server.ts';
import { organization, webSite } from '../parts/structured-data.ts';
import type { Route } from './+types/HomePage.ts';
import { readBlog } from './blog/read-blog.ts';
import { Hero } from './hero/Hero.tsx';
import { slidesOf } from './hero/slides.server.ts';
import './home.css';
import { BlogSection, Eligibility, EmiSection, loadAllParts, Offer, Testimonials } from './parts.ts';
import { TESTIMONIALS } from './testimonials/entries.server.ts';
// Here, not beside the customers: their script comes late, and their look must not wait for it.
import './testimonials/testimonials.css';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Personal loans and car loans, compared for you',
    description:
      'Personal loans, used and new car loans and loans against your car: check your eligibility with one form and hear from lenders across India within 24 hours.',
    structuredData: ({ site, origin }) => [organization(site, origin), webSite(site, origin)],
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const [blog, showsSamples] = await Promise.all([readBlog(services, url), attempt(services, services.showsSamples())]);
  return { sent: wasSent(url), slides: slidesOf(services.site), testimonials: showsSamples ? TESTIMONIALS : [], blog };
}

/** Whoever comes from another page of the site sees this one when it is complete. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [page] = await Promise.all([serverLoader(), loadAllParts()]);
  return { ...page, sent: false };
}

/** The eligibility form as a browser posts it before this page's script has arrived, or without it. */
export function action({ request, context }: Route.ActionArgs) {
  return answerPost(request, loanForm, context.get(pageServices).submitLoanApplication, '/');
}

/** What the action says about caching holds for the page that answers it. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function HomePage({ actionData, loaderData: { slides, testimonials, blog } }: Route.ComponentProps) {
  const sent = useSent();
  return (
    <>
      <Hero slides={slides} />
      <Suspense>
        <Offer />
      </Suspense>
      {testimonials.length > 0 && (
        <Suspense>
          <Testimonials entries={testimonials} />
        </Suspense>
      )}
      <Suspense>
        <Eligibility refused={actionData} sent={sent} />
      </Suspense>
      <Suspense>
        <EmiSection />
      </Suspense>
      <Suspense>
        <BlogSection blog={blog} />
      </Suspense>
    </>
  );
}
