import type { Permission, Role } from '../shared/permissions.ts';

/** The account and session of a valid token. */
export interface Identity {
  staffId: string;
  email: string;
  role: Role;
  permissions: readonly Permission[];
  /** The session's id, which is not secret. */
  sessionId: string;
  /** The token itself, so that logout can revoke it. */
  token: string;
}
