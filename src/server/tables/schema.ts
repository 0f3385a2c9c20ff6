import type { Generated } from 'kysely';
import type { Language } from '../../shared/languages/languages.ts';
import type { ColumnsOf } from '../../shared/kit/fields.ts';
import type { LeadNoun } from '../../shared/leads/nouns.ts';
import type { KeptLoanFields } from '../../shared/loans/kept-fields.ts';
import type { MessageFields } from '../../shared/messages/fields.ts';
import type { AUTHOR_FIELDS } from '../../shared/posts/author-fields.ts';
import type { ResumeFields } from '../../shared/resumes/fields.ts';
import type { VendorFields } from '../../shared/vendors/fields.ts';
import type { RowOf, TablesOf } from './columns.ts';
import type { TABLES } from './migrations/0053-baseline.ts';
import type { IMPORT_COLUMNS, IMPORT_TABLES } from './migrations/0057-import-choices.ts';
import type { POST_IMPORT_TABLES } from './migrations/0060-post-imports.ts';
import type { RETENTION_COLUMNS, SEALED_TABLES } from './migrations/0064-sealed-store.ts';
import type { SHARING_TABLES } from './migrations/0065-sharing.ts';
import type { Purpose } from '../../shared/privacy/notices.ts';
import type { RIGHTS_TABLES } from './migrations/0066-rights.ts';

type Baseline = TablesOf<typeof TABLES>;
/** A table with the columns of a noun's fields, which say what may stand in them. */
type With<Table, Fields> = Omit<Table, keyof Fields> & Fields;

/**
 * The tables on both engines, as the baseline makes them and later migrations leave them. Times are epoch milliseconds, amounts
 * whole rupees, booleans 0 or 1.
 */
export interface Schema
  extends
    Omit<
      Baseline,
      | LeadNoun
      | 'consents'
      | 'posts'
      | 'authors'
      | 'imports'
      | 'lead_offers'
      | 'lead_sources'
      | 'notices'
      | 'retention_rules'
    >,
    TablesOf<typeof IMPORT_TABLES>,
    TablesOf<typeof POST_IMPORT_TABLES>,
    TablesOf<typeof SEALED_TABLES>,
    TablesOf<typeof SHARING_TABLES>,
    TablesOf<typeof RIGHTS_TABLES> {
  loans: With<Baseline['loans'], ColumnsOf<KeptLoanFields>>;
  vendors: With<Baseline['vendors'], ColumnsOf<VendorFields>>;
  messages: With<Baseline['messages'], ColumnsOf<MessageFields>>;
  resumes: With<Baseline['resumes'], ColumnsOf<ResumeFields>>;
  /** Without a version, its sender has chosen none. */
  lead_offers: Omit<Baseline['lead_offers'], 'version_id'> & { version_id: string | null };
  lead_sources: Baseline['lead_sources'] & { article: Generated<string> };
  /** With the name of the consent manager that gave or withdrew it; null for none. */
  consents: Baseline['consents'] & { manager: string | null };
  /** Also the texts about sharing. With the hash of the itemised notice that stood beside the text; null for none. */
  notices: Omit<Baseline['notices'], 'purpose'> & { purpose: Purpose | 'sharing'; details_hash: string | null };
  /** `translation_of` is an id that may be gone; all that have the same, and that post itself, say the same. */
  posts: Baseline['posts'] & { language: Generated<Language>; translation_of: string | null };
  authors: With<Baseline['authors'], ColumnsOf<typeof AUTHOR_FIELDS>>;
  imports: Baseline['imports'] & RowOf<typeof IMPORT_COLUMNS>;
  retention_rules: Baseline['retention_rules'] & RowOf<typeof RETENTION_COLUMNS>;
  /** Row counts by bucket; several rows of one bucket add up. Written by triggers only. */
  row_counts: { table_name: string; bucket: number; row_count: number };
  /** How often rows were deleted and updated; several rows of one table add up. Written by triggers only. */
  row_changes: { table_name: string; deletes: number; updates: number };
  /** One row, on PostgreSQL only: incremented by each change of published content. */
  content_version: { version: number };
  /** Used allowances of rate limits, on PostgreSQL only. */
  rate_limits: {
    /** A keyed digest of the limit and of whom it limits. */
    key: Buffer;
    /** For each rate, when the allowance is full again. */
    full_at: readonly number[];
    /** When all are full again, so that the row means nothing. */
    expires_at: number;
  };
  /** Periodic work that one node does for all, on PostgreSQL only, and until when it is done, or being done. */
  turns: { name: string; taken_until: number };
}
