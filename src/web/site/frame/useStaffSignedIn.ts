import { useSyncExternalStore } from 'react';
import { hasToken } from './staff-token.ts';

/** Another tab's sign-in or sign-out is told by `storage`; this tab's own happens on pages without this frame. */
function subscribe(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}

/** Whether this browser holds a staff token. Pages are cached for everybody, so it is known only once the page is alive. */
export function useStaffSignedIn(): boolean {
  return useSyncExternalStore(subscribe, hasToken, () => false);
}
