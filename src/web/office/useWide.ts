import { useSyncExternalStore } from 'react';

/** Wide enough for every column. In rem, to follow the text size. */
const QUERY = '(width >= 76rem)';

function subscribe(changed: () => void): () => void {
  const media = matchMedia(QUERY);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether a table has room for all its columns. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => true,
  );
}
