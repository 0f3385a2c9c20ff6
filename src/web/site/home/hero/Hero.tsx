import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../../../ui/useSite.ts';
import { slideOf, writeSlide } from './address.ts';
import { Controls } from './Controls.tsx';
import { useArrowKeys, useSwipe } from '../../parts/carousel/gestures.ts';
import { ProductButtons } from './ProductButtons.tsx';
import { type Slide, SlideView } from './SlideView.tsx';
import { useLoaded } from '../../parts/carousel/surroundings.ts';
import { useCarousel } from '../../parts/carousel/useCarousel.ts';

/** Milliseconds that a slide stays before the next one comes by itself. */
const AUTOPLAY = 3000;

/** Five slides: what Rinova is for, and each of the four loans. */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  const { site } = useSite();
  const location = useLocation();
  const root = useRef<HTMLElement>(null);
  const slideBox = useRef<HTMLDivElement>(null);
  const [first] = useState(() => slideOf(location.search) ?? 0);
  const carousel = useCarousel(root, slides.length, first, AUTOPLAY);
  const { index, running, step, show } = carousel;
  const swipe = useSwipe(step);
  const loaded = useLoaded();
  useArrowKeys(root, step);

  // A link elsewhere on the page may ask for a slide.
  useEffect(() => {
    const asked = slideOf(location.search);
    if (asked !== undefined) show(asked);
  }, [location, show]);

  // Whoever walks through a slide by keyboard and presses an arrow goes on in the next one.
  useLayoutEffect(() => {
    const box = slideBox.current;
    const shown = box?.children[index];
    const focused = document.activeElement;
    if (shown && box.contains(focused) && !shown.contains(focused)) {
      shown.querySelector('a')?.focus({ preventScroll: true });
    }
  }, [index]);

  return (
    <section ref={root} id="hero" aria-roledescription="carousel" aria-label={`Loans with ${site.brand}`} {...carousel.watch}>
      <div className="hero" {...swipe}>
        <div className="hero-ground" />
        <div className="page-width relative">
          <Controls carousel={carousel} slides={slides} />
          <div ref={slideBox} aria-live={running ? 'off' : 'polite'} className="slides">
            {slides.map((slide, position) => (
              <SlideView
                key={slide.picture}
                slide={slide}
                place={`${position + 1} of ${slides.length}`}
                active={position === index}
                first={position === first}
                withPicture={position === index || loaded}
              />
            ))}
          </div>
        </div>
      </div>
      <ProductButtons
        active={index - 1}
        running={running}
        onChoose={(product, position) => {
          show(position + 1);
          writeSlide(product.slug);
        }}
      />
    </section>
  );
}
