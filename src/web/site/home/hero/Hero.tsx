import { useLocation } from 'react-router';
import { PRODUCTS } from '../../../../shared/loans/products.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useSite } from '../../../ui/useSite.ts';
import { Thumb } from '../../parts/Thumb.tsx';
import { slideOf } from './address.ts';
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
      <ProductButtons active={active} />
    </section>
  );
}

/** Dots on phones, arrows and a counter on wider screens, and a pause button. Hidden without script. */
function Controls({ slides, active }: { slides: readonly Slide[]; active: number }) {
  return (
    <div className="slide-controls">
      <button type="button" data-rotation="slides" aria-label="Pause slides" className="round slide-rotation">
        <Icon name="pause-fill" />
      </button>
      <div className="slide-dots">
        {slides.map(({ label }, position) => (
          <button
            key={label}
            type="button"
            data-page={position}
            aria-label={`Slide ${position + 1}: ${label}`}
            aria-current={position === active || undefined}
          />
        ))}
      </div>
      <div className="slide-arrows">
        <button type="button" data-step="-1" aria-label="Previous slide" className="round">
          <Icon name="caret-left" />
        </button>
        <span data-count="" className="num">
          {`${active + 1} / ${slides.length}`}
        </span>
        <button type="button" data-step="1" aria-label="Next slide" className="round">
          <Icon name="caret-right" />
        </button>
      </div>
    </div>
  );
}

/** The products. As buttons of a form they also work without script, by `/?slide=`. */
function ProductButtons({ active }: { active: number }) {
  return (
    <form method="get" action="/" className="page-width product-row">
      <ul>
        {PRODUCTS.map(({ slug, name, rateFrom }, position) => (
          <li key={slug}>
            {/* The first slide is the intro. */}
            <button name="slide" value={slug} data-page={position + 1} aria-current={position + 1 === active || undefined}>
              <Thumb position={position} />
              <span>
                <b>{name}</b> from {rateFrom}% p.a.
              </span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
