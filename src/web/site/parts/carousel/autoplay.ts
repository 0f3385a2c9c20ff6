type Obstacle = 'paused' | 'pointer' | 'keyboard' | 'hidden' | 'reduced motion';

/**
 * Goes on by itself, but not while the visitor points at the carousel, walks through it by keyboard, looks at another tab or
 * pressed pause, and never for those who want reduced motion.
 *
 * @param stay milliseconds until `goOn` is called
 * @param onChange is told whether the carousel goes on by itself from now on
 */
export function autoplay(part: HTMLElement, stay: number, goOn: () => void, onChange: (running: boolean) => void) {
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
    // A pointer that lay here before the script arrived has never entered. Fingers leave a false trace of hovering.
    if (matchMedia('(hover: hover)').matches && part.matches(':hover')) rest('pointer', true);
    else goOn();
  };

  part.addEventListener('pointerenter', () => rest('pointer', true));
  part.addEventListener('pointerleave', () => rest('pointer', false));
  // A page that Back brings up again was left by a pointer that is elsewhere now.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) rest('pointer', false);
  });
  // A click focuses as well, but whoever clicks with a pointer has that to hold the carousel. And whoever stands on the play
  // button wants to see it play.
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
