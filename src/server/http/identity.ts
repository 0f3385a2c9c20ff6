import type { Permission, Role } from '../../shared/staff/permissions.ts';

export interface Identity {
  staffId: string;
  email: string;
  role: Role;
  permissions: readonly Permission[];
  hasSecondFactor: boolean;
  /** Within the last minutes, this session proved more than a password. */
  isVerified: boolean;
  /** The owner demands a second factor, and the account has none: until it does, only the own account is open. */
  mustEnrol: boolean;
  /** The session's id, which is not secret. */
  sessionId: string;
  /** The token itself, so that logout can revoke it. */
  token: string;
}
