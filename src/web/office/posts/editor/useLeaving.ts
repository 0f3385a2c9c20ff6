import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/** Asks before what isn't saved is left: within the office by our own dialog, on the way out by the browser's. */
export function useLeaving(dirty: boolean) {
  const free = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !free.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);

  return {
    asking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    /** Goes somewhere without being asked. */
    freely: async (go: () => void | Promise<void>) => {
      free.current = true;
      try {
        await go();
      } finally {
        free.current = false;
      }
    },
  };
}
