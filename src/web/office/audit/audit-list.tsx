import {
  AUDIT_ACTIONS,
  AUDIT_NOUNS,
  AUDIT_SORTS,
  type AuditEntry,
  type AuditSort,
  auditDetailText,
} from '../../../shared/audit/trail.ts';
import { Clipped, Moment } from '../list/cells.tsx';
import type { ListDefinition } from '../list/list.ts';
import { AuditDetails } from './AuditDetails.tsx';
import { AUDIT_FILTERS } from './audit-filters.ts';
import { TrailVerification } from './TrailVerification.tsx';
import { whoOf } from './who.ts';

export const AUDIT_LIST: ListDefinition<AuditEntry, AuditSort> = {
  path: '/admin/audit',
  noun: { one: 'audit entry', many: 'audit entries' },
  title: 'Audit trail',
  searchPlaceholder: 'Search by person, action, subject, details...',
  searchDebounceMs: 500,
  emptyHint: 'Sign-ins, views, exports, deletions and staff changes appear here.',
  calls: {
    list: 'GET /api/audit',
    news: 'GET /api/audit/news',
    find: 'GET /api/audit/:id',
    exports: { csv: 'GET /api/audit/export/csv', excel: 'GET /api/audit/export/excel' },
  },
  sorts: AUDIT_SORTS,
  filters: AUDIT_FILTERS,
  nameOf: ({ action }) => AUDIT_ACTIONS[action],
  nameColumn: { sort: 'action', label: 'Action', width: 12 },
  columns: [
    { sort: 'email', label: 'Who', width: 14, card: 'start', show: (entry) => <Clipped text={whoOf(entry)} /> },
    { sort: 'noun', label: 'About', width: 9, show: ({ noun }) => (noun ? AUDIT_NOUNS[noun] : '–') },
    {
      sort: 'detail',
      label: 'Details',
      width: 24,
      show: ({ detail }) => <Clipped text={auditDetailText(detail) || '–'} />,
    },
    { sort: 'createdAt', label: 'Date', width: 10.5, card: 'end', show: ({ createdAt }) => <Moment iso={createdAt} /> },
  ],
  detailsTitle: 'Audit Entry Details',
  Details: ({ row }) => <AuditDetails entry={row} />,
  Above: TrailVerification,
};
