import { useRef } from 'react';
import { useBlocker } from 'react-router';
import { navigationHeld } from './frame/new-version.ts';
import { useAskBeforeUnload } from './kit/useListener.ts';

/** Asks before unsaved changes are left: by our own dialog within the office, by the browser's outside. */
export function useLeaving(dirty: boolean) {
  const free = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !free.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useAskBeforeUnload(dirty, () => free.current);
  return {
    asking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    /** Navigates without asking. */
    freely: async (go: () => void | Promise<void>) => {
      free.current = true;
      try {
        await Promise.race([go(), navigationHeld()]);
      } finally {
        free.current = false;
      }
    },
  };
}
