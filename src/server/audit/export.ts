import { AUDIT_ACTIONS, AUDIT_NOUNS, auditDetailText, type AuditEntry } from '../../shared/audit.ts';
import type { Column } from '../http/export/table.ts';

/** What both exports show of an entry, in the words and order of the office's table. */
export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { title: 'Action', width: 24, cell: ({ action }) => AUDIT_ACTIONS[action] },
  { title: 'Who', width: 30, cell: ({ email }) => email ?? '' },
  { title: 'About', width: 20, cell: ({ noun }) => (noun === null ? '' : AUDIT_NOUNS[noun]) },
  { title: 'Row', width: 38, cell: ({ subjectId }) => subjectId ?? '' },
  { title: 'Details', width: 44, cell: ({ detail }) => auditDetailText(detail) },
  { title: 'Date (IST)', width: 20, cell: ({ createdAt }) => new Date(createdAt) },
];
