import type { RefusedPost } from '../forms/loan-post.ts';
import { Eligibility } from './Eligibility.tsx';
import { Features } from './Features.tsx';
import { ProductCards } from './ProductCards.tsx';

/** What nobody sees at first glance. */
export default function BelowHero({ refused }: { refused: RefusedPost | undefined }) {
  return (
    <>
      <Features />
      <ProductCards />
      <Eligibility refused={refused} />
    </>
  );
}
