import type { Generated } from 'kysely';
import type { AuditAction, AuditNoun } from '../../shared/audit.ts';
import type { LeadChange, LeadStatus } from '../../shared/lead-work.ts';
import type { EmploymentType, LoanType } from '../../shared/loans.ts';
import type { InquiryType } from '../../shared/messages.ts';
import type { ChannelName, LeadEvent, LeadNoun } from '../../shared/notifications.ts';
import type { PostStatus } from '../../shared/post-form.ts';
import type { ResumeType } from '../../shared/resume-form.ts';
import type { Role } from '../../shared/staff.ts';
import type { PartnershipType } from '../../shared/vendors.ts';

/**
 * The tables as both engines hold them. Times are epoch milliseconds, amounts whole rupees, switches 0 or 1.
 */
export interface Schema {
  loans: LoansTable;
  vendors: VendorsTable;
  messages: MessagesTable;
  resumes: ResumesTable;
  file_removals: FileRemovalsTable;
  submissions: SubmissionsTable;
  staff: StaffTable;
  sessions: SessionsTable;
  staff_links: StaffLinksTable;
  audit: AuditTable;
  categories: NamesTable;
  tags: NamesTable;
  posts: PostsTable;
  post_tags: PostTagsTable;
  pictures: PicturesTable;
  outbox: OutboxTable;
  loan_notes: LoanNotesTable;
  loan_changes: LoanChangesTable;
  post_slugs: PostSlugsTable;
  post_articles: PostArticlesTable;
  settings: SettingsTable;
  row_counts: RowCountsTable;
}

/** What every table has that staff list, search, sort and export. What rows are sorted by that is not a column as it stands is `…_key`. */
export interface ListedTable {
  /** The row's own order, newest last. It never leaves the server: counters tell outsiders how many leads there are. */
  seq: Generated<number>;
  /** Random, for the outside. */
  id: string;
  /** The searchable fields as `searchText` joins them. */
  search: string;
  created_at: number;
}

/** What staff mark as handled. */
export interface HandledTable extends ListedTable {
  handled: Generated<number>;
  /** When the mark was last set or removed, and by whom, by their e-mail at that time; null when it never was. */
  handled_at: Generated<number | null>;
  handled_by: Generated<string | null>;
}

export interface LoansTable extends ListedTable {
  full_name: string;
  email: string;
  phone_number: string;
  pincode: string;
  address: string;
  loan_type: LoanType;
  loan_amount: number;
  employment_type: EmploymentType;
  status: Generated<LeadStatus>;
  /** The staff member who works on it; null for nobody. */
  owner_id: Generated<string | null>;
  /** Grows with each change of status or owner, so that of two who change at once the second is told. */
  version: Generated<number>;
  /** 1: came with the installation. */
  sample: Generated<number>;
  full_name_key: string | null;
  email_key: string | null;
  address_key: string | null;
}

/** What a partner left out is an empty text. */
interface VendorsTable extends HandledTable {
  company_name: string;
  partnership_type: PartnershipType;
  contact_person_name: string;
  designation: string;
  email: string;
  phone_number: string;
  company_website: string;
  additional_info: string;
  company_name_key: string | null;
  partnership_type_key: string | null;
  contact_person_name_key: string | null;
  designation_key: string | null;
  email_key: string | null;
  company_website_key: string | null;
}

interface MessagesTable extends HandledTable {
  full_name: string;
  email: string;
  /** Empty when none was given. */
  phone_number: string;
  inquiry_type: InquiryType;
  message: string;
  full_name_key: string | null;
  email_key: string | null;
  phone_number_key: string | null;
  inquiry_type_key: string | null;
  message_key: string | null;
}

interface ResumesTable extends HandledTable {
  /** Where the file store has it. */
  file_key: string;
  /** As the applicant called it, made harmless. */
  file_name: string;
  file_type: ResumeType;
  /** Bytes. */
  file_size: number;
  /** The opening that the applicant named; empty for none. */
  position: Generated<string>;
  file_name_key: string | null;
  position_key: Generated<string | null>;
}

/** Files of resumes that are to be removed once `due_at` has passed, unless a resume names them by then. */
interface FileRemovalsTable {
  file_key: string;
  due_at: number;
}

/** What forms sent within the last day, so that sending it again keeps nothing twice. */
interface SubmissionsTable {
  digest: string;
  /** The row that it led to. */
  lead_id: string;
  created_at: number;
}

export interface StaffTable {
  id: string;
  /** As it was given. */
  email: string;
  /** `fold(email)`, so that one address can't have two accounts that differ in case. */
  email_key: string;
  role: Role;
  /** Empty as long as an invitation is open. */
  password_hash: string;
  disabled: number;
  created_at: number;
  /** Null as long as they never signed in. */
  last_seen_at: number | null;
}

interface SessionsTable {
  token_hash: string;
  staff_id: string;
  created_at: number;
  last_used_at: number;
  expires_at: number;
  id: string;
  /** Where it was begun, in words such as 'Chrome on Windows'; empty when nobody knows. */
  device: string;
}

/** Open one-time links, by which somebody sets a password of their own. */
interface StaffLinksTable {
  staff_id: string;
  token_hash: string;
  created_at: number;
  expires_at: number;
}

export interface AuditTable extends ListedTable {
  action: AuditAction;
  /** Who did it, and what the account was called then; null when nobody was signed in. */
  staff_id: string | null;
  email: string | null;
  noun: AuditNoun | null;
  subject_id: string | null;
  /** An `AuditDetail` as JSON. */
  detail: string;
  email_key: string | null;
  action_key: string | null;
  noun_key: string | null;
  detail_key: string | null;
}

/** Topics and keywords of the blog. */
interface NamesTable {
  id: string;
  name: string;
  /** `fold(name)`: two names never differ only in case, and this is their order. */
  name_key: string;
  created_at: number;
  /** 1: came with the installation. */
  sample: Generated<number>;
}

export interface PostsTable {
  id: string;
  /** As it stands in the address. */
  slug: string;
  /** `fold(slug)`, by which it is found and unique. */
  slug_key: string;
  status: PostStatus;
  title: string;
  excerpt: string;
  featured_image: string;
  category_id: string | null;
  author: string;
  read_minutes: number;
  views: Generated<number>;
  meta_title: string;
  meta_description: string;
  /** A JSON list of texts. */
  keywords: string;
  canonical_url: string;
  og_image: string;
  /** Grows with each save, so that of two who edit at once the second is told. */
  version: Generated<number>;
  created_at: number;
  updated_at: number;
  /** When it was first published; null as long as it never was. */
  published_at: number | null;
  /** The digest of the key under which it was made, so that a creation that is sent twice makes one post. */
  creation_key: string | null;
  /** 1: came with the installation, and nobody has edited it since. */
  sample: Generated<number>;
  content: string;
}

interface PostTagsTable {
  post_id: string;
  tag_id: string;
}

/** What staff uploaded for posts. */
interface PicturesTable {
  /** As posts name it; everything else about the picture stands in it. */
  path: string;
  /** What the paths of all its files begin with. */
  stem: string;
  created_at: number;
}

/** What the team is still to be told, and for a while what it was told. */
export interface OutboxTable {
  id: string;
  channel: ChannelName;
  event: LeadEvent;
  noun: LeadNoun;
  /** Of several that were assigned at once, one. */
  lead_id: string;
  /** How many it is about. */
  leads: Generated<number>;
  /** The account that alone is told; null for the whole team. */
  recipient_id: Generated<string | null>;
  /** What may be said of it to everybody: no name, no address, no number of a person. */
  summary: string;
  created_at: number;
  attempts: Generated<number>;
  /** When it is tried next; null once it is done or given up. */
  next_at: number | null;
  /** Until then some process is at it. */
  claimed_until: Generated<number>;
  done_at: Generated<number | null>;
  /** Why the last attempt failed. */
  reason: Generated<string>;
}

/** What staff noted of an application. It is never changed. */
interface LoanNotesTable {
  id: string;
  loan_id: string;
  /** As it was then: the note stays when the account goes. */
  staff_email: string;
  created_at: number;
  text: string;
}

/** What staff changed of an application. */
interface LoanChangesTable {
  id: string;
  loan_id: string;
  staff_email: string;
  created_at: number;
  field: LeadChange['field'];
  /** A status, or an owner's e-mail; empty for nobody. */
  old_value: string;
  new_value: string;
  /** Of the application after the change; 0 for changes from before there were versions. */
  version: Generated<number>;
}

/** What staff decided for the site as a whole. */
interface SettingsTable {
  name: string;
  value: string;
}

/** Every address that a post has or, since it was published, has had. */
interface PostSlugsTable {
  /** `fold(slug)` */
  slug_key: string;
  post_id: string;
  created_at: number;
}

/** What the pages of posts send of their content. */
interface PostArticlesTable {
  post_id: string;
  /** Of the content it was prepared from, and of what prepared it. */
  digest: string;
  /** A JSON list of `Heading`. */
  headings: string;
  html: string;
}

/** How many rows a table has in each bucket; the lines of one bucket add up. Only the database writes it. */
interface RowCountsTable {
  table_name: string;
  bucket: number;
  row_count: number;
}
