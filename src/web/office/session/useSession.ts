import { useEffect } from 'react';
import { can, type Permission } from '../../../shared/staff/permissions.ts';
import { checkSession, currentSession, useSessionState } from './session.ts';
import type { Session } from './state.ts';

/** The session, shared by all tabs. The first use checks the stored token. */
export function useSession(): Session {
  const session = useSessionState();
  useEffect(() => {
    if (currentSession().status === 'unknown') void checkSession();
  }, []);
  return session;
}

/** Whether the signed-in person has this permission. The server checks every call again. */
export function useMay(permission: Permission): boolean {
  const session = useSession();
  return session.status === 'in' && can(session, permission);
}
