import { Icon } from '../../../ui/Icon.tsx';
import type { Slide } from './slides.ts';
import type { useCarousel } from './useCarousel.ts';

interface ControlsProps {
  carousel: ReturnType<typeof useCarousel>;
  slides: readonly Slide[];
}

const ROUND = 'grid size-11 place-items-center rounded-full transition-colors hover:bg-white/10';

/** Dots on phones, arrows and a count on wider screens, and what stops the slides on both. Useless without script, and then away. */
export function Controls({ carousel: { index, playing, show, step, togglePlaying }, slides }: ControlsProps) {
  return (
    <div
      role="group"
      aria-label="Slide controls"
      className="absolute right-3 bottom-[56px] z-10 flex items-center gap-1 text-[15px] font-semibold text-mint max-md:inset-x-0 max-md:justify-center md:top-4 md:right-6 md:bottom-auto noscript:hidden"
    >
      <button
        type="button"
        data-rotation=""
        aria-label={playing ? 'Pause slides' : 'Play slides'}
        onClick={togglePlaying}
        className={`${ROUND} order-last motion-reduce:hidden`}
      >
        <Icon name={playing ? 'pause-fill' : 'play-fill'} />
      </button>

      <div className="flex md:hidden">
        {slides.map(({ label }, position) => (
          <button
            key={label}
            type="button"
            aria-label={`Slide ${position + 1}: ${label}`}
            aria-current={position === index ? 'true' : undefined}
            onClick={() => show(position)}
            className="group grid h-11 min-w-7 place-items-center"
          >
            <span className="h-2 w-2 rounded-full bg-white/45 transition-[width] duration-200 group-aria-[current]:w-6 group-aria-[current]:bg-marigold-400" />
          </button>
        ))}
      </div>

      <div className="hidden items-center gap-1 md:flex">
        <button type="button" aria-label="Previous slide" onClick={() => step(-1)} className={ROUND}>
          <Icon name="caret-left" />
        </button>
        <span className="num min-w-11 text-center">
          {index + 1} / {slides.length}
        </span>
        <button type="button" aria-label="Next slide" onClick={() => step(1)} className={ROUND}>
          <Icon name="caret-right" />
        </button>
      </div>
    </div>
  );
}
