import { useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

function onReducedMotion(notify: () => void) {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(onReducedMotion, () => matchMedia(REDUCED).matches, () => false);
}

function onVisibility(notify: () => void) {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

export function useTabHidden(): boolean {
  return useSyncExternalStore(onVisibility, () => document.hidden, () => false);
}

function onLoad(notify: () => void) {
  addEventListener('load', notify);
  return () => removeEventListener('load', notify);
}

/** True once the page has everything that it needs to be seen, so that what is out of sight may be fetched. */
export function useLoaded(): boolean {
  return useSyncExternalStore(onLoad, () => document.readyState === 'complete', () => false);
}
