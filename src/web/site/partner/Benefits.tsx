import { type Point, Points } from '../parts/Points.tsx';
import { SectionHead } from '../parts/SectionHead.tsx';

export function Benefits({ benefits }: { benefits: readonly Point[] }) {
  return (
    <section aria-labelledby="benefits" className="page-width py-14 lg:py-21">
      <SectionHead id="benefits" title="What you gain" text="A good partnership works for both sides." />
      <Points points={benefits} plate="bg-marigold-50 text-marigold-800" />
    </section>
  );
}
