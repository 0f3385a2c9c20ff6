import { AUDIT_ACTIONS, AUDIT_NOUNS, auditDetailText, type AuditEntry } from '../../shared/audit.ts';
import type { Column } from '../http/export/table.ts';

/** The columns of both exports, with the titles and order of the table in the back office. */
export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { title: 'Action', width: 24, cell: ({ action }) => AUDIT_ACTIONS[action] },
  { title: 'Who', width: 30, cell: ({ email }) => email ?? '' },
  { title: 'About', width: 20, cell: ({ noun }) => (noun === null ? '' : AUDIT_NOUNS[noun]) },
  { title: 'Row', width: 38, cell: ({ subjectId }) => subjectId ?? '' },
  { title: 'Details', width: 44, cell: ({ detail }) => auditDetailText(detail) },
  { title: 'Date (IST)', width: 20, cell: ({ createdAt }) => new Date(createdAt) },
];
