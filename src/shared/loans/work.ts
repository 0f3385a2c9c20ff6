import { NONE } from '../kit/fields.ts';
import { LANGUAGE_CODES } from '../languages/languages.ts';
import * as z from 'zod/mini';
import { reachedFilter } from '../desk/reports.ts';
import { CALL_RESULTS_ERROR, firstContact, leadCall, MAX_CALL_NOTE, MAX_NEXT_STEP, nextStep } from '../desk/settings.ts';
import { leadDetails, MAX_LENDER, MAX_REASON, receivedDocument } from './details.ts';
import { mergedLead } from './merging.ts';
import { LEAD_STATUSES } from './statuses.ts';
import { CONTACT_RESULTS } from './steps.ts';
import { errorBody } from '../kit/errors.ts';
import { idText, line, optionalLine, seenVersion } from '../kit/staff-values.ts';
import { clean, optionalText, text } from '../kit/values.ts';
import { MAX_AMOUNT } from './fields.ts';
import { periodFilter, searchQuery } from '../kit/lists.ts';
import { LOAN_TYPES } from './fields.ts';
import { KEPT_LOAN_FIELDS } from './kept-fields.ts';
import { loanListQuery, type LoanListQuery, loanRow } from './schemas.ts';
import { findState, STATES } from '../places/place.ts';
import { MAX_NAME } from '../offers/fields.ts';
import { choiceSchemas } from '../kit/schemas.ts';

/** Longest note, in characters. */
export const MAX_NOTE = 2000;
/** Maximum applications per call. */
export const MAX_CHANGED = 1000;

const statusSchema = z.enum(LEAD_STATUSES, { error: `status is one of ${LEAD_STATUSES.join(', ')}.` });
const instant = z.iso.datetime();

/** A staff member who can own applications. */
const leadOwner = z.object({ _id: z.string(), email: z.string() });
export type LeadOwner = z.infer<typeof leadOwner>;

/** An owner that the list can be filtered by. */
export const listedOwner = z.extend(leadOwner, {
  /** The account can no longer be assigned applications, but still has some. */
  isFormer: z.boolean(),
  /** As they have given it; empty for none. */
  name: z.string(),
});
export type ListedOwner = z.infer<typeof listedOwner>;

/** Status and owner of an application. */
const leadState = z.object({
  /** Incremented by each change of status, owner or fields; a change names the version that it is based on. */
  version: z.int(),
  status: statusSchema,
  owner: z.nullable(leadOwner),
});
/** The same with what is to be done next: null once the application is closed. */
export const leadProgress = z.extend(leadState, { nextStep: z.nullable(nextStep) });
export type LeadProgress = z.infer<typeof leadProgress>;
export type LeadState = z.infer<typeof leadState>;

/** What a list shows of the work on an application. */
const leadWork = z.extend(leadProgress, {
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

/** A corrected field by its name on forms. */
const fieldCorrection = z.object({ field: z.string(), from: z.string(), to: z.string() });
export type FieldCorrection = z.infer<typeof fieldCorrection>;

const leadChange = z.object({
  _id: z.string(),
  by: z.string(),
  at: instant,
  field: z.enum([
    'status',
    'owner',
    'step',
    'fields',
    'lender',
    'sanctionedAmount',
    'disbursedAmount',
    'rejectionReason',
    'document',
    'merged',
    'facts',
    'preference',
  ]),
  /**
   * A status, an amount in digits, an owner's email, or a next step with its time in India; empty for none. Of corrected fields
   * only `to` is given: their names. Of a document that is received now it is `to`, of one that is no longer it is `from`: its
   * id. So with `merged` and the reference of the other application. Of facts that the applicant has told only `to` is given:
   * their names. Of a preference both: lender and product.
   */
  from: z.string(),
  to: z.string(),
  /** The version of the application after the change; 0 for changes from before versions existed. */
  version: z.int(),
  /** Of corrected fields, those whose values are known. */
  corrections: z.exactOptional(z.array(fieldCorrection)),
});
export type LeadChange = z.infer<typeof leadChange>;

export const leadDuplicate = z.object({
  _id: z.string(),
  fullName: z.string(),
  loanType: loanRow.shape.loanType,
  status: statusSchema,
  createdAt: instant,
  version: z.int(),
});
export type LeadDuplicate = z.infer<typeof leadDuplicate>;

/**
 * An e-mail or a text that the server sends the applicant by itself. It is kept for a month after it was sent; one that could
 * not be sent for three days is deleted, and so is a code that has expired.
 */
const leadMessage = z.object({
  _id: z.string(),
  /** When it was sent; until then, when it was written. */
  at: instant,
  isSent: z.boolean(),
  by: z.enum(['email', 'text']),
  /** That the application was received, or a code to see it. */
  about: z.enum(['acknowledged', 'code']),
});
export type LeadMessage = z.infer<typeof leadMessage>;

/** Everything about the work on one application; each list newest first. */
export const leadWorkDetails = z.extend(leadProgress, {
  firstContact,
  calls: z.array(leadCall),
  notes: z.array(leadNote),
  history: z.array(leadChange),
  messages: z.array(leadMessage),
  details: leadDetails,
  /** Those that were received, by id. */
  documents: z.array(receivedDocument),
  /** At most 20. */
  duplicates: z.array(leadDuplicate),
  /** What was merged into it, last merged first. */
  merged: z.array(mergedLead),
  /** In which its sender applied, and is written to. */
  language: z.enum(LANGUAGE_CODES),
});
export type LeadWorkDetails = z.infer<typeof leadWorkDetails>;

/** How many applications came in. Days and weeks are those of India; a week begins on Monday. */
export const leadSummary = z.object({
  today: z.int(),
  week: z.int(),
  /** The last thirty days, oldest first, today among them. */
  days: z.array(z.object({ day: z.iso.date(), count: z.int() })),
  /** Over those thirty days; `none` for those without a type. */
  types: z.record(z.enum([...LOAN_TYPES, NONE]), z.int()),
});
export type LeadSummary = z.infer<typeof leadSummary>;

const filters = {
  status: z.optional(statusSchema),
  owner: z.optional(idText('owner is the id of a staff member, or none.')),
};

/** Applications by when their next step is due. Days and weeks are those of India; a week begins on Monday. */
export const NEXT_FILTERS = ['overdue', 'today', 'week', 'none'] as const;
export type NextFilter = (typeof NEXT_FILTERS)[number];

/** Longest address of an article, in characters. */
const MAX_ARTICLE = 120;
/** Longest district or state, in characters. */
const MAX_DISTRICT = 60;
const WRONG_STATE = 'state is a state or union territory of India.';
/** Longest path of a first page, in characters. */
const MAX_PATH = 200;
/** Longest name of a lender and its product, in characters. */
const MAX_OFFER = 2 * MAX_NAME + 2;
/** Longest source and campaign of an application, in characters. */
const MAX_SOURCE = 100;

const named = (what: string, longest: number) =>
  z.string().check(z.overwrite(clean), z.maxLength(longest, `${what} has at most ${longest} characters.`));

const amount = (name: string) => {
  const message = `${name} is a whole number of rupees.`;
  return z.optional(
    z.coerce.number({ error: message }).check(z.int(message), z.minimum(0, message), z.maximum(MAX_AMOUNT, message)),
  );
};

const listFilters = {
  ...filters,
  ...choiceSchemas(KEPT_LOAN_FIELDS),
  ...periodFilter,
  // In rupees, both inclusive.
  amountFrom: amount('amountFrom'),
  amountTo: amount('amountTo'),
  state: z.optional(
    z.pipe(
      z.string().check(z.maxLength(MAX_DISTRICT, WRONG_STATE)),
      z.pipe(
        z.transform((name: string) => findState(name)),
        z.enum(STATES, { error: WRONG_STATE }),
      ),
    ),
  ),
  district: z.optional(named('A district', MAX_DISTRICT)),
  source: z.optional(named('A source', MAX_SOURCE).check(z.toLowerCase())),
  campaign: z.optional(named('A campaign', MAX_SOURCE)),
  article: z.optional(named('An article', MAX_ARTICLE)),
  landing: z.optional(named('A first page', MAX_PATH)),
  offer: z.optional(named('An offer', MAX_OFFER)),
  lender: z.optional(named('A lender', MAX_LENDER)),
  ...reachedFilter,
  next: z.optional(z.enum(NEXT_FILTERS, { error: `next is one of ${NEXT_FILTERS.join(', ')}.` })),
};

/** Filters that can be saved. */
export const viewFilters = z.object(listFilters);

/** The filters of lists and exports. */
export type WorkFilters = z.output<typeof viewFilters>;

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

/** What is to be done next, as staff say it. */
const chosenStep = {
  what: line('Say what is to be done.', MAX_NEXT_STEP, 'The next step'),
  at: z.iso.datetime({ error: 'Say when it is to be done.' }),
};

export const REASON_OF_REJECTION = 'Only a rejection has a reason.';

/** A new status, a new owner or both, for applications by id, each with the version that the change is based on. */
export const leadChangeSchema = z
  .object({
    leads: z
      .record(idText('leads holds versions by id.'), seenVersion('A version is a whole number.'), {
        error: 'Choose at least one application.',
      })
      .check(
        z.refine((leads) => Object.keys(leads).length > 0, 'Choose at least one application.'),
        z.refine((leads) => Object.keys(leads).length <= MAX_CHANGED, `Change at most ${MAX_CHANGED} applications at once.`),
      ),
    ...filters,
    /** Replaces the one that is known, if any. */
    rejectionReason: z.optional(optionalLine(MAX_REASON, 'The reason')),
    /** Likewise. */
    lender: z.optional(optionalLine(MAX_LENDER, 'The lender')),
    /** Alone, or instead of the one that follows the new status; left out for a closed application, or with an owner alone. */
    nextStep: z.optional(z.object(chosenStep)),
  })
  .check(
    z.refine(({ status, rejectionReason }) => !rejectionReason || status === 'Rejected', {
      error: REASON_OF_REJECTION,
      path: ['rejectionReason'],
    }),
    // A closed application has no next step.
    z.refine(({ status, lender, nextStep: step }) => status !== undefined || lender === undefined || step === undefined, {
      error: 'A lender and a next step are given with a status.',
      path: ['lender'],
    }),
    z.refine(
      ({ status, owner, nextStep: step }) => (status ?? owner ?? step) !== undefined,
      'Say what to change: status or owner.',
    ),
  );
export type LeadChangeInput = z.output<typeof leadChangeSchema>;

/** The settings of an application; `owner` is an id, or `NONE`. */
const leadSettings = z.object({ status: statusSchema, owner: z.string() });
export type LeadSettings = z.infer<typeof leadSettings>;

/** An application that was changed, with its previous settings; lender and next step, if they were to be changed. */
const changedLead = z.object({
  _id: z.string(),
  version: z.int(),
  before: z.extend(leadSettings, { lender: z.optional(z.string()), nextStep: z.optional(nextStep) }),
});
export type ChangedLead = z.infer<typeof changedLead>;

export const leadChangeAnswer = z.object({ changed: z.array(changedLead) });
export type LeadChangeAnswer = z.infer<typeof leadChangeAnswer>;

/** An application that another request changed first. */
const staleLead = z.extend(leadState, {
  _id: z.string(),
  fullName: z.string(),
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
export const selectedLead = z.object({ _id: z.string(), fullName: z.string(), work: leadState });
export type SelectedLead = z.infer<typeof selectedLead>;

/** How many open applications a staff member owns. */
export const openLeadsAnswer = z.object({ open: z.int() });
/** How many applications were handed over. */
export const handOverAnswer = z.object({ changed: z.int() });

export const handOverSchema = z.object({
  from: idText('from is the id of a staff member.'),
  to: idText('to is the id of a staff member, or none.'),
});

export const noteSchema = z.object({ text: text('Enter a note.', MAX_NOTE, 'The note') });

/** A call or a message to log. */
export const callSchema = z
  .object({
    result: z.enum(CONTACT_RESULTS, { error: CALL_RESULTS_ERROR }),
    note: optionalText(MAX_CALL_NOTE, 'The note'),
    /** When to call back; for the result `call-back` alone. */
    callBackAt: z.optional(z.iso.datetime({ error: 'callBackAt is an instant in UTC.' })),
  })
  .check(
    z.refine(({ result, callBackAt }) => (result === 'call-back') === (callBackAt !== undefined), {
      error: 'Say when to call back.',
      path: ['callBackAt'],
    }),
  );
export type CallInput = z.output<typeof callSchema>;

/** The next step of an open application, with the version that the change is based on. */
export const nextStepSchema = z.object({ ...chosenStep, version: seenVersion('A version is a whole number.') });
