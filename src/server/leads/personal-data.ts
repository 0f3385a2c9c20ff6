import { LEAD_FIELDS } from '../../shared/leads/fields.ts';
import { holdingsOf } from '../kit/columns.ts';
import type { Schema } from '../tables/schema.ts';

/**
 * What a column holds. Digests count as what they are made of, since the original finds them.
 *
 * - `lead`: what a person entered into a form, what was derived from it, or what staff wrote about it
 * - `lead id`: the id of a lead whose erasure takes this row with it
 * - `kept id`: the id of a lead, random, in a row that stays after its erasure
 * - `requester`: where the answer to an open request is sent, until it is closed
 * - `staff`: who on the team did something
 * - `visitor`: an address on the network, as a keyed digest
 * - `none`: no personal data
 */
export type Holding = 'lead' | 'lead id' | 'kept id' | 'requester' | 'staff' | 'visitor' | 'none';

/** What each column holds, by what they hold. */
const columns = <const Column extends string>(held: { readonly [H in Holding]?: readonly Column[] }) =>
  Object.fromEntries(
    Object.entries(held).flatMap(([holding, names]) => names.map((name) => [name, holding] as const)),
  ) as Record<Column, Holding>;

const NAMES = columns({ none: ['id', 'name', 'name_key', 'created_at', 'sample'] });
const HANDLED = columns({
  'lead id': ['id'],
  lead: ['seq', 'search', 'created_at', 'handled', 'handled_at'],
  staff: ['handled_by'],
});

/**
 * Every column of every table. A new one does not compile without a line here, and a test compares the lines with the
 * tables. Erasing a lead deletes its row, and all rows with its id in a column of the kind `lead id`.
 */
export const PERSONAL_DATA: {
  readonly [Table in keyof Schema]: { readonly [Column in keyof Schema[Table] & string]: Holding };
} = {
  loans: {
    ...holdingsOf(LEAD_FIELDS.loans),
    ...columns({
      'lead id': ['id'],
      lead: ['seq', 'search', 'created_at', 'status', 'next_step', 'next_at', 'first_contact_at', 'stage', 'source'],
      staff: ['owner_id'],
      none: ['version', 'first_call_told', 'sample'],
    }),
  },
  vendors: { ...HANDLED, ...holdingsOf(LEAD_FIELDS.vendors) },
  messages: { ...HANDLED, ...holdingsOf(LEAD_FIELDS.messages) },
  resumes: { ...HANDLED, ...holdingsOf(LEAD_FIELDS.resumes), ...columns({ lead: ['file_key'] }) },
  suspects: columns({
    'lead id': ['id'],
    lead: ['seq', 'name', 'email', 'email_key', 'phone_number', 'input', 'created_at'],
    none: ['noun', 'reason'],
  }),
  // The key is random, and the row goes with the file.
  file_removals: columns({ none: ['file_key', 'due_at'] }),
  submissions: columns({ 'lead id': ['lead_id'], lead: ['digest', 'created_at'] }),
  // It has the `mail` until that was sent; the `lead_id` is its own if it is about no lead.
  outbox: columns({
    'lead id': ['lead_id'],
    lead: ['summary', 'mail', 'created_at'],
    staff: ['recipient_id'],
    none: ['id', 'channel', 'event', 'noun', 'leads', 'attempts', 'next_at', 'claimed_until', 'done_at', 'reason'],
  }),
  loan_notes: columns({ 'lead id': ['loan_id'], lead: ['created_at', 'text'], staff: ['staff_email'], none: ['id'] }),
  loan_calls: columns({
    'lead id': ['loan_id'],
    lead: ['created_at', 'result', 'note', 'call_back_at', 'before'],
    staff: ['staff_email'],
    none: ['id', 'version'],
  }),
  lead_details: columns({
    'lead id': ['lead_id'],
    lead: ['lender', 'sanctioned_amount', 'disbursed_amount', 'rejection_reason'],
  }),
  lead_documents: columns({ 'lead id': ['lead_id'], lead: ['document', 'received_at'], staff: ['staff_email'] }),
  lead_corrections: columns({
    'lead id': ['lead_id'],
    lead: ['field', 'old_value', 'new_value', 'created_at'],
    staff: ['staff_email'],
    none: ['id', 'version'],
  }),
  loan_changes: columns({
    'lead id': ['loan_id'],
    lead: ['created_at', 'field', 'old_value', 'new_value'],
    staff: ['staff_email'],
    none: ['id', 'version'],
  }),
  bin: columns({
    'lead id': ['id', 'merged_into'],
    lead: ['name', 'deleted_at', 'received_at', 'active_at', 'status', 'email_key', 'phone_number', 'file_key', 'content'],
    staff: ['deleted_by'],
    none: ['noun', 'sample'],
  }),
  holds: columns({ 'lead id': ['lead_id'], lead: ['reason', 'created_at'], staff: ['staff_email'], none: ['noun'] }),
  // The day alone is not personal.
  erasures: columns({ 'kept id': ['lead_id'], none: ['noun', 'created_day', 'erased_at', 'cause'] }),
  // Entries name leads by their id only (decision 17).
  audit: columns({
    'kept id': ['subject_id', 'shown'],
    staff: ['search', 'created_at', 'action', 'staff_id', 'email', 'detail', 'email_key', 'detail_key'],
    none: ['seq', 'id', 'noun', 'action_key', 'noun_key', 'hash'],
  }),
  audit_chain: columns({ none: ['removed', 'first_hash', 'entries', 'hash'] }),
  staff: columns({
    staff: ['id', 'email', 'email_key', 'display_name', 'role', 'password_hash', 'disabled', 'created_at', 'last_seen_at'],
  }),
  sessions: columns({
    staff: ['token_hash', 'staff_id', 'created_at', 'last_used_at', 'expires_at', 'id', 'device', 'verified_at'],
  }),
  assignment_members: columns({ staff: ['staff_id', 'loan_types', 'pincodes', 'turn'] }),
  absences: columns({ staff: ['staff_id', 'first_day', 'last_day'], none: ['id'] }),
  saved_views: columns({ staff: ['staff_id', 'name', 'query', 'columns'], none: ['id', 'shared'] }),
  list_columns: columns({ staff: ['staff_id', 'columns'] }),
  staff_links: columns({ staff: ['staff_id', 'token_hash', 'created_at', 'expires_at'] }),
  retention_rules: columns({ staff: ['staff_email', 'created_at'], none: ['id', 'noun', 'status', 'days'] }),
  retention_runs: columns({ none: ['night', 'started_at', 'ended_at', 'erased', 'held', 'failed'] }),
  staff_challenges: columns({ staff: ['token_hash', 'staff_id', 'purpose', 'data', 'expires_at'], none: ['attempts'] }),
  staff_totp: columns({ staff: ['staff_id', 'secret', 'last_step', 'created_at'] }),
  staff_passkeys: columns({
    staff: ['id', 'staff_id', 'credential_id', 'public_key', 'counter', 'transports', 'name', 'created_at', 'last_used_at'],
  }),
  staff_recovery_codes: columns({ staff: ['code_hash', 'staff_id'] }),
  rate_limits: columns({ visitor: ['key', 'full_at', 'expires_at'] }),
  redirects: columns({
    staff: ['created_by'],
    none: ['id', 'from_path', 'from_key', 'to_path', 'to_key', 'hits', 'last_hit_at', 'created_at', 'version'],
  }),
  // Only addresses that `isKeepable` lets through.
  missing_addresses: columns({ none: ['path', 'hits', 'last_at'] }),
  // Posts are published under the name of their author.
  post_texts: columns({ none: ['seq', 'id', 'title_key', 'words', 'text'] }),
  merged_names: columns({ none: ['id', 'into_id'] }),
  authors: columns({
    staff: ['slug', 'slug_key', 'name', 'name_key', 'picture', 'qualification', 'life'],
    none: ['id', 'version', 'created_at'],
  }),
  posts: columns({
    staff: ['author', 'author_id', 'reviewed_by'],
    none: [
      'id',
      'slug',
      'slug_key',
      'status',
      'title',
      'excerpt',
      'featured_image',
      'category_id',
      'read_minutes',
      'views',
      'meta_title',
      'meta_description',
      'keywords',
      'canonical_url',
      'og_image',
      'version',
      'created_at',
      'updated_at',
      'published_at',
      'creation_key',
      'sample',
      'content',
      'checked_on',
      'featured_image_alt',
    ],
  }),
  categories: NAMES,
  tags: NAMES,
  post_tags: columns({ none: ['post_id', 'tag_id'] }),
  post_slugs: columns({ none: ['slug_key', 'post_id', 'created_at'] }),
  post_articles: columns({ none: ['post_id', 'digest', 'headings', 'html'] }),
  // Their content has the name of the author.
  post_revisions: columns({
    staff: ['saved_by', 'content'],
    none: ['id', 'post_id', 'number', 'kind', 'version', 'saved_at', 'title', 'status', 'words', 'was_public', 'media'],
  }),
  post_drafts: columns({ none: ['post_id', 'number', 'base_version'] }),
  post_schedules: columns({ staff: ['set_by'], none: ['post_id', 'publish_at', 'fault'] }),
  post_previews: columns({ staff: ['created_by'], none: ['id', 'post_id', 'created_at', 'expires_at'] }),
  // The files are public, and so may be what staff call them.
  pictures: columns({
    staff: ['uploaded_by'],
    none: ['path', 'stem', 'created_at', 'name', 'alt', 'words', 'bytes', 'version', 'focus_x', 'focus_y'],
  }),
  picture_uses: columns({ none: ['stem', 'post_id', 'is_shown'] }),
  settings: columns({ none: ['name', 'value'] }),
  row_counts: columns({ none: ['table_name', 'bucket', 'row_count'] }),
  row_changes: columns({ none: ['table_name', 'deletes', 'updates'] }),
  backups: columns({ none: ['id', 'started_at', 'ended_at', 'reason', 'row_count', 'file_count', 'bytes_added', 'copies'] }),
  content_version: columns({ none: ['version'] }),
  turns: columns({ none: ['name', 'taken_until'] }),
  notices: columns({ none: ['hash', 'noun', 'purpose', 'version', 'language', 'text', 'from_at'] }),
  consents: columns({
    'kept id': ['lead_id'],
    none: ['purpose', 'noun', 'notice_hash', 'given', 'at', 'how', 'valid_until', 'withdrawn_at', 'withdrawn_how'],
  }),
  my_data_visits: columns({ 'lead id': ['lead_id'], none: ['token_hash', 'code_hash', 'noun', 'attempts', 'expires_at'] }),
  data_requests: columns({
    'kept id': ['lead_id'],
    requester: ['email'],
    staff: ['owner'],
    none: ['id', 'kind', 'noun', 'created_at', 'due_at', 'closed_at', 'result'],
  }),
  lead_offers: columns({
    'lead id': ['lead_id'],
    lead: ['request', 'answer', 'version_id'],
    none: ['catalogue_version', 'as_of'],
  }),
  lead_sources: columns({
    'lead id': ['lead_id'],
    lead: [
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'utm_term',
      'utm_content',
      'referrer_host',
      'landing_path',
      'partner',
    ],
  }),
  data_request_texts: columns({ 'lead id': ['lead_id'], lead: ['text', 'outcome'], none: ['request_id'] }),
  // Lenders publish the contact of their grievance officer.
  lenders: columns({ none: ['id', 'name_key', 'details', 'revision', 'created_at', 'sample'] }),
  product_versions: columns({
    staff: ['written_by', 'checked_by', 'in_force_by'],
    none: [
      'id',
      'lender_id',
      'product_id',
      'number',
      'state',
      'terms',
      'revision',
      'checked_at',
      'in_force_at',
      'ended_at',
      'created_at',
      'sample',
    ],
  }),
  catalogue_snapshots: columns({ staff: ['by'], none: ['number', 'at', 'changes', 'products'] }),
  // Only the browser that uploaded the content has its key.
  imports: columns({
    staff: ['staff_email', 'file_name'],
    none: ['id', 'created_at', 'headers', 'mapping', 'content', 'ran_at', 'imported', 'skipped', 'faulty', 'removed'],
  }),
  import_leads: columns({ 'lead id': ['lead_id'], none: ['import_id'] }),
  import_mappings: columns({ none: ['headers', 'mapping', 'used_at'] }),
};
