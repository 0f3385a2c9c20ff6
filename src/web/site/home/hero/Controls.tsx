import { Icon } from '../../../ui/Icon.tsx';
import type { Slide } from './SlideView.tsx';

interface ControlsProps {
  slides: readonly Slide[];
  /** The slide that is shown, counted from 0. */
  active: number;
}

/** Dots on phones, arrows and a counter on wider screens, and a pause button. Hidden without script. */
export function Controls({ slides, active }: ControlsProps) {
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
