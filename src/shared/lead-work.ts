import * as z from 'zod/mini';
import type { ErrorBody } from './errors.ts';
import { text } from './fields.ts';
import { type Period, periodFilter, searchQuery } from './lists.ts';
import { LOAN_TYPES, loanListQuery, type LoanApplication, type LoanListQuery, type LoanType } from './loans.ts';

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

/** A staff member who can own applications. */
export interface Owner {
  _id: string;
  email: string;
}

/** A staff member by whom the list can be filtered. */
export interface ListedOwner extends Owner {
  /** The account can't be given applications any more, and still has some. */
  isFormer: boolean;
}

/** What a list shows of the work on an application. */
export interface LeadWork {
  /** Grows with each change of status or owner; a change names the version that it was made on. */
  version: number;
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
  /** The version of the application after it; 0 for changes from before there were versions. */
  version: number;
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
  version: number;
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
export interface LeadSettings {
  status: LeadStatus;
  owner: string;
}

/** An application that was changed, and how it was before. */
export interface ChangedLead {
  _id: string;
  version: number;
  before: LeadSettings;
}
export interface LeadChangeAnswer {
  changed: ChangedLead[];
}

/** An application that somebody else changed first. */
export interface StaleLead {
  _id: string;
  fullName: string;
  version: number;
  status: LeadStatus;
  owner: Owner | null;
  /** What was changed since the version that the call named, newest first. */
  changes: LeadChange[];
}

/** What a refused change answers. Nothing was changed. */
export interface LeadConflict extends ErrorBody {
  code: 'conflict';
  stale: StaleLead[];
  /** Ids of applications that were deleted. */
  gone: string[];
}

/** As much of an application as it takes to change many at once, and to say which. */
export interface TickedLead {
  _id: string;
  fullName: string;
  work: Pick<LeadWork, 'version' | 'status' | 'owner'>;
}

export const handOverSchema = z.object({
  from: idSchema('from is the id of a staff member.'),
  to: idSchema('to is the id of a staff member, or none.'),
});

export const noteSchema = z.object({ text: text('Write something first.', MOST_NOTE, 'The note') });
