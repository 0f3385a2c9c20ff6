import type { Context } from 'hono';
import type { AppEnv } from './environment.ts';

export type { AuditTrail } from '../audit/service.ts';

/** Who is behind a call that `requireStaff` let through, as the audit trail names them. */
export function actorOf(c: Context<AppEnv>): { staffId: string; email: string } {
  const { staffId, email } = c.var.identity;
  return { staffId, email };
}
