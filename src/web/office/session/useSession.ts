import { useEffect, useSyncExternalStore } from 'react';
import { checkSession, currentSession, type Session, subscribe, UNKNOWN } from './session.ts';

/** The session of this browser, followed across tabs; the first to ask has the stored token checked. */
export function useSession(): Session {
  const session = useSyncExternalStore(subscribe, currentSession, () => UNKNOWN);
  useEffect(() => {
    if (currentSession().status === 'unknown') void checkSession();
  }, []);
  return session;
}
