import { useEffect, useSyncExternalStore } from 'react';
import { can, type Permission } from '../../../shared/permissions.ts';
import { checkSession, currentSession, subscribe } from './session.ts';
import { type Session, UNKNOWN } from './state.ts';

/** The session of this browser, followed across tabs; the first to ask has the stored token checked. */
export function useSession(): Session {
  const session = useSyncExternalStore(subscribe, currentSession, () => UNKNOWN);
  useEffect(() => {
    if (currentSession().status === 'unknown') void checkSession();
  }, []);
  return session;
}

/** Whether the person who is signed in has this permission. The server itself checks every call again. */
export function useMay(permission: Permission): boolean {
  const session = useSession();
  return session.status === 'in' && can(session, permission);
}
