import { type FocusEvent, type RefObject, useEffect, useState } from 'react';
import { usePrefersReducedMotion, useTabHidden } from './surroundings.ts';

/**
 * Which slide shows, and whether the next one comes by itself. That rests while the visitor points at the carousel, walks through
 * it by keyboard, looks at another tab or pressed pause, and never happens for those who want reduced motion.
 *
 * @param root the whole carousel
 * @param count number of slides
 * @param first the slide that shows at the start, from 0
 * @param stay milliseconds that a slide stays before the next one comes by itself
 */
export function useCarousel(root: RefObject<HTMLElement | null>, count: number, first: number, stay: number) {
  const [index, setIndex] = useState(first);
  const [playing, setPlaying] = useState(true);
  const [pointedAt, setPointedAt] = useState(false);
  const [walkedThrough, setWalkedThrough] = useState(false);
  const still = usePrefersReducedMotion();
  const tabHidden = useTabHidden();
  const running = playing && !pointedAt && !walkedThrough && !still && !tabHidden;

  const step = (by: number) => setIndex((now) => (now + by + count) % count);

  // Depends on the index too: a slide chosen by hand stays as long as any other.
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => {
      // A pointer that lay here before the page's script arrived has never entered. Fingers leave a false trace of hovering.
      if (matchMedia('(hover: hover)').matches && root.current?.matches(':hover')) setPointedAt(true);
      else setIndex((index + 1) % count);
    }, stay);
    return () => clearTimeout(timer);
  }, [running, index, count, root, stay]);

  return {
    index,
    playing,
    running,
    step,
    show: setIndex,
    togglePlaying: () => setPlaying((now) => !now),
    /** For the carousel's root. */
    watch: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      // A click focuses as well, but whoever clicks with a pointer has that to hold the carousel. And whoever stands on the
      // play button wants to see it play.
      onFocus: ({ target }: FocusEvent) =>
        setWalkedThrough(target.matches(':focus-visible') && !target.hasAttribute('data-rotation')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setWalkedThrough(false);
      },
    },
  };
}
