const STORAGE_KEY = 'scroll-positions';
/** How long a page that is still loading may grow to the height at which it was left. */
const RESTORE_TIMEOUT_MS = 5000;
/** Input that ends the restoring. */
const STOPPING_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let positions: Record<string, number> | undefined;

/** The scroll positions of this tab by the key of the history entry. */
function all(): Record<string, number> {
  if (positions) return positions;
  try {
    positions = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    positions = {}; // Storage is forbidden.
  }
  return positions;
}

export function setPosition(key: string, top: number): void {
  all()[key] = top;
}

export function readPosition(key: string): number {
  return all()[key] ?? 0;
}

/** Stores the positions for when the tab returns to this site. */
export function savePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(all()));
  } catch {
    // Forbidden or full: after a reload, Back goes to the top.
  }
}

/**
 * Scrolls to a position, repeatedly while the page is still loading and growing.
 *
 * @returns a function that stops it
 */
export function restorePosition(top: number): () => void {
  const stop = new AbortController();
  const end = () => stop.abort();
  const move = () => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) <= 1) end();
  };
  move();
  if (stop.signal.aborted) return end;
  const growth = new ResizeObserver(move);
  growth.observe(document.body);
  const timer = setTimeout(end, RESTORE_TIMEOUT_MS);
  for (const event of STOPPING_EVENTS) addEventListener(event, end, { signal: stop.signal, passive: true });
  stop.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  return end;
}
