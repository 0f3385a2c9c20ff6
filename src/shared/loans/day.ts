import * as z from 'zod/mini';
import { leadCall } from '../desk/settings.ts';
import { sparseLoanSchema } from './schemas.ts';
import { leadProgress } from './work.ts';

/** Whose day: the user's own and unassigned applications, or all. */
const DAYS_OF = ['me', 'all'] as const;
export const myDayQuery = z.object({
  of: z._default(z.enum(DAYS_OF, { error: `of is one of ${DAYS_OF.join(', ')}.` }), 'me'),
});

/** The sections of a day, in their order. Each application is in the first that it fits. */
export const DAY_SECTIONS = ['overdue', 'today', 'new', 'documents'] as const;
export type DaySection = (typeof DAY_SECTIONS)[number];

/** Maximum applications of a section in an answer. */
export const MAX_DAY_ROWS = 100;
/** Further applications of a section are not counted. */
export const MAX_DAY_COUNT = 1000;

const dayLead = z.object({
  _id: z.string(),
  fullName: z.string(),
  phoneNumber: z.string(),
  loanType: sparseLoanSchema.shape.loanType,
  loanAmount: sparseLoanSchema.shape.loanAmount,
  createdAt: z.iso.datetime(),
  work: leadProgress,
  /** Null for one that was never contacted. `by` is an e-mail. */
  // Not by `z.pick`, which public pages would load as well.
  lastCall: z.nullable(z.object({ by: leadCall.shape.by, at: leadCall.shape.at, result: leadCall.shape.result })),
});
export type DayLead = z.infer<typeof dayLead>;

/** The first of its applications, and how many there are, up to `MAX_DAY_COUNT`. */
const daySection = z.object({ total: z.int(), leads: z.array(dayLead) });

/**
 * The open applications of a day in India, each section by when its next step is due. `overdue`: the time has passed.
 * `today`: due today, apart from first calls. `new`: first calls that are not overdue. `documents`: waiting for documents, with
 * nothing to be done today.
 */
export const myDay = z.object({
  overdue: daySection,
  today: daySection,
  new: daySection,
  documents: daySection,
  /** Calls logged today, by the user or by all: how many, and in how many of them the applicant was spoken to. */
  calls: z.object({ total: z.int(), spoke: z.int() }),
});
export type MyDay = z.infer<typeof myDay>;
