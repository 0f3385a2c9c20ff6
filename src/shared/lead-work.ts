import * as z from 'zod/mini';
import { text } from './fields.ts';
import { searchQuery } from './lists.ts';
import { loanListQuery, type LoanApplication, type LoanListQuery, type LoanType } from './loans.ts';

/** How far an application has come, in the order in which most of them go. */
export const LEAD_STATUSES = ['New', 'Contacted', 'Documents', 'Sent to lender', 'Approved', 'Disbursed', 'Rejected', 'Unreachable'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Most characters of a note. */
export const MOST_NOTE = 2000;
/** Most applications that one call changes. */
const MOST_CHANGED = 100;

/** In place of an owner's id: nobody. */
export const NO_OWNER = 'none';

/** A staff member who can own applications. */
export interface Owner {
  _id: string;
  email: string;
}

/** What a list shows of the work on an application. */
export interface LeadWork {
  status: LeadStatus;
  owner: Owner | null;
  notes: number;
  /** Other applications with the same phone number or e-mail; no more than `MAX_COUNTED_DUPLICATES` are counted. */
  duplicates: number;
}

/** A list says of one application at most that it has so many duplicates, or more. */
export const MAX_COUNTED_DUPLICATES = 100;

export interface WorkedLoan extends LoanApplication {
  work: LeadWork;
}

/** Times are ISO 8601 instants in UTC; people are named by their e-mail. */
export interface LeadNote {
  _id: string;
  by: string;
  at: string;
  text: string;
}

export interface LeadChange {
  _id: string;
  by: string;
  at: string;
  field: 'status' | 'owner';
  /** A status, or an owner's e-mail; empty for nobody. */
  from: string;
  to: string;
}

export interface LeadDuplicate {
  _id: string;
  fullName: string;
  loanType: LoanType;
  status: LeadStatus;
  createdAt: string;
}

/** Everything about the work on one application; each list newest first. */
export interface LeadWorkDetails {
  status: LeadStatus;
  owner: Owner | null;
  notes: LeadNote[];
  history: LeadChange[];
  /** At most 20. */
  duplicates: LeadDuplicate[];
}

/** How many applications came in. Days and weeks are those of India; a week begins on Monday. */
export interface LeadSummary {
  today: number;
  week: number;
  /** The last thirty days, oldest first, today among them. `day` is YYYY-MM-DD. */
  days: { day: string; count: number }[];
  /** Over those thirty days. */
  types: Record<LoanType, number>;
}

const statusSchema = z.enum(LEAD_STATUSES, { error: `status is one of ${LEAD_STATUSES.join(', ')}.` });
const idSchema = (message: string) => z.string({ error: message }).check(z.minLength(1, message), z.maxLength(64, message));

const filters = {
  status: z.optional(statusSchema),
  owner: z.optional(idSchema('owner is the id of a staff member, or none.')),
};

/** What narrows lists and exports beside a search. */
export interface WorkFilters {
  status?: LeadStatus | undefined;
  owner?: string | undefined;
}

export const workExportQuery = z.extend(searchQuery, filters);

/** The list's query with filters. `work` asks for the work on each row; so does a filter. Who asks for neither gets the rows as they came in. */
export const workListQuery = z.extend(loanListQuery, {
  work: z.optional(z.literal('1', { error: 'work is 1, or not there.' })),
  ...filters,
});
export type WorkListQuery = LoanListQuery & WorkFilters & { work?: '1' | undefined };

/** A change to one application or several. What is left out stays. */
export const leadChangeSchema = z
  .object({
    ids: z
      .array(idSchema('ids holds ids.'), { error: 'Choose at least one application.' })
      .check(z.minLength(1, 'Choose at least one application.'), z.maxLength(MOST_CHANGED, `Change at most ${MOST_CHANGED} applications at once.`)),
    ...filters,
  })
  .check(z.refine(({ status, owner }) => status !== undefined || owner !== undefined, 'Say what to change: status or owner.'));
export type LeadChangeInput = z.output<typeof leadChangeSchema>;

export const noteSchema = z.object({ text: text('Write something first.', MOST_NOTE, 'The note') });

