import { lazy, Suspense } from 'react';
import type { LoanField } from '../../../shared/loan-form.ts';
import { loadLater } from '../../ui/loadLater.ts';
import type { RefusedPost } from '../forms/post.ts';
import type { HomeBlog } from './blog/BlogSection.tsx';
import { Eligibility } from './Eligibility.tsx';
import { Features } from './Features.tsx';
import { ProductCards } from './ProductCards.tsx';
import { Testimonials } from './testimonials/Testimonials.tsx';

interface BelowHeroProps {
  refused: RefusedPost<LoanField> | undefined;
  blog: HomeBlog;
}

/** Drawn by the server; their scripts come when the visitor first moves. */
const EmiSection = lazy(() => loadLater('emi', () => import('./EmiSection.tsx')));
const BlogSection = lazy(() => loadLater('blog', () => import('./blog/BlogSection.tsx')));

/** What nobody sees at first glance. */
export default function BelowHero({ refused, blog }: BelowHeroProps) {
  return (
    <>
      <Features />
      <ProductCards />
      <Testimonials />
      <Eligibility refused={refused} />
      <Suspense>
        <EmiSection />
      </Suspense>
      <Suspense>
        <BlogSection blog={blog} />
      </Suspense>
    </>
  );
}
