/** How long a page that is still loading may grow to the height at which it was left. */
const RESTORE_TIMEOUT_MS = 5000;
/** Input that ends the restoring. */
const STOPPING_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const STORAGE_KEY = 'scroll-positions';

/** The scroll positions of this tab by the key of the history entry. */
const positions = new Map(storedPositions());

function storedPositions(): [string, number][] {
  try {
    return Object.entries(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>);
  } catch {
    return []; // Storage is forbidden.
  }
}

export const setPosition = (key: string, top: number): unknown => positions.set(key, top);

/** For when this document is loaded again. */
export function storePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // Forbidden or full: after a reload, Back goes to the top.
  }
}

/**
 * Scrolls to where an entry was left, repeatedly while the page is still loading and growing.
 *
 * @returns a function that stops it
 */
export function restorePosition(key: string): () => void {
  const top = positions.get(key) ?? 0;
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
