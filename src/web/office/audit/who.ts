import type { AuditEntry } from '../../../shared/audit.ts';

/** Whose deed an entry is, as it is shown. */
export function whoOf({ email, detail }: Pick<AuditEntry, 'email' | 'detail'>): string {
  return email ?? (detail.via === undefined ? 'Not signed in' : 'Command line');
}
