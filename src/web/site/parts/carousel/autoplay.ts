type PauseReason = 'paused' | 'pointer' | 'keyboard' | 'hidden' | 'reduced motion';

/**
 * Advances a carousel automatically, but not while the visitor points at it, focuses it by keyboard, looks at another tab or
 * has pressed pause, and never with reduced motion.
 *
 * @param onChange receives whether the carousel advances automatically from now on
 */
export function autoplay(part: HTMLElement, intervalMs: number, advance: () => void, onChange: (running: boolean) => void) {
  const reasons = new Set<PauseReason>();
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  let running: boolean | undefined;
  let timer: ReturnType<typeof setTimeout>;

  const restart = () => {
    clearTimeout(timer);
    if (running) timer = setTimeout(tick, intervalMs);
  };
  const pauseFor = (why: Partial<Record<PauseReason, boolean>>) => {
    for (const [reason, isActive] of Object.entries(why)) reasons[isActive ? 'add' : 'delete'](reason as PauseReason);
    if (running === (reasons.size === 0)) return;
    running = reasons.size === 0;
    onChange(running);
    restart();
  };
  const tick = () => {
    // A pointer that was here before the script ran fired no pointerenter. Touch screens leave a stale :hover.
    if (matchMedia('(hover: hover)').matches && part.matches(':hover')) pauseFor({ pointer: true });
    else advance();
  };

  part.addEventListener('pointerenter', () => pauseFor({ pointer: true }));
  part.addEventListener('pointerleave', () => pauseFor({ pointer: false }));
  // When Back restores the page, the pointer is elsewhere.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) pauseFor({ pointer: false });
  });
  // Only focus by keyboard: after a click the pointer already pauses the carousel. And the play button must not pause what
  // it has just started.
  part.addEventListener('focusin', ({ target }) => {
    const button = target as Element;
    pauseFor({ keyboard: button.matches(':focus-visible') && !button.hasAttribute('data-rotation') });
  });
  part.addEventListener('focusout', ({ relatedTarget }) => {
    if (!part.contains(relatedTarget as Node | null)) pauseFor({ keyboard: false });
  });
  document.addEventListener('visibilitychange', () => pauseFor({ hidden: document.hidden }));
  reduced.addEventListener('change', () => pauseFor({ 'reduced motion': reduced.matches }));
  pauseFor({ hidden: document.hidden });
  pauseFor({ 'reduced motion': reduced.matches });

  return {
    /** A slide chosen by hand gets a full interval. */
    restart,
    /** @returns whether it is paused now */
    togglePaused: (): boolean => {
      pauseFor({ paused: !reasons.has('paused') });
      return reasons.has('paused');
    },
  };
}
