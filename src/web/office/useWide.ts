import { useSyncExternalStore } from 'react';

/** From here on the table shows every column. In rem, so that it goes with the size of the text. */
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
