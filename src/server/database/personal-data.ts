import type { Schema } from './schema.ts';

/**
 * What a column holds. Digests count as what they are made of, since whoever knows the original can find them.
 *
 * - `lead`: what somebody entered into a form, what was derived from it, or what staff wrote about it
 * - `lead id`: the id of a lead whose erasure takes this row with it
 * - `kept id`: the id of a lead, random, in a row that stays after its erasure
 * - `staff`: who on the team did something
 * - `visitor`: an address on the network, as a keyed digest
 * - `none`: no personal data
 */
export type Holding = 'lead' | 'lead id' | 'kept id' | 'staff' | 'visitor' | 'none';

const NAMES = { id: 'none', name: 'none', name_key: 'none', created_at: 'none', sample: 'none' } as const;
const HANDLED = {
  seq: 'lead',
  id: 'lead id',
  search: 'lead',
  created_at: 'lead',
  handled: 'lead',
  handled_at: 'lead',
  handled_by: 'staff',
} as const;

/**
 * Every column of every table. A new one does not compile without a line here, and a test compares the lines with the
 * tables. Erasing a lead deletes its row, and all rows with its id in a column of the kind `lead id`.
 */
export const PERSONAL_DATA: {
  readonly [Table in keyof Schema]: { readonly [Column in keyof Schema[Table] & string]: Holding };
} = {
  loans: {
    seq: 'lead',
    id: 'lead id',
    search: 'lead',
    created_at: 'lead',
    full_name: 'lead',
    email: 'lead',
    phone_number: 'lead',
    pincode: 'lead',
    address: 'lead',
    loan_type: 'lead',
    loan_amount: 'lead',
    employment_type: 'lead',
    status: 'lead',
    owner_id: 'staff',
    version: 'none',
    sample: 'none',
    full_name_key: 'lead',
    email_key: 'lead',
    address_key: 'lead',
  },
  vendors: {
    ...HANDLED,
    company_name: 'lead',
    partnership_type: 'lead',
    contact_person_name: 'lead',
    designation: 'lead',
    email: 'lead',
    phone_number: 'lead',
    company_website: 'lead',
    additional_info: 'lead',
    company_name_key: 'lead',
    partnership_type_key: 'lead',
    contact_person_name_key: 'lead',
    designation_key: 'lead',
    email_key: 'lead',
    company_website_key: 'lead',
  },
  messages: {
    ...HANDLED,
    full_name: 'lead',
    email: 'lead',
    phone_number: 'lead',
    inquiry_type: 'lead',
    message: 'lead',
    full_name_key: 'lead',
    email_key: 'lead',
    phone_number_key: 'lead',
    inquiry_type_key: 'lead',
    message_key: 'lead',
  },
  resumes: {
    ...HANDLED,
    file_key: 'lead',
    file_name: 'lead',
    file_type: 'lead',
    file_size: 'lead',
    position: 'lead',
    file_name_key: 'lead',
    position_key: 'lead',
  },
  // The key is random, and the row goes with the file.
  file_removals: { file_key: 'none', due_at: 'none' },
  submissions: { digest: 'lead', lead_id: 'lead id', created_at: 'lead' },
  outbox: {
    id: 'none',
    channel: 'none',
    event: 'none',
    noun: 'none',
    lead_id: 'lead id',
    leads: 'none',
    recipient_id: 'staff',
    summary: 'lead',
    created_at: 'lead',
    attempts: 'none',
    next_at: 'none',
    claimed_until: 'none',
    done_at: 'none',
    reason: 'none',
  },
  loan_notes: { id: 'none', loan_id: 'lead id', staff_email: 'staff', created_at: 'lead', text: 'lead' },
  loan_changes: {
    id: 'none',
    loan_id: 'lead id',
    staff_email: 'staff',
    created_at: 'lead',
    field: 'lead',
    old_value: 'lead',
    new_value: 'lead',
    version: 'none',
  },
  holds: { lead_id: 'lead id', noun: 'none', reason: 'lead', staff_email: 'staff', created_at: 'lead' },
  // The day alone tells of nobody.
  erasures: { lead_id: 'kept id', noun: 'none', created_day: 'none', erased_at: 'none', cause: 'none' },
  // Entries name leads by their id only (decision 21).
  audit: {
    seq: 'none',
    id: 'none',
    search: 'staff',
    created_at: 'staff',
    action: 'staff',
    staff_id: 'staff',
    email: 'staff',
    noun: 'none',
    subject_id: 'kept id',
    detail: 'staff',
    email_key: 'staff',
    action_key: 'none',
    noun_key: 'none',
    detail_key: 'staff',
  },
  staff: {
    id: 'staff',
    email: 'staff',
    email_key: 'staff',
    role: 'staff',
    password_hash: 'staff',
    disabled: 'staff',
    created_at: 'staff',
    last_seen_at: 'staff',
  },
  sessions: {
    token_hash: 'staff',
    staff_id: 'staff',
    created_at: 'staff',
    last_used_at: 'staff',
    expires_at: 'staff',
    id: 'staff',
    device: 'staff',
  },
  staff_links: { staff_id: 'staff', token_hash: 'staff', created_at: 'staff', expires_at: 'staff' },
  rate_limits: { key: 'visitor', full_at: 'visitor', expires_at: 'visitor' },
  // Posts are published under the name of their author.
  posts: {
    id: 'none',
    slug: 'none',
    slug_key: 'none',
    status: 'none',
    title: 'none',
    excerpt: 'none',
    featured_image: 'none',
    category_id: 'none',
    author: 'staff',
    read_minutes: 'none',
    views: 'none',
    meta_title: 'none',
    meta_description: 'none',
    keywords: 'none',
    canonical_url: 'none',
    og_image: 'none',
    version: 'none',
    created_at: 'none',
    updated_at: 'none',
    published_at: 'none',
    creation_key: 'none',
    sample: 'none',
    content: 'none',
  },
  categories: NAMES,
  tags: NAMES,
  post_tags: { post_id: 'none', tag_id: 'none' },
  post_slugs: { slug_key: 'none', post_id: 'none', created_at: 'none' },
  post_articles: { post_id: 'none', digest: 'none', headings: 'none', html: 'none' },
  pictures: { path: 'none', stem: 'none', created_at: 'none' },
  settings: { name: 'none', value: 'none' },
  row_counts: { table_name: 'none', bucket: 'none', row_count: 'none' },
  row_changes: { table_name: 'none', deletes: 'none', updates: 'none' },
  content_version: { version: 'none' },
  turns: { name: 'none', taken_until: 'none' },
};
