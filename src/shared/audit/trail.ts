import * as z from 'zod/mini';
import { capitalise } from '../kit/text.ts';
import { idText } from '../kit/staff-values.ts';
import { PURPOSES } from '../privacy/notices.ts';
import { forLeads, NOUNS } from '../leads/nouns.ts';
import { listQuery, periodFilter, rowFields, searchQuery } from '../kit/lists.ts';

/** The actions of the audit trail, and their names. Entries are kept for a year and longer: an action may be added, not removed. */
export const AUDIT_ACTIONS = {
  'signed-in': 'Signed in',
  'sign-in-refused': 'Sign-in refused',
  'signed-out': 'Signed out',
  'sessions-ended': 'Sessions ended',
  'password-changed': 'Password changed',
  'identity-confirmed': 'Identity confirmed',
  'factor-added': 'Second factor added',
  'factor-removed': 'Second factor removed',
  'recovery-codes-renewed': 'Recovery codes renewed',
  'recovery-code-used': 'Recovery code used',
  viewed: 'Viewed',
  listed: 'List viewed',
  downloaded: 'Downloaded',
  exported: 'Exported',
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  published: 'Published',
  unpublished: 'Unpublished',
  'version-restored': 'Earlier version restored',
  'changes-kept': 'Being written',
  'changes-discarded': 'Changes discarded',
  scheduled: 'Scheduled',
  'schedule-cancelled': 'Schedule cancelled',
  'schedule-failed': 'Not published as scheduled',
  'status-changed': 'Status changed',
  'owner-changed': 'Owner changed',
  noted: 'Note added',
  called: 'Call logged',
  messaged: 'Message logged',
  'call-undone': 'Call or message taken back',
  'step-changed': 'Next step changed',
  accepted: 'Marked as not spam',
  handled: 'Marked as handled',
  reopened: 'Marked as open',
  erased: 'Erased',
  'hold-set': 'Put on legal hold',
  'hold-lifted': 'Legal hold lifted',
  'opening-asked': 'Opening asked for',
  'opening-approved': 'Opening approved',
  'opening-refused': 'Opening refused',
  'consent-given': 'Consent given',
  'consent-reviewed': 'Consents reviewed',
  'consent-withdrawn': 'Consent withdrawn',
  'sharing-asked': 'Consent to share asked for',
  'sharing-agreed': 'Consent to share given',
  disclosed: 'Shared with a lender',
  'recall-confirmed': 'Erasure confirmed by a lender',
  'nominee-named': 'Nominee named',
  'nominee-removed': 'Nominee removed',
  'my-data-opened': 'My data opened',
  'track-opened': 'Tracking opened',
  'call-back-chosen': 'Call-back chosen',
  'applicant-corrected': 'Corrected by the applicant',
  'applicant-asked': 'New contact details from the applicant',
  'applicant-told': 'Told by the applicant',
  'applicant-preferred': 'Offer preferred by the applicant',
  'applicant-withdrew': 'Withdrawn by the applicant',
  corrected: 'Corrected',
  'request-received': 'Request received',
  'request-taken': 'Request taken',
  'request-closed': 'Request closed',
  checked: 'Checked',
  'put-in-force': 'Put in force',
  withdrawn: 'Withdrawn',
  imported: 'Imported',
  merged: 'Merged',
  separated: 'Separated',
  undone: 'Import undone',
  tested: 'Tested',
  verified: 'Verified',
  retried: 'Retried',
  restored: 'Restored',
  replaced: 'Replaced',
  'staff-added': 'Account added',
  'staff-invited': 'Invited',
  'staff-invitation-withdrawn': 'Invitation withdrawn',
  'staff-joined': 'Invitation accepted',
  'staff-disabled': 'Account disabled',
  'staff-enabled': 'Account enabled',
  'staff-role-changed': 'Role changed',
  'staff-reset-begun': 'Password reset started',
  'staff-reset-requested': 'Password reset requested by email',
  'staff-password-set': 'Password set',
  'staff-factor-reset': 'Second factor reset',
  'staff-factor-required': 'Second factor made mandatory',
  'staff-factor-optional': 'Second factor made optional',
  'staff-email-requested': 'Email change requested',
  'staff-email-changed': 'Email changed',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const AUDIT_NOUNS = {
  ...forLeads(({ one }) => capitalise(one)),
  posts: 'Post',
  previews: 'Preview link',
  categories: 'Category',
  tags: 'Tag',
  authors: 'Author',
  redirects: 'Redirect',
  pictures: 'Picture',
  staff: 'Staff account',
  audit: 'Audit trail',
  notifications: 'Notification',
  samples: 'Sample content',
  incidents: 'Incident',
  backups: 'Backup',
  retention: 'Retention rule',
  sealed: 'Sealed store',
  suspects: capitalise(NOUNS.suspects.many),
  requests: 'Data request',
  processors: 'Processors',
  catalogue: 'Lender catalogue',
  imports: 'Import',
  reports: 'Report',
  desk: 'Desk settings',
  views: 'Saved view',
} as const;
export type AuditNoun = keyof typeof AUDIT_NOUNS;

/** Why a sign-in was refused. Only the audit trail says it: the sign-in form has a single message. */
export const REFUSALS = {
  unknown: 'no such account',
  password: 'wrong password',
  role: 'wrong role',
  disabled: 'account is disabled',
  invited: 'invitation is still open',
  changed: 'account changed in the meantime',
  code: 'wrong code',
} as const;
export type Refusal = keyof typeof REFUSALS;

export const CHAIN_FAULTS = {
  changed: 'an entry was changed, or entries before it were removed',
  missing: 'the newest entries are missing',
  added: 'an entry was added outside the trail',
  replaced: 'the entries are not those of the noted hash',
} as const;

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as [Key, ...Key[]];

/** Further details. Never personal data of borrowers, partners, writers or applicants: they are identified by id only. */
const auditDetail = z.object({
  /** How many rows were exported, or changed together. */
  rows: z.exactOptional(z.int()),
  sessions: z.exactOptional(z.int()),
  /** Only rows that match a search or a filter. The search itself is not kept: it may be a name. */
  filtered: z.exactOptional(z.boolean()),
  page: z.exactOptional(z.int()),
  /** The filters of a list or an export: choices such as a status, never typed text. */
  filters: z.exactOptional(z.record(z.string(), z.string())),
  /** A list was searched; the search itself is not kept. */
  searched: z.exactOptional(z.boolean()),
  format: z.exactOptional(z.enum(['csv', 'excel'])),
  /** An export included the team's work on the rows. */
  columns: z.exactOptional(z.literal('work')),
  broken: z.exactOptional(z.boolean()),
  /** A status or role before and after, or the paths of two pictures. */
  from: z.exactOptional(z.string()),
  to: z.exactOptional(z.string()),
  /** The email of a staff account, or the name of something public: a post, a category, a tag. */
  name: z.exactOptional(z.string()),
  /** The names of the fields that were corrected. */
  fields: z.exactOptional(z.array(z.string())),
  purpose: z.exactOptional(z.enum([...PURPOSES, 'sharing'])),
  reason: z.exactOptional(z.enum(keysOf(REFUSALS))),
  /** What a verification found; it names the first such entry as its row. */
  fault: z.exactOptional(z.enum(keysOf(CHAIN_FAULTS))),
  /** The device of a sign-in, for example 'Chrome on Windows'. */
  device: z.exactOptional(z.string()),
  /** Done on the server's command line, where there are no sessions, or by the server when the time of a schedule had come. */
  via: z.exactOptional(z.enum(['command line', 'schedule'])),
});
export type AuditDetail = z.infer<typeof auditDetail>;

/**
 * An entry of the audit trail. `email` is that of the account at the time; it and `staffId` are null when no account was signed
 * in.
 */
export const auditEntry = z.extend(z.object(rowFields), {
  action: z.enum(keysOf(AUDIT_ACTIONS)),
  staffId: z.nullable(z.string()),
  email: z.nullable(z.string()),
  noun: z.nullable(z.enum(keysOf(AUDIT_NOUNS))),
  subjectId: z.nullable(z.string()),
  detail: auditDetail,
  /** SHA-256 over the hash of the entry before and the fields of this one. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The details as text, for example '25 rows, CSV, filtered'. */
export function auditDetailText(detail: AuditDetail): string {
  const words = [
    detail.name,
    detail.purpose,
    ...(detail.fields ?? []),
    detail.from !== undefined && detail.to !== undefined
      ? `${detail.from || 'unassigned'} → ${detail.to || 'unassigned'}`
      : (detail.to ?? detail.from),
    detail.page !== undefined && `page ${detail.page}`,
    detail.rows !== undefined && `${detail.rows} ${detail.rows === 1 ? 'row' : 'rows'}`,
    detail.sessions !== undefined && `${detail.sessions} ${detail.sessions === 1 ? 'session' : 'sessions'}`,
    detail.format !== undefined && { csv: 'CSV', excel: 'Excel' }[detail.format],
    detail.columns !== undefined && 'with status, owner and notes',
    detail.filtered === true && detail.filters === undefined && 'filtered',
    ...Object.entries(detail.filters ?? {}).map(([filter, value]) => `${filter} ${value}`),
    detail.searched === true && 'searched',
    detail.broken === true && 'interrupted',
    detail.reason !== undefined && REFUSALS[detail.reason],
    detail.fault !== undefined && CHAIN_FAULTS[detail.fault],
    detail.device,
    detail.via !== undefined && { 'command line': 'at the command line', schedule: 'as scheduled' }[detail.via],
  ];
  return words.filter((word) => typeof word === 'string' && word !== '').join(', ');
}

const verification = z.object({
  at: z.string(),
  /** How many entries were intact, from the oldest on. */
  entries: z.int(),
  fault: z.exactOptional(z.enum(keysOf(CHAIN_FAULTS))),
  entryId: z.exactOptional(z.string()),
});
export type AuditVerification = z.infer<typeof verification>;

export const verificationAnswer = z.object({ last: z.nullable(verification) });
export type VerificationAnswer = z.infer<typeof verificationAnswer>;

export const AUDIT_SORTS = ['email', 'action', 'noun', 'detail', 'createdAt'] as const;
export type AuditSort = (typeof AUDIT_SORTS)[number];

/** Instead of a staff id: without a session. */
export const NOT_SIGNED_IN = 'none';

const filters = {
  who: z.optional(idText('who is the id of a staff member, or none.')),
  action: z.optional(z.enum(keysOf(AUDIT_ACTIONS), { error: 'action is not known.' })),
  noun: z.optional(z.enum(keysOf(AUDIT_NOUNS), { error: 'noun is not known.' })),
  ...periodFilter,
};

export const auditExportQuery = z.extend(searchQuery, filters);
export type AuditFilters = Omit<z.output<typeof auditExportQuery>, 'search'>;
export const auditListQuery = z.extend(listQuery(AUDIT_SORTS), filters);
export type AuditListQuery = z.output<typeof auditListQuery>;
