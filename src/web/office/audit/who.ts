import type { AuditEntry } from '../../../shared/audit/trail.ts';

/** Who did what an entry says, for display. */
export function whoOf({ email, detail }: Pick<AuditEntry, 'email' | 'detail'>): string {
  return email ?? (detail.via === undefined ? 'Not signed in' : 'Command line');
}
