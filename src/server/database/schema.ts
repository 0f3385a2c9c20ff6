import type { Generated } from 'kysely';
import type { AuditAction, AuditNoun } from '../../shared/audit.ts';
import type { ErasureCause } from '../../shared/erasures.ts';
import type { LeadChange, LeadStatus } from '../../shared/lead-work.ts';
import type { ConsentWay } from '../../shared/consents.ts';
import type { EmploymentType, LoanType } from '../../shared/loans.ts';
import type { InquiryType } from '../../shared/messages.ts';
import type { ChannelName, LeadNoun, OutboxEvent, OutboxNoun } from '../../shared/notifications.ts';
import type { RequestKind, RequestResult } from '../../shared/requests.ts';
import type { Purpose } from '../../shared/notices.ts';
import type { PostStatus } from '../../shared/post-form.ts';
import type { ResumeType } from '../../shared/resume-form.ts';
import type { SentNoun, Suspicion } from '../../shared/suspects.ts';
import type { Role } from '../../shared/permissions.ts';
import type { PartnershipType } from '../../shared/vendors.ts';

/**
 * What a challenge is for. `email`: the link to a new e-mail. `sign-in`: the second step of a sign-in. `proof`: a code by
 * e-mail before the first factor is added. `app`, `passkey`: the factor that is being added. `passkey-check`: the use of a
 * passkey, by somebody who is known only afterwards.
 */
export type ChallengePurpose = 'email' | 'sign-in' | 'proof' | 'app' | 'passkey' | 'passkey-check';

/**
 * The tables on both engines. Times are epoch milliseconds, amounts whole rupees, booleans 0 or 1.
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
  staff_challenges: StaffChallengesTable;
  staff_totp: StaffTotpTable;
  staff_passkeys: StaffPasskeysTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  audit: AuditTable;
  audit_chain: AuditChainTable;
  suspects: SuspectsTable;
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
  row_changes: RowChangesTable;
  content_version: ContentVersionTable;
  backups: BackupsTable;
  rate_limits: RateLimitsTable;
  turns: TurnsTable;
  erasures: ErasuresTable;
  holds: HoldsTable;
  retention_rules: RetentionRulesTable;
  retention_runs: RetentionRunsTable;
  notices: NoticesTable;
  consents: ConsentsTable;
  my_data_visits: MyDataVisitsTable;
  data_requests: DataRequestsTable;
  data_request_texts: DataRequestTextsTable;
}

/** The columns of every table that staff list, search, sort and export. Sort keys are named `…_key`. */
export interface ListedTable {
  /** Insertion order. Never leaves the server: a counter would reveal the number of leads. */
  seq: Generated<number>;
  /** Random, for public use. */
  id: string;
  /** The searchable fields as `searchText` joins them. */
  search: string;
  created_at: number;
}

/** A table whose rows staff mark as handled. */
export interface HandledTable extends ListedTable {
  handled: Generated<number>;
  /** When and by whom (e-mail address at that time) the mark was last set or removed; null if never. */
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
  /** The staff member who works on it, if any. */
  owner_id: Generated<string | null>;
  /** Incremented by each change of status, owner or fields, for optimistic locking. */
  version: Generated<number>;
  /** 1: sample content. */
  sample: Generated<number>;
  full_name_key: string | null;
  email_key: string | null;
  address_key: string | null;
}

/** Omitted fields are empty. */
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
  /** The key in the file store. */
  file_key: string;
  /** The applicant's file name, sanitised. */
  file_name: string;
  file_type: ResumeType;
  /** Bytes. */
  file_size: number;
  /** The opening that the applicant named; empty for none. */
  position: Generated<string>;
  file_name_key: string | null;
  position_key: Generated<string | null>;
}

/** Resume files to remove after `due_at`, unless a resume refers to them by then. */
interface FileRemovalsTable {
  file_key: string;
  due_at: number;
}

/** Submissions of the last day, to recognise repeated ones. */
interface SubmissionsTable {
  digest: string;
  /** The row that was written for it. */
  lead_id: string;
  created_at: number;
}

export interface StaffTable {
  id: string;
  /** As entered. */
  email: string;
  /** `fold(email)`, unique: two accounts can't differ in case only. */
  email_key: string;
  role: Role;
  /** Empty until the invitation is accepted. */
  password_hash: string;
  disabled: number;
  created_at: number;
  /** Null before the first sign-in. */
  last_seen_at: number | null;
}

interface SessionsTable {
  token_hash: string;
  staff_id: string;
  created_at: number;
  last_used_at: number;
  expires_at: number;
  id: string;
  /** For example 'Chrome on Windows'; empty when unknown. */
  device: string;
  /** When the owner last proved who they are by more than the password; null if never in this session. */
  verified_at: Generated<number | null>;
}

/** What waits for the answer of a person: the second step of a sign-in, a code, or a link that was sent by e-mail. */
interface StaffChallengesTable {
  token_hash: string;
  /** Null while it is unknown who signs in with a passkey. */
  staff_id: string | null;
  purpose: ChallengePurpose;
  /** What the answer is compared with, or what it confirms. */
  data: Generated<string>;
  /** Wrong answers so far. */
  attempts: Generated<number>;
  expires_at: number;
}

/** Authenticator apps. */
interface StaffTotpTable {
  staff_id: string;
  /** Base32. */
  secret: string;
  /** The time step of the last code that was used: a code works once. */
  last_step: number;
  created_at: number;
}

export interface StaffPasskeysTable {
  id: string;
  staff_id: string;
  /** As the authenticator gives it, in base64url. */
  credential_id: string;
  /** COSE key in base64url. */
  public_key: string;
  /** Signatures so far; stays 0 for passkeys that are synchronised between devices. */
  counter: number;
  /** How browsers reach the authenticator, separated by commas. */
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** Unused codes. */
interface StaffRecoveryCodesTable {
  code_hash: string;
  staff_id: string;
}

/** Open one-time links for setting a password. */
interface StaffLinksTable {
  staff_id: string;
  token_hash: string;
  created_at: number;
  expires_at: number;
}

export interface AuditTable extends ListedTable {
  action: AuditAction;
  /** Who did it, and their e-mail address at that time; null when nobody was signed in. */
  staff_id: string | null;
  email: string | null;
  noun: AuditNoun | null;
  subject_id: string | null;
  /** An `AuditDetail` as JSON. */
  detail: string;
  /** The ids of the rows that a list showed, separated by commas; null for other entries. */
  shown: Generated<string | null>;
  /** Over the fields of the entry and the hash of the one before (`audit-chain.ts`). */
  hash: string;
  email_key: string | null;
  action_key: string | null;
  noun_key: string | null;
  detail_key: string | null;
}

/** One row: both ends of the chain of audit entries. */
interface AuditChainTable {
  /** How many of the oldest entries were removed, and the hash of the last of them; 0 and empty for none. */
  removed: number;
  first_hash: string;
  /** The number of all entries ever made, and the hash of the newest. */
  entries: number;
  hash: string;
}

/** Forms that may be spam. One that is not becomes a lead with the same id and time. */
export interface SuspectsTable {
  seq: Generated<number>;
  id: string;
  noun: LeadNoun;
  reason: Suspicion;
  /** Empty for none, as the contact details. */
  name: string;
  email: string;
  email_key: string | null;
  phone_number: string;
  /** The validated form with its consents, as JSON. */
  input: string;
  created_at: number;
}

/** Categories and tags. */
interface NamesTable {
  id: string;
  name: string;
  /** `fold(name)`: unique, and the sort key. */
  name_key: string;
  created_at: number;
  /** 1: sample content. */
  sample: Generated<number>;
}

export interface PostsTable {
  id: string;
  /** As in the URL. */
  slug: string;
  /** `fold(slug)`: unique, and the lookup key. */
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
  /** A JSON array of strings. */
  keywords: string;
  canonical_url: string;
  og_image: string;
  /** Incremented by each save, for optimistic locking. */
  version: Generated<number>;
  created_at: number;
  updated_at: number;
  /** When it was first published; null before that. */
  published_at: number | null;
  /** Digest of the idempotency key, so that a repeated creation makes one post. */
  creation_key: string | null;
  /** 1: sample content that nobody has edited. */
  sample: Generated<number>;
  content: string;
}

interface PostTagsTable {
  post_id: string;
  tag_id: string;
}

/** Pictures that staff uploaded for posts. */
interface PicturesTable {
  /** The path that posts use; it contains the picture's size and kind. */
  path: string;
  /** The common prefix of the paths of all its files. */
  stem: string;
  created_at: number;
}

/** Notifications to send, and for a while those that were sent. */
export interface OutboxTable {
  id: string;
  channel: ChannelName;
  event: OutboxEvent | 'mail';
  noun: OutboxNoun;
  /**
   * One of them, when several were assigned at once. Empty when it is about no lead; of an e-mail to one person, its own id.
   */
  lead_id: string;
  /** Number of leads. */
  leads: Generated<number>;
  /** A single recipient; null for the whole team. */
  recipient_id: Generated<string | null>;
  /** Contains no personal data. */
  summary: string;
  /** An e-mail to one person as JSON, until it was sent. */
  mail: Generated<string | null>;
  created_at: number;
  attempts: Generated<number>;
  /** The next attempt; null once it was sent or has failed for good. */
  next_at: number | null;
  /** Until then a process has claimed it. */
  claimed_until: Generated<number>;
  done_at: Generated<number | null>;
  /** Why the last attempt failed. */
  reason: Generated<string>;
}

/** Notes of staff on an application. Append-only. */
interface LoanNotesTable {
  id: string;
  loan_id: string;
  /** At that time: the note outlives the account. */
  staff_email: string;
  created_at: number;
  text: string;
}

/** Changes of an application by staff. */
interface LoanChangesTable {
  id: string;
  loan_id: string;
  staff_email: string;
  created_at: number;
  field: LeadChange['field'];
  /** A status, or an owner's e-mail; empty for nobody. */
  old_value: string;
  new_value: string;
  /** Version of the application after the change; 0 for changes made before versions existed. */
  version: Generated<number>;
}

/** Site-wide settings by staff, and the secret of the installation. */
interface SettingsTable {
  name: string;
  value: string;
}

/** Every slug that a post has or, since it was published, has had. */
interface PostSlugsTable {
  /** `fold(slug)` */
  slug_key: string;
  post_id: string;
  created_at: number;
}

/** Prepared content of posts, as their pages send it. */
interface PostArticlesTable {
  post_id: string;
  /** Digest of the source content and of the code that prepared it. */
  digest: string;
  /** A JSON list of `Heading`. */
  headings: string;
  html: string;
}

/** Row counts by bucket; several rows of one bucket add up. Written by triggers only. */
interface RowCountsTable {
  table_name: string;
  bucket: number;
  row_count: number;
}

/** How often rows were deleted and updated; several rows of one table add up. Written by triggers only. */
interface RowChangesTable {
  table_name: string;
  deletes: number;
  updates: number;
}

/** Attempts to make a copy by schedule. */
export interface BackupsTable {
  id: string;
  started_at: number;
  ended_at: number;
  /** Why it failed; empty when the copy was proved. */
  reason: string;
  row_count: number;
  file_count: number;
  /** Bytes that it added to the place. */
  bytes_added: number;
  /** How many copies the place held then. */
  copies: number;
}

/** One row, on PostgreSQL only: incremented by each change of published content. */
interface ContentVersionTable {
  version: number;
}

/** Used allowances of rate limits, on PostgreSQL only. */
interface RateLimitsTable {
  /** A keyed digest of the limit and of whom it limits. */
  key: Buffer;
  /** For each rate, when the allowance is full again. */
  full_at: readonly number[];
  /** When all are full again, so that the row means nothing. */
  expires_at: number;
}

/** Periodic work that one node does for all, on PostgreSQL only. */
interface TurnsTable {
  name: string;
  /** Until then it is done, or being done. */
  taken_until: number;
}

/** Leads that were erased, so that a restored backup can be rid of them again. Append-only. */
export interface ErasuresTable {
  /** Random, so that it tells nothing of the person. */
  lead_id: string;
  noun: SentNoun;
  /** When the lead was received, `YYYY-MM-DD` in India. */
  created_day: string;
  erased_at: number;
  cause: ErasureCause;
}

/** Leads that must not be erased. */
export interface HoldsTable {
  lead_id: string;
  noun: LeadNoun;
  reason: string;
  staff_email: string;
  created_at: number;
}

/** Which leads are erased after how long; none by default. */
export interface RetentionRulesTable {
  id: string;
  noun: SentNoun;
  /** Empty for any. */
  status: LeadStatus | '';
  /** Days without activity. */
  days: number;
  staff_email: string;
  created_at: number;
}

/** Nightly runs of the rules. A node claims a night by inserting its row. */
export interface RetentionRunsTable {
  /** When it was due. */
  night: number;
  started_at: number;
  /** Null while it runs, and when it was interrupted. */
  ended_at: Generated<number | null>;
  erased: Generated<number>;
  held: Generated<number>;
  /** 1: it failed; the log says why. */
  failed: Generated<number>;
}

/** The texts about consent that forms have shown. Rows never change. */
interface NoticesTable {
  /** SHA-256 of the other columns but the last. */
  hash: string;
  noun: LeadNoun;
  purpose: Purpose;
  version: string;
  language: string;
  text: string;
  /** When it was first used. */
  from_at: number;
}

/** Consents of the sender of a lead: one row for the request, and one for each other that was given. Outlives the lead. */
interface ConsentsTable {
  lead_id: string;
  purpose: Purpose;
  noun: LeadNoun;
  /** The text that was shown; null when none is known. */
  notice_hash: string | null;
  given: number;
  at: number;
  how: ConsentWay;
  valid_until: number | null;
  withdrawn_at: Generated<number | null>;
  withdrawn_how: Generated<ConsentWay | null>;
}

/** Visits to /my-data: before the code was entered, and after. */
interface MyDataVisitsTable {
  token_hash: string;
  /** Empty once the code was entered. */
  code_hash: string;
  /** The newest lead that was found; null when none was. */
  noun: LeadNoun | null;
  lead_id: string | null;
  /** Codes entered so far. */
  attempts: Generated<number>;
  expires_at: number;
}

/** What people ask for about their data. Rows stay as proof, then without the address. */
interface DataRequestsTable {
  id: string;
  kind: RequestKind;
  noun: LeadNoun;
  lead_id: string;
  /** Where the outcome is sent; empty once the request is closed. */
  email: string;
  created_at: number;
  due_at: number;
  /** The email of who works on it. */
  owner: Generated<string | null>;
  closed_at: Generated<number | null>;
  result: Generated<RequestResult | null>;
}

/** The words of requests and of their outcomes, which are erased with the lead. */
interface DataRequestTextsTable {
  request_id: string;
  lead_id: string;
  text: string;
  outcome: Generated<string>;
}
