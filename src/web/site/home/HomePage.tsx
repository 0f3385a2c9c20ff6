import { SENT_PAGE } from '../../../shared/loans/sent.ts';
import { pageServices } from '../../../shared/site/pages.ts';
import { linkIn } from '../../../shared/site/translated.ts';
import { useSite } from '../../ui/useSite.ts';
import { words as said } from '../calculators/said/words.ts';
import { loanForm } from '../forms/loan.ts';
import { answerPost } from '../forms/post.ts';
import { attempt, readLenderCount } from '../parts/attempt.server.ts';
import { siteMeta } from '../parts/crumbs.ts';
import { organization, webSite } from '../parts/structured-data.ts';
import { Island } from '../islands/Island.tsx';
import type { Route } from './+types/HomePage.ts';
import { BlogSection } from './blog/BlogSection.tsx';
import { readBlog } from './blog/read-blog.ts';
import { Eligibility } from './Eligibility.tsx';
import { Features } from './Features.tsx';
import { Hero } from './hero/Hero.tsx';
import { slidesOf } from './hero/slides.server.ts';
import './home.css';
import { ProductCards } from './ProductCards.tsx';
import { Testimonials } from './testimonials/Testimonials.tsx';

const PATH = '/calculators';

export const meta: Route.MetaFunction = (args) =>
  siteMeta(args, {
    crumbs: undefined,
    structuredData: ({ site, origin, language }) => [organization(site, origin), webSite(site, origin, language)],
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const [blog, showsSamples, lenders] = await Promise.all([
    services.hasBlog ? readBlog(services, url) : undefined,
    attempt(services, services.showsSamples()),
    readLenderCount(services),
  ]);
  return {
    slides: slidesOf(services, lenders > 0),
    showsSamples: showsSamples ?? false,
    blog,
    lenders,
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const services = context.get(pageServices);
  return answerPost(request, loanForm, services.submitLoanApplication, SENT_PAGE, services);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function HomePage({ actionData, loaderData }: Route.ComponentProps) {
  const { slides, showsSamples, blog, lenders } = loaderData;
  const calculators = linkIn(useSite().language, PATH);
  return (
    <>
      <Hero slides={slides} />
      <div id="offer">
        <Features lenders={lenders} />
        <ProductCards />
      </div>
      {showsSamples && <Testimonials />}
      <Eligibility refused={actionData} />
      <Island
        name="emi-section"
        when="touched"
        words={said}
        props={calculators === PATH ? {} : { prefix: calculators.replace(PATH, '') }}
      />
      {blog && <BlogSection blog={blog} />}
    </>
  );
}
