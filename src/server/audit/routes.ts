import * as z from 'zod/mini';
import { auditExportQuery, auditListQuery } from '../../shared/audit.ts';
import type { TokenReader } from '../http/authentication.ts';
import { listRoutes } from './list-routes.ts';
import { AUDIT_COLUMNS } from './export.ts';
import type { AuditTrail } from './service.ts';

const entrySchema = z.object({
  _id: z.string(),
  action: z.string(),
  staffId: z.nullable(z.string()),
  email: z.nullable(z.string()),
  noun: z.nullable(z.string()),
  subjectId: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
});

/** The addresses under /api/audit. */
export function auditRoutes({ audit, tokens }: { audit: AuditTrail; tokens: TokenReader }) {
  return listRoutes({
    tag: 'Audit trail',
    noun: 'audit',
    words: { one: 'audit entry', many: 'audit entries' },
    paths: { list: '/', find: '/:id' },
    rows: audit,
    query: auditListQuery,
    exportQuery: auditExportQuery,
    row: entrySchema,
    columns: AUDIT_COLUMNS,
    tokens,
    audit,
    permissions: { rows: 'audit', exports: 'audit' },
  });
}
