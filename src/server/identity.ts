import type { Permission, Role } from '../shared/permissions.ts';

/** Whom a valid token belongs to. */
export interface Identity {
  staffId: string;
  email: string;
  role: Role;
  permissions: readonly Permission[];
  /** The session's own id, which may be shown. */
  sessionId: string;
  /** The token as it was sent, so that logout can revoke it. */
  token: string;
}
