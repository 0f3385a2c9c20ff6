import { useSyncExternalStore } from 'react';

/** The breakpoint of menus and sliders. */
const WIDE = '(width >= 48rem)';

function onChange(notify: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/** Whether the window is at least 768 px wide; the server takes it for wide. */
export function useWide(): boolean {
  return useSyncExternalStore(onChange, () => matchMedia(WIDE).matches, () => true);
}
