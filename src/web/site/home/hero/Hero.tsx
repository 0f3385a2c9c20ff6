import { useLocation } from 'react-router';
import { PRODUCTS } from '../../../../shared/loans/products.ts';
import { fill } from '../../../../shared/languages/words.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useSite } from '../../../ui/useSite.ts';
import { useLabels } from '../../frame/navigation.ts';
import { fillNodes, useWords } from '../../languages/words.ts';
import { Thumb } from '../../parts/Thumb.tsx';
import { slideOf } from './address.ts';
import { words } from '../words.ts';
import { type Slide, SlideView } from './SlideView.tsx';

const AUTOPLAY_INTERVAL_MS = 3000;

/** Five slides: the intro, and one for each loan. */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  const { site } = useSite();
  const { hero } = useWords(words);
  const active = slideOf(useLocation().search);
  return (
    <section
      id="hero"
      data-behaviour="carousel"
      data-display="stack"
      data-interval={AUTOPLAY_INTERVAL_MS}
      aria-roledescription={hero.carousel}
      aria-label={fill(hero.label, { brand: site.brand })}
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
                place={fill(hero.place, { place: position + 1, count: slides.length })}
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
  const { hero } = useWords(words);
  return (
    <div className="slide-controls">
      <button type="button" data-rotation={hero.play} aria-label={hero.pause} className="round slide-rotation">
        <Icon name="pause-fill" />
        <Icon name="play-fill" hidden />
      </button>
      <div className="slide-dots">
        {slides.map(({ label }, position) => (
          <button
            key={label}
            type="button"
            data-page={position}
            aria-label={fill(hero.dot, { place: position + 1, label })}
            aria-current={position === active || undefined}
          />
        ))}
      </div>
      <div className="slide-arrows">
        <button type="button" data-step="-1" aria-label={hero.previous} className="round">
          <Icon name="caret-left" />
        </button>
        <span data-count="" className="num">
          {`${active + 1} / ${slides.length}`}
        </span>
        <button type="button" data-step="1" aria-label={hero.next} className="round">
          <Icon name="caret-right" />
        </button>
      </div>
    </div>
  );
}

/** The products. As buttons of a form they also work without script, by `/?slide=`. */
function ProductButtons({ active }: { active: number }) {
  const { hero } = useWords(words);
  const labelOf = useLabels();
  return (
    <form method="get" action="/" className="page-width product-row">
      <ul>
        {PRODUCTS.map(({ slug, path, rateFrom }, position) => (
          <li key={slug}>
            {/* The first slide is the intro. */}
            <button name="slide" value={slug} data-page={position + 1} aria-current={position + 1 === active || undefined}>
              <Thumb position={position} />
              <span>{fillNodes(hero.rate, { name: <b key="name">{labelOf(path)}</b>, rate: rateFrom })}</span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
