import { AUDIT_ACTIONS, AUDIT_NOUNS, type AuditDetail, auditDetailText } from '../../shared/audit/trail.ts';
import { exportTable } from '../http/export/table.ts';
import type { AuditRow } from './repository.ts';

export const AUDIT_TABLE = exportTable<AuditRow>(import.meta, 'AUDIT_TABLE', [
  { title: 'Action', width: 24, from: 'action', show: (action) => AUDIT_ACTIONS[action] },
  { title: 'Who', width: 30, from: 'email', show: (email) => email ?? '' },
  { title: 'About', width: 20, from: 'noun', show: (noun) => (noun === null ? '' : AUDIT_NOUNS[noun]) },
  { title: 'Row', width: 38, from: 'subject_id', show: (id) => id ?? '' },
  { title: 'Details', width: 44, from: 'detail', show: (json) => auditDetailText(JSON.parse(json) as AuditDetail) },
  { title: 'Date (IST)', width: 20, from: 'created_at', show: 'date' },
  { title: 'Hash', width: 66, from: 'hash', show: (hash) => hash },
]);
