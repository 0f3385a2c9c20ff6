import { useSyncExternalStore } from 'react';

/** In rem, to follow the text size. */
const QUERY = '(width < 48rem)';

function subscribe(changed: () => void): () => void {
  const media = matchMedia(QUERY);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether there is no room for a table, as on a phone. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );
}
