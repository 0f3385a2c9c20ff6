import type { Permission } from '../shared/permissions.ts';
import type { Role } from '../shared/staff.ts';

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
