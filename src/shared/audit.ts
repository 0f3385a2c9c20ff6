import * as z from 'zod/mini';
import { listQuery, type Period, periodFilter, rowFields, searchQuery } from './lists.ts';

/** What the audit trail writes down, and how it says it. An entry stays for ever: an action may be added here, never taken away. */
export const AUDIT_ACTIONS = {
  'signed-in': 'Signed in',
  'sign-in-refused': 'Sign-in refused',
  'signed-out': 'Signed out',
  'sessions-ended': 'Sessions ended',
  'password-changed': 'Password changed',
  viewed: 'Viewed',
  listed: 'List viewed',
  downloaded: 'Downloaded',
  exported: 'Exported',
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  published: 'Published',
  unpublished: 'Unpublished',
  'status-changed': 'Status changed',
  'owner-changed': 'Owner changed',
  noted: 'Note added',
  handled: 'Marked as handled',
  reopened: 'Marked as open',
  tested: 'Tested',
  retried: 'Retried',
  'staff-added': 'Account added',
  'staff-invited': 'Invited',
  'staff-invitation-withdrawn': 'Invitation withdrawn',
  'staff-joined': 'Invitation accepted',
  'staff-disabled': 'Account disabled',
  'staff-enabled': 'Account enabled',
  'staff-role-changed': 'Role changed',
  'staff-reset-begun': 'Password reset started',
  'staff-password-set': 'Password set',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** What an entry can be about: the nouns of the API. */
export const AUDIT_NOUNS = {
  loans: 'Loan application',
  vendors: 'Vendor application',
  messages: 'Message',
  resumes: 'Resume',
  posts: 'Post',
  categories: 'Category',
  tags: 'Tag',
  staff: 'Staff account',
  audit: 'Audit trail',
  notifications: 'Notification',
  samples: 'Sample content',
} as const;
export type AuditNoun = keyof typeof AUDIT_NOUNS;

/** Why a sign-in was refused. It stands in the trail alone: whoever signs in hears one and the same text. */
export const REFUSALS = {
  unknown: 'no such account',
  password: 'wrong password',
  role: 'wrong role',
  disabled: 'account is disabled',
  invited: 'invitation is still open',
  changed: 'account changed meanwhile',
} as const;
export type Refusal = keyof typeof REFUSALS;

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as [Key, ...Key[]];

/** What more there is to say. Never personal data of a borrower, partner, writer or applicant: those are named by their id alone. */
const auditDetail = z.object({
  /** How many rows went out, or were changed at once. */
  rows: z.exactOptional(z.int()),
  /** How many sessions ended. */
  sessions: z.exactOptional(z.int()),
  /** Only rows that match a search or a filter. What was searched for is not kept: it may be a name. */
  filtered: z.exactOptional(z.boolean()),
  /** The page of a list that was shown. */
  page: z.exactOptional(z.int()),
  /** What narrowed a list or an export beside a search: choices such as a status, never what somebody typed. */
  filters: z.exactOptional(z.record(z.string(), z.string())),
  /** A list was searched. As with exports, for what is not kept. */
  searched: z.exactOptional(z.boolean()),
  format: z.exactOptional(z.enum(['csv', 'excel'])),
  /** An export held what the team did with the rows as well. */
  columns: z.exactOptional(z.literal('work')),
  /** It broke off before its end. */
  broken: z.exactOptional(z.boolean()),
  /** A status or role before and after. */
  from: z.exactOptional(z.string()),
  to: z.exactOptional(z.string()),
  /** The staff account, by its e-mail, or the title or name of what everybody may read: a post, a category, a tag. */
  name: z.exactOptional(z.string()),
  reason: z.exactOptional(z.enum(keysOf(REFUSALS))),
  /** Where somebody signed in, in words such as 'Chrome on Windows'. */
  device: z.exactOptional(z.string()),
  /** Done at the server's command line, where nobody is signed in. */
  via: z.exactOptional(z.literal('command line')),
});
export type AuditDetail = z.infer<typeof auditDetail>;

/** An entry as it is shown. `email` is what the account was called then; it and `staffId` are null when nobody was signed in. */
export const auditEntry = z.extend(z.object(rowFields), {
  action: z.enum(keysOf(AUDIT_ACTIONS)),
  staffId: z.nullable(z.string()),
  email: z.nullable(z.string()),
  noun: z.nullable(z.enum(keysOf(AUDIT_NOUNS))),
  subjectId: z.nullable(z.string()),
  detail: auditDetail,
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The details in words, such as '25 rows, CSV, filtered'. */
export function auditDetailText(detail: AuditDetail): string {
  const { page, rows, sessions, filtered, filters, searched, format, columns, broken, from, to, name, reason, device, via } =
    detail;
  const words = [
    name,
    from !== undefined && to !== undefined ? `${from || 'nobody'} → ${to || 'nobody'}` : (to ?? from),
    page !== undefined && `page ${page}`,
    rows !== undefined && `${rows} ${rows === 1 ? 'row' : 'rows'}`,
    sessions !== undefined && `${sessions} ${sessions === 1 ? 'session' : 'sessions'}`,
    format !== undefined && { csv: 'CSV', excel: 'Excel' }[format],
    columns !== undefined && 'with status, owner and notes',
    filtered === true && filters === undefined && 'filtered',
    ...Object.entries(filters ?? {}).map(([filter, value]) => `${filter} ${value}`),
    searched === true && 'searched',
    broken === true && 'interrupted',
    reason !== undefined && REFUSALS[reason],
    device,
    via !== undefined && `at the ${via}`,
  ];
  return words.filter((word) => typeof word === 'string' && word !== '').join(', ');
}

/** The columns that admins can sort by. */
export const AUDIT_SORTS = ['email', 'action', 'noun', 'detail', 'createdAt'] as const;
export type AuditSort = (typeof AUDIT_SORTS)[number];

/** In place of a staff member's id: nobody was signed in. */
export const NOBODY = 'none';

const filters = {
  who: z.optional(z.string().check(z.maxLength(64, 'who is the id of a staff member, or none.'))),
  action: z.optional(z.enum(keysOf(AUDIT_ACTIONS), { error: 'action is not known.' })),
  noun: z.optional(z.enum(keysOf(AUDIT_NOUNS), { error: 'noun is not known.' })),
  ...periodFilter,
};

/** What narrows lists and exports of the trail beside a search. */
export interface AuditFilters extends Period {
  who?: string | undefined;
  action?: AuditAction | undefined;
  noun?: AuditNoun | undefined;
}

export const auditExportQuery = z.extend(searchQuery, filters);
export const auditListQuery = z.extend(listQuery(AUDIT_SORTS), filters);
export type AuditListQuery = z.output<typeof auditListQuery>;
