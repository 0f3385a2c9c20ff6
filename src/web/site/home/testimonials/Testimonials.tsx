import { useRef } from 'react';
import { useLive } from '../../../ui/useLive.ts';
import { useSwipe } from '../../parts/carousel/gestures.ts';
import { PageControls } from '../../parts/carousel/PageControls.tsx';
import { useCarousel } from '../../parts/carousel/useCarousel.ts';
import { useWide } from '../../parts/carousel/useWide.ts';
import { type Testimonial, TestimonialCard } from './TestimonialCard.tsx';

/** Milliseconds that a page of testimonials stays before the next one comes by itself. */
const AUTOPLAY = 5000;

/** What customers say: two at a time on wide screens, one on phones. */
export function Testimonials({ entries }: { entries: readonly Testimonial[] }) {
  const root = useRef<HTMLElement>(null);
  const perPage = useWide() ? 2 : 1;
  const pages = Math.ceil(entries.length / perPage);
  const carousel = useCarousel(root, pages, 0, AUTOPLAY);
  // A window that grows has fewer pages than it had.
  const page = Math.min(carousel.index, pages - 1);
  const live = useLive();
  const swipe = useSwipe(carousel.step);
  return (
    <section ref={root} id="testimonials" aria-roledescription="carousel" aria-labelledby="voices" className="voices" {...carousel.watch}>
      <div className="page-width">
        <div className="voices-head">
          <h2 id="voices" className="section-heading">
            What Our Customers Say
          </h2>
          <p>Sample testimonials. Names and portraits are fictional.</p>
        </div>
        <div className="voices-view" {...swipe}>
          <ul aria-live={carousel.running ? 'off' : 'polite'} style={{ translate: `calc(${-page} * (100% + var(--voices-gap)))` }}>
            {entries.map((testimonial, position) => (
              <TestimonialCard
                key={testimonial.id}
                testimonial={testimonial}
                hidden={live && Math.floor(position / perPage) !== page}
              />
            ))}
          </ul>
        </div>
        <PageControls carousel={carousel} noun="testimonials" page={page} pages={pages} />
      </div>
    </section>
  );
}
