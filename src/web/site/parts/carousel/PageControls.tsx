import { fill } from '../../../../shared/languages/words.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useWords } from '../../languages/words.ts';
import { words } from '../words.ts';

interface PageControlsProps {
  /** What the carousel shows. */
  noun: 'testimonials' | 'articles';
  /** How many of them there are. On phones each is a page. */
  count: number;
  /** How many a page has on wide screens. */
  perPage: number;
  /** Show arrows on phones, too. */
  arrows?: boolean;
}

/** A pause button, arrows, and a dot for each page. Hidden without script. */
export function PageControls({ noun, count, perPage, arrows = false }: PageControlsProps) {
  const { play, pause, previous, next, page: pageOf } = useWords(words).controls[noun];
  const widePages = Math.ceil(count / perPage);
  return (
    <div className={`page-controls ${widePages > 1 ? '' : 'md:hidden'}`} data-arrows={arrows || undefined}>
      <button type="button" data-rotation={play} aria-label={pause} className="page-rotation">
        <Icon name="pause-fill" />
        <Icon name="play-fill" hidden />
      </button>
      <button type="button" data-step="-1" aria-label={previous} className="page-arrow">
        <Icon name="caret-left" />
      </button>
      <div className="page-dots">
        {Array.from({ length: count }, (_, page) => (
          <button
            // Pages are told apart by position only. oxlint-disable-next-line react/no-array-index-key
            key={page}
            type="button"
            data-page={page}
            aria-label={fill(pageOf, { page: page + 1, pages: widePages })}
            aria-current={page === 0 || undefined}
            className={page < widePages ? undefined : 'md:hidden'}
          />
        ))}
      </div>
      <button type="button" data-step="1" aria-label={next} className="page-arrow">
        <Icon name="caret-right" />
      </button>
    </div>
  );
}
