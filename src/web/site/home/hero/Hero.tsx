import { useLocation } from 'react-router';
import { useSite } from '../../../ui/useSite.ts';
import { slideOf } from './address.ts';
import { Controls } from './Controls.tsx';
import { ProductButtons } from './ProductButtons.tsx';
import { type Slide, SlideView } from './SlideView.tsx';

const AUTOPLAY_INTERVAL_MS = 3000;

/** Five slides: the intro, and one for each loan. */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  const { site } = useSite();
  const active = slideOf(useLocation().search);
  return (
    <section
      id="hero"
      data-behaviour="carousel"
      data-display="stack"
      data-interval={AUTOPLAY_INTERVAL_MS}
      aria-roledescription="carousel"
      aria-label={`Loans with ${site.brand}`}
    >
      <div data-swipe="" className="hero">
        <div className="hero-ground" />
        <div className="page-width hero-box">
          <Controls slides={slides} active={active} />
          <div aria-live="off" className="slides">
            {slides.map((slide, position) => (
              <SlideView
                key={slide.picture}
                slide={slide}
                place={`${position + 1} of ${slides.length}`}
                active={position === active}
              />
            ))}
          </div>
        </div>
      </div>
      <ProductButtons active={active - 1} />
    </section>
  );
}
