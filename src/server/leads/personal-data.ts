import { LEAD_FIELDS } from '../../shared/leads/fields.ts';
import { holdingsOf } from '../kit/columns.ts';
import { heldIn, type Holding, table } from '../tables/columns.ts';
import { TABLES } from '../tables/migrations/0053-baseline.ts';
import { IMPORT_COLUMNS, IMPORT_TABLES } from '../tables/migrations/0057-import-choices.ts';
import { POST_IMPORT_TABLES } from '../tables/migrations/0060-post-imports.ts';
import { RETENTION_COLUMNS, SEALED_TABLES } from '../tables/migrations/0064-sealed-store.ts';
import { SHARING_TABLES } from '../tables/migrations/0065-sharing.ts';
import { RIGHTS_TABLES } from '../tables/migrations/0066-rights.ts';
import type { Schema } from '../tables/schema.ts';

const BASELINE = heldIn(TABLES);

/**
 * What every column of every table holds: those of the baseline as told there, and what came later. A new one does not compile
 * without it, and a test compares the names with the tables. Erasing a lead deletes its row, and all rows with its id in a
 * column of the kind `lead id`.
 */
export const PERSONAL_DATA: {
  readonly [Table in keyof Schema]: { readonly [Column in keyof Schema[Table] & string]: Holding };
} = {
  ...BASELINE,
  loans: { ...BASELINE.loans, ...holdingsOf(LEAD_FIELDS.loans) },
  vendors: { ...BASELINE.vendors, ...holdingsOf(LEAD_FIELDS.vendors) },
  messages: { ...BASELINE.messages, ...holdingsOf(LEAD_FIELDS.messages) },
  resumes: { ...BASELINE.resumes, ...holdingsOf(LEAD_FIELDS.resumes) },
  ...heldIn({ ...IMPORT_TABLES, imports: table({ ...TABLES.imports.columns, ...IMPORT_COLUMNS }) }),
  ...heldIn(POST_IMPORT_TABLES),
  ...heldIn({ ...SEALED_TABLES, retention_rules: table({ ...TABLES.retention_rules.columns, ...RETENTION_COLUMNS }) }),
  ...heldIn(SHARING_TABLES),
  ...heldIn(RIGHTS_TABLES),
  consents: { ...BASELINE.consents, manager: 'none' },
  notices: { ...BASELINE.notices, details_hash: 'none' },
  posts: { ...BASELINE.posts, language: 'none', translation_of: 'none' },
  lead_sources: { ...BASELINE.lead_sources, article: 'lead' },
  row_counts: { table_name: 'none', bucket: 'none', row_count: 'none' },
  row_changes: { table_name: 'none', deletes: 'none', updates: 'none' },
  content_version: { version: 'none' },
  rate_limits: { key: 'visitor', full_at: 'visitor', expires_at: 'visitor' },
  turns: { name: 'none', taken_until: 'none' },
};
