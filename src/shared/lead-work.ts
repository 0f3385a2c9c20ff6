import * as z from 'zod/mini';
import { errorBody } from './errors.ts';
import { text } from './fields.ts';
import { type Period, periodFilter, searchQuery } from './lists.ts';
import { LOAN_TYPES, loanListQuery, type LoanListQuery, loanRow, type LoanType } from './loans.ts';

/** The statuses of an application, in their usual order. */
export const LEAD_STATUSES = [
  'New',
  'Contacted',
  'Documents',
  'Sent to lender',
  'Approved',
  'Disbursed',
  'Rejected',
  'Unreachable',
] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Longest note, in characters. */
const MAX_NOTE = 2000;
/** Maximum applications per call. */
export const MAX_CHANGED = 1000;

/** Applications that are still being worked on: these are handed over when their owner's account is disabled. */
export const OPEN_STATUSES = LEAD_STATUSES.filter((status) => status !== 'Disbursed' && status !== 'Rejected');

/** Instead of an owner's id: nobody. */
export const NO_OWNER = 'none';

const statusSchema = z.enum(LEAD_STATUSES, { error: `status is one of ${LEAD_STATUSES.join(', ')}.` });
const instant = z.iso.datetime();

/** A staff member who can own applications. */
const leadOwner = z.object({ _id: z.string(), email: z.string() });
export type LeadOwner = z.infer<typeof leadOwner>;

/** An owner that the list can be filtered by. */
export const listedOwner = z.extend(leadOwner, {
  /** The account can no longer be assigned applications, but still has some. */
  isFormer: z.boolean(),
});
export type ListedOwner = z.infer<typeof listedOwner>;

/** Status and owner of an application. */
const leadState = {
  /** Incremented by each change of status, owner or fields; a change names the version that it is based on. */
  version: z.int(),
  status: statusSchema,
  owner: z.nullable(leadOwner),
};

/** What a list shows of the work on an application. */
const leadWork = z.object({
  ...leadState,
  notes: z.int(),
  /** Other applications with the same phone number or email, up to `MAX_COUNTED_DUPLICATES`. */
  duplicates: z.int(),
});

/** Further duplicates of an application are not counted in lists. */
export const MAX_COUNTED_DUPLICATES = 100;

const workedLoan = z.extend(loanRow, { work: leadWork });
export type WorkedLoan = z.infer<typeof workedLoan>;

/** A row of the list, with the work on it if the query asks for it. */
export const listedLoan = z.extend(loanRow, { work: z.exactOptional(leadWork) });

/** Times are instants in UTC; people are identified by email. */
export const leadNote = z.object({ _id: z.string(), by: z.string(), at: instant, text: z.string() });
export type LeadNote = z.infer<typeof leadNote>;

const leadChange = z.object({
  _id: z.string(),
  by: z.string(),
  at: instant,
  field: z.enum(['status', 'owner', 'fields']),
  /** A status, or an owner's email, empty for nobody. Of corrected fields only `to` is given: their names. */
  from: z.string(),
  to: z.string(),
  /** The version of the application after the change; 0 for changes from before versions existed. */
  version: z.int(),
});
export type LeadChange = z.infer<typeof leadChange>;

const leadDuplicate = z.object({
  _id: z.string(),
  fullName: z.string(),
  loanType: z.enum(LOAN_TYPES),
  status: statusSchema,
  createdAt: instant,
});
export type LeadDuplicate = z.infer<typeof leadDuplicate>;

/** Everything about the work on one application; each list newest first. */
export const leadWorkDetails = z.object({
  ...leadState,
  notes: z.array(leadNote),
  history: z.array(leadChange),
  /** At most 20. */
  duplicates: z.array(leadDuplicate),
});
export type LeadWorkDetails = z.infer<typeof leadWorkDetails>;

/** How many applications came in. Days and weeks are those of India; a week begins on Monday. */
export const leadSummary = z.object({
  today: z.int(),
  week: z.int(),
  /** The last thirty days, oldest first, today among them. */
  days: z.array(z.object({ day: z.iso.date(), count: z.int() })),
  /** Over those thirty days. */
  types: z.record(z.enum(LOAN_TYPES), z.int()),
});
export type LeadSummary = z.infer<typeof leadSummary>;

const idSchema = (message: string) => z.string({ error: message }).check(z.minLength(1, message), z.maxLength(64, message));

const filters = {
  status: z.optional(statusSchema),
  owner: z.optional(idSchema('owner is the id of a staff member, or none.')),
};

const listFilters = {
  ...filters,
  loanType: z.optional(z.enum(LOAN_TYPES, { error: `loanType is one of ${LOAN_TYPES.join(', ')}.` })),
  ...periodFilter,
};

/** The filters of lists and exports. */
export interface WorkFilters extends Period {
  status?: LeadStatus | undefined;
  owner?: string | undefined;
  loanType?: LoanType | undefined;
}

/** The filters for selecting all matching applications. */
export const matchingQuery = z.extend(searchQuery, listFilters);

/** `columns=work` adds the team's work to an export. */
export const workExportQuery = z.extend(matchingQuery, {
  columns: z.optional(z.literal('work', { error: 'columns is work, or is left out.' })),
});
export type WorkExportQuery = z.output<typeof workExportQuery>;

/** The list's query with filters. With `work` or a filter, each row includes `work`; without either, it is omitted. */
export const workListQuery = z.extend(loanListQuery, {
  work: z.optional(z.literal('1', { error: 'work is 1, or is left out.' })),
  ...listFilters,
});
export type WorkListQuery = LoanListQuery & WorkFilters & { work?: '1' | undefined };

/** A new status, a new owner or both, for applications by id, each with the version that the change is based on. */
export const leadChangeSchema = z
  .object({
    leads: z
      .record(idSchema('leads holds versions by id.'), z.int('A version is a whole number.'), {
        error: 'Choose at least one application.',
      })
      .check(
        z.refine((leads) => Object.keys(leads).length > 0, 'Choose at least one application.'),
        z.refine((leads) => Object.keys(leads).length <= MAX_CHANGED, `Change at most ${MAX_CHANGED} applications at once.`),
      ),
    ...filters,
  })
  .check(
    z.refine(({ status, owner }) => status !== undefined || owner !== undefined, 'Say what to change: status or owner.'),
  );
export type LeadChangeInput = z.output<typeof leadChangeSchema>;

/** The settings of an application; `owner` is an id, or `NO_OWNER`. */
const leadSettings = z.object({ status: statusSchema, owner: z.string() });
export type LeadSettings = z.infer<typeof leadSettings>;

/** An application that was changed, with its previous settings. */
const changedLead = z.object({ _id: z.string(), version: z.int(), before: leadSettings });
export type ChangedLead = z.infer<typeof changedLead>;

export const leadChangeAnswer = z.object({ changed: z.array(changedLead) });
export type LeadChangeAnswer = z.infer<typeof leadChangeAnswer>;

/** An application that somebody else has changed first. */
const staleLead = z.object({
  _id: z.string(),
  fullName: z.string(),
  ...leadState,
  /** The changes since the version that the call named, newest first. */
  changes: z.array(leadChange),
});
export type StaleLead = z.infer<typeof staleLead>;

/** The answer to a conflicting change. Nothing was changed. */
export const leadConflict = z.extend(errorBody, {
  code: z.literal('conflict'),
  stale: z.array(staleLead),
  /** Ids of applications that were deleted. */
  gone: z.array(z.string()),
});
export type LeadConflict = z.infer<typeof leadConflict>;

/** The part of an application that is needed to change several at once. */
export const selectedLead = z.object({ _id: z.string(), fullName: z.string(), work: z.object(leadState) });
export type SelectedLead = z.infer<typeof selectedLead>;

/** How many open applications a staff member owns. */
export const openLeadsAnswer = z.object({ open: z.int() });
/** How many applications were handed over. */
export const handOverAnswer = z.object({ changed: z.int() });

export const handOverSchema = z.object({
  from: idSchema('from is the id of a staff member.'),
  to: idSchema('to is the id of a staff member, or none.'),
});

export const noteSchema = z.object({ text: text('Enter a note.', MAX_NOTE, 'The note') });
