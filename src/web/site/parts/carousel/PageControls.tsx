import { Icon } from '../../../ui/Icon.tsx';
import type { useCarousel } from './useCarousel.ts';

interface PageControlsProps {
  carousel: ReturnType<typeof useCarousel>;
  /** What the carousel holds, in the plural: testimonials. */
  noun: string;
  /** The page that is shown, from 0. */
  page: number;
  pages: number;
  /** Arrows on phones too, not only where there is room. */
  arrows?: boolean;
}

/** What stops a carousel of several cards a page, its arrows, and a dot for every page. Useless without script, and then away. */
export function PageControls({ carousel, noun, page, pages, arrows = false }: PageControlsProps) {
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  return (
    <div className="page-controls" data-arrows={arrows || undefined}>
      <button
        type="button"
        data-rotation=""
        aria-label={`${carousel.playing ? 'Pause' : 'Play'} ${noun}`}
        onClick={carousel.togglePlaying}
        className="page-rotation"
      >
        <Icon name={carousel.playing ? 'pause-fill' : 'play-fill'} />
      </button>
      <button type="button" aria-label={`Previous ${noun}`} onClick={() => carousel.step(-1)} className="page-arrow">
        <Icon name="caret-left" />
      </button>
      <div className="page-dots">
        {Array.from({ length: pages }, (_, position) => (
          <button
            // Pages have nothing but their place. oxlint-disable-next-line react/no-array-index-key
            key={position}
            type="button"
            aria-label={`${name}, page ${position + 1} of ${pages}`}
            aria-current={position === page || undefined}
            onClick={() => carousel.show(position)}
          />
        ))}
      </div>
      <button type="button" aria-label={`Next ${noun}`} onClick={() => carousel.step(1)} className="page-arrow">
        <Icon name="caret-right" />
      </button>
    </div>
  );
}
