type Obstacle = 'paused' | 'pointer' | 'keyboard' | 'hidden' | 'reduced motion';

/**
 * Advances a carousel by itself, but not while the visitor points at it, walks through it by keyboard, looks at another tab or has
 * pressed pause, and never for those who want reduced motion.
 *
 * @param stay milliseconds until `advance` is called
 * @param onChange is told whether the carousel goes on by itself from now on
 */
export function autoplay(part: HTMLElement, stay: number, advance: () => void, onChange: (running: boolean) => void) {
  const obstacles = new Set<Obstacle>();
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  let running: boolean | undefined;
  let timer: ReturnType<typeof setTimeout>;

  const restart = () => {
    clearTimeout(timer);
    if (running) timer = setTimeout(end, stay);
  };
  const rest = (obstacle: Obstacle, isThere: boolean) => {
    obstacles[isThere ? 'add' : 'delete'](obstacle);
    if (running === (obstacles.size === 0)) return;
    running = obstacles.size === 0;
    onChange(running);
    restart();
  };
  const end = () => {
    // A pointer that was here before the script ran has fired no pointerenter. Touch screens leave a stale :hover.
    if (matchMedia('(hover: hover)').matches && part.matches(':hover')) rest('pointer', true);
    else advance();
  };

  part.addEventListener('pointerenter', () => rest('pointer', true));
  part.addEventListener('pointerleave', () => rest('pointer', false));
  // On a page that Back restores, the pointer is elsewhere by now.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) rest('pointer', false);
  });
  // Only focus by keyboard: a click moves the focus as well, but then the pointer already holds the carousel. And whoever has the
  // focus on the play button wants to see it play.
  part.addEventListener('focusin', ({ target }) => {
    const button = target as Element;
    rest('keyboard', button.matches(':focus-visible') && !button.hasAttribute('data-rotation'));
  });
  part.addEventListener('focusout', ({ relatedTarget }) => {
    if (!part.contains(relatedTarget as Node | null)) rest('keyboard', false);
  });
  document.addEventListener('visibilitychange', () => rest('hidden', document.hidden));
  reduced.addEventListener('change', () => rest('reduced motion', reduced.matches));
  rest('hidden', document.hidden);
  rest('reduced motion', reduced.matches);

  return {
    /** A slide chosen by hand stays as long as any other. */
    restart,
    /** Answers whether it is paused now. */
    togglePaused: (): boolean => {
      rest('paused', !obstacles.has('paused'));
      return obstacles.has('paused');
    },
  };
}
