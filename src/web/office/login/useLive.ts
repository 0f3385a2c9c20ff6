import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the script has taken over the page: false on the server, and in the browser until React has hydrated. */
export function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
