import { Icon } from '../../../ui/Icon.tsx';
import type { useCarousel } from '../../parts/carousel/useCarousel.ts';
import type { Slide } from './SlideView.tsx';

interface ControlsProps {
  carousel: ReturnType<typeof useCarousel>;
  slides: readonly Slide[];
}

/** Dots on phones, arrows and a count on wider screens, and what stops the slides on both. Useless without script, and then away. */
export function Controls({ carousel: { index, playing, show, step, togglePlaying }, slides }: ControlsProps) {
  return (
    <div className="slide-controls">
      <button
        type="button"
        data-rotation=""
        aria-label={playing ? 'Pause slides' : 'Play slides'}
        onClick={togglePlaying}
        className="round slide-rotation"
      >
        <Icon name={playing ? 'pause-fill' : 'play-fill'} />
      </button>

      <div className="slide-dots">
        {slides.map(({ label }, position) => (
          <button
            key={label}
            type="button"
            aria-label={`Slide ${position + 1}: ${label}`}
            aria-current={position === index || undefined}
            onClick={() => show(position)}
          />
        ))}
      </div>

      <div className="slide-arrows">
        <button type="button" aria-label="Previous slide" onClick={() => step(-1)} className="round">
          <Icon name="caret-left" />
        </button>
        <span className="num">
          {index + 1} / {slides.length}
        </span>
        <button type="button" aria-label="Next slide" onClick={() => step(1)} className="round">
          <Icon name="caret-right" />
        </button>
      </div>
    </div>
  );
}
