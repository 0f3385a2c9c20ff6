import { lazy, Suspense } from 'react';
import { loadLater } from '../../ui/loadLater.ts';
import type { RefusedPost } from '../forms/loan-post.ts';
import { Eligibility } from './Eligibility.tsx';
import { Features } from './Features.tsx';
import { ProductCards } from './ProductCards.tsx';
import { Testimonials } from './testimonials/Testimonials.tsx';

/** Drawn by the server; its script comes when the visitor first moves. */
const EmiSection = lazy(() => loadLater('emi', () => import('./EmiSection.tsx')));

/** What nobody sees at first glance. */
export default function BelowHero({ refused }: { refused: RefusedPost | undefined }) {
  return (
    <>
      <Features />
      <ProductCards />
      <Testimonials />
      <Eligibility refused={refused} />
      <Suspense>
        <EmiSection />
      </Suspense>
    </>
  );
}
