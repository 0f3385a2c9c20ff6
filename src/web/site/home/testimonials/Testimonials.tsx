import { useRef } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { useLive } from '../../../ui/useLive.ts';
import { useSwipe } from '../hero/gestures.ts';
import { useCarousel } from '../hero/useCarousel.ts';
import { TESTIMONIALS } from './entries.ts';
import { TestimonialCard } from './TestimonialCard.tsx';
import './testimonials.css';
import { useWide } from './useWide.ts';

/** Milliseconds that a page of testimonials stays before the next one comes by itself. */
const AUTOPLAY = 5000;

/** What customers say: two at a time on wide screens, one on phones. */
export function Testimonials() {
  const root = useRef<HTMLElement>(null);
  const perPage = useWide() ? 2 : 1;
  const pages = Math.ceil(TESTIMONIALS.length / perPage);
  const carousel = useCarousel(root, pages, 0, AUTOPLAY);
  // A window that grows has fewer pages than it had.
  const page = Math.min(carousel.index, pages - 1);
  const live = useLive();
  const swipe = useSwipe(carousel.step);
  return (
    <section ref={root} aria-roledescription="carousel" aria-labelledby="voices" className="voices" {...carousel.watch}>
      <div className="page-width">
        <div className="voices-head">
          <h2 id="voices" className="section-heading">
            What Our Customers Say
          </h2>
          <p>Sample voices: people and portraits are invented, and hold the place until our customers’ own words stand here.</p>
        </div>
        <div className="voices-view" {...swipe}>
          <ul aria-live={carousel.running ? 'off' : 'polite'} style={{ translate: `calc(${-page} * (100% + var(--voices-gap)))` }}>
            {TESTIMONIALS.map((testimonial, position) => (
              <TestimonialCard
                key={testimonial.id}
                testimonial={testimonial}
                hidden={live && Math.floor(position / perPage) !== page}
              />
            ))}
          </ul>
        </div>
        <div className="voices-controls">
          <button
            type="button"
            data-rotation=""
            aria-label={carousel.playing ? 'Pause testimonials' : 'Play testimonials'}
            onClick={carousel.togglePlaying}
            className="voices-rotation"
          >
            <Icon name={carousel.playing ? 'pause-fill' : 'play-fill'} />
          </button>
          <button type="button" aria-label="Previous testimonials" onClick={() => carousel.step(-1)} className="voices-arrow">
            <Icon name="caret-left" />
          </button>
          <div className="voices-dots">
            {Array.from({ length: pages }, (_, position) => (
              <button
                // Pages have nothing but their place. oxlint-disable-next-line react/no-array-index-key
                key={position}
                type="button"
                aria-label={`Testimonials, page ${position + 1} of ${pages}`}
                aria-current={position === page || undefined}
                onClick={() => carousel.show(position)}
              />
            ))}
          </div>
          <button type="button" aria-label="Next testimonials" onClick={() => carousel.step(1)} className="voices-arrow">
            <Icon name="caret-right" />
          </button>
        </div>
      </div>
    </section>
  );
}
