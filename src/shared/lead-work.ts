import * as z from 'zod/mini';
import { errorBody } from './errors.ts';
import { text } from './fields.ts';
import { type Period, periodFilter, searchQuery } from './lists.ts';
import { LOAN_TYPES, loanListQuery, type LoanListQuery, loanRow, type LoanType } from './loans.ts';

/** How far an application has come, in the order in which most of them go. */
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

/** Most characters of a note. */
const MOST_NOTE = 2000;
/** Most applications that one call changes. */
export const MAX_CHANGED = 1000;

/** What is still worked on: an account that is disabled hands these over. */
export const OPEN_STATUSES = LEAD_STATUSES.filter((status) => status !== 'Disbursed' && status !== 'Rejected');

/** In place of an owner's id: nobody. */
export const NO_OWNER = 'none';

const statusSchema = z.enum(LEAD_STATUSES, { error: `status is one of ${LEAD_STATUSES.join(', ')}.` });
const instant = z.iso.datetime();

/** A staff member who can own applications. */
const leadOwner = z.object({ _id: z.string(), email: z.string() });
export type LeadOwner = z.infer<typeof leadOwner>;

/** A staff member by whom the list can be filtered. */
export const listedOwner = z.extend(leadOwner, {
  /** The account can't be given applications any more, and still has some. */
  isFormer: z.boolean(),
});
export type ListedOwner = z.infer<typeof listedOwner>;

/** Where an application stands. */
const leadState = {
  /** Grows with each change of status or owner; a change names the version that it was made on. */
  version: z.int(),
  status: statusSchema,
  owner: z.nullable(leadOwner),
};

/** What a list shows of the work on an application. */
const leadWork = z.object({
  ...leadState,
  notes: z.int(),
  /** Other applications with the same phone number or e-mail; no more than `MAX_COUNTED_DUPLICATES` are counted. */
  duplicates: z.int(),
});

/** A list says of one application at most that it has so many duplicates, or more. */
export const MAX_COUNTED_DUPLICATES = 100;

const workedLoan = z.extend(loanRow, { work: leadWork });
export type WorkedLoan = z.infer<typeof workedLoan>;

/** A row of the list: with the work on it, when the query asks for it. */
export const listedLoan = z.extend(loanRow, { work: z.exactOptional(leadWork) });

/** Times are instants in UTC; people are named by their e-mail. */
export const leadNote = z.object({ _id: z.string(), by: z.string(), at: instant, text: z.string() });
export type LeadNote = z.infer<typeof leadNote>;

const leadChange = z.object({
  _id: z.string(),
  by: z.string(),
  at: instant,
  field: z.enum(['status', 'owner']),
  /** A status, or an owner's e-mail; empty for nobody. */
  from: z.string(),
  to: z.string(),
  /** The version of the application after it; 0 for changes from before there were versions. */
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

/** What narrows lists and exports beside a search. */
export interface WorkFilters extends Period {
  status?: LeadStatus | undefined;
  owner?: string | undefined;
  loanType?: LoanType | undefined;
}

/** What narrows a selection of everything that matches. */
export const matchingQuery = z.extend(searchQuery, listFilters);

/** `columns=work` adds what the team did to the columns of an export. */
export const workExportQuery = z.extend(matchingQuery, {
  columns: z.optional(z.literal('work', { error: 'columns is work, or not there.' })),
});
export type WorkExportQuery = z.output<typeof workExportQuery>;

/** The list's query with filters. `work` asks for the work on each row; so does a filter. Who asks for neither gets the rows as they came in. */
export const workListQuery = z.extend(loanListQuery, {
  work: z.optional(z.literal('1', { error: 'work is 1, or not there.' })),
  ...listFilters,
});
export type WorkListQuery = LoanListQuery & WorkFilters & { work?: '1' | undefined };

/** A new status, a new owner or both, for applications by id, each with the version on which the change was decided. */
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

/** What can be changed of an application; `owner` is an id, or `NO_OWNER`. */
const leadSettings = z.object({ status: statusSchema, owner: z.string() });
export type LeadSettings = z.infer<typeof leadSettings>;

/** An application that was changed, and how it was before. */
const changedLead = z.object({ _id: z.string(), version: z.int(), before: leadSettings });
export type ChangedLead = z.infer<typeof changedLead>;

export const leadChangeAnswer = z.object({ changed: z.array(changedLead) });
export type LeadChangeAnswer = z.infer<typeof leadChangeAnswer>;

/** An application that somebody else changed first. */
const staleLead = z.object({
  _id: z.string(),
  fullName: z.string(),
  ...leadState,
  /** What was changed since the version that the call named, newest first. */
  changes: z.array(leadChange),
});
export type StaleLead = z.infer<typeof staleLead>;

/** What a refused change answers. Nothing was changed. */
export const leadConflict = z.extend(errorBody, {
  code: z.literal('conflict'),
  stale: z.array(staleLead),
  /** Ids of applications that were deleted. */
  gone: z.array(z.string()),
});
export type LeadConflict = z.infer<typeof leadConflict>;

/** As much of an application as it takes to change many at once, and to say which. */
export const tickedLead = z.object({ _id: z.string(), fullName: z.string(), work: z.object(leadState) });
export type TickedLead = z.infer<typeof tickedLead>;

/** How many open applications somebody owns. */
export const openLeadsAnswer = z.object({ open: z.int() });
/** How many applications were handed over. */
export const handOverAnswer = z.object({ changed: z.int() });

export const handOverSchema = z.object({
  from: idSchema('from is the id of a staff member.'),
  to: idSchema('to is the id of a staff member, or none.'),
});

export const noteSchema = z.object({ text: text('Enter a note.', MOST_NOTE, 'The note') });
