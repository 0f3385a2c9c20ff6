import { auditEntry, auditExportQuery, auditListQuery } from '../../shared/audit/trail.ts';
import type { TokenReader } from '../http/authentication.ts';
import { listRoutes } from './list-routes.ts';
import { AUDIT_TABLE } from './export.ts';
import type { AuditTrail } from './service.ts';

/** The routes under /api/audit. */
export function auditRoutes({ audit, tokens }: { audit: AuditTrail; tokens: TokenReader }) {
  return listRoutes({
    tag: 'Audit trail',
    noun: 'audit',
    words: { one: 'audit entry', many: 'audit entries' },
    paths: { list: '/', find: '/:id' },
    rows: audit,
    query: auditListQuery,
    exportQuery: auditExportQuery,
    row: auditEntry,
    table: AUDIT_TABLE,
    tokens,
    audit,
    permissions: { rows: 'audit', exports: 'audit' },
  });
}
