const STORAGE_KEY = 'scroll-positions';
/** Milliseconds for which a page that is still loading may grow to the height at which it was left. */
const RESTORE_TIMEOUT_MS = 5000;
/** What a reader does who doesn't want to be moved any more. */
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let positions: Record<string, number> | undefined;

/** The vertical scroll positions of this tab by the key of their history entry. */
function all(): Record<string, number> {
  if (positions) return positions;
  try {
    positions = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    positions = {}; // The browser forbids storage.
  }
  return positions;
}

export function setPosition(key: string, top: number): void {
  all()[key] = top;
}

export function readPosition(key: string): number {
  return all()[key] ?? 0;
}

/** Keeps the positions for when the tab comes back to this site. */
export function savePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(all()));
  } catch {
    // Storage is forbidden or full: after a reload, Back goes to the top.
  }
}

/**
 * Scrolls to a position, again and again while a page that is still loading grows towards it.
 *
 * @returns a function that gives up
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
  for (const event of TAKES_OVER) addEventListener(event, end, { signal: stop.signal, passive: true });
  stop.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  return end;
}
