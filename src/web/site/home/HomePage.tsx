import { pageServices } from '../../../shared/pages.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { answerLoanPost } from '../forms/loan-post.ts';
import type { Route } from './+types/HomePage.ts';
import { Eligibility, SENT } from './Eligibility.tsx';
import { Features } from './Features.tsx';
import { Hero } from './hero/Hero.tsx';
import './home.css';
import { ProductCards } from './ProductCards.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Personal loans and car loans, compared for you',
    description:
      'Personal loans, used and new car loans and loans against your car: check your eligibility with one form and hear from lenders across India within 24 hours.',
  });

/** The eligibility form as a browser posts it before this page's script has arrived, or without it. */
export function action({ request, context }: Route.ActionArgs) {
  return answerLoanPost(request, context.get(pageServices), SENT);
}

/** What the action says about caching holds for the page that answers it. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function HomePage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Features />
      <ProductCards />
      <Eligibility refused={actionData} />
    </>
  );
}
