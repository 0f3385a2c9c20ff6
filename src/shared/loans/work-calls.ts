import * as z from 'zod/mini';
import { calls } from '../kit/calls.ts';
import { documentSchema, leadDetailsSchema, leadFieldsSchema, lenderNames } from './details.ts';
import { DOCUMENT_IDS } from './lead-documents.ts';
import { mergeSchema } from './merging.ts';
import { columnsSchema, MAX_VIEW_COUNT, savedView, viewCounts, viewSchema, viewsAnswer } from './views.ts';
import { MAX_DAY_COUNT, myDay, myDayQuery } from './day.ts';
import {
  callSchema,
  handOverAnswer,
  handOverSchema,
  leadChangeAnswer,
  leadChangeSchema,
  leadConflict,
  leadNote,
  leadSummary,
  leadWorkDetails,
  listedOwner,
  matchingQuery,
  MAX_CHANGED,
  nextStepSchema,
  noteSchema,
  openLeadsAnswer,
  selectedLead,
} from './work.ts';

const READ = { may: 'leads' } as const;
const CHANGE = { may: 'leads', audit: 'note' } as const;
const COUNTED = { ...CHANGE, limit: 'change' } as const;
/** Each change answers with the whole work. */
const WORK = { words: 'The work on the application', schema: leadWorkDetails } as const;
const WORK_AFTERWARDS = { words: 'The work on the application afterwards', schema: leadWorkDetails } as const;

const changed = {
  words: 'Another request changed the application first, or it is on legal hold; nothing was changed',
  schema: leadConflict,
} as const;

/** What staff enter, correct and receive. */
export const LEAD_DETAIL_CALLS = calls({
  lenders: {
    ...READ,
    address: 'GET /api/loans/work/lenders',
    summary: 'List the lenders of the catalogue by name, as suggestions',
    answer: { words: 'By name', schema: lenderNames },
  },
  change: {
    ...COUNTED,
    address: 'PUT /api/loans/work/:id/details',
    summary: 'Change lender, amounts and reason for rejection',
    description: 'What is left out stays as it is; amounts are in rupees. More may be disbursed than was sanctioned.',
    body: leadDetailsSchema,
    answer: WORK,
    conflict: changed,
  },
  correct: {
    ...COUNTED,
    address: 'PUT /api/loans/work/:id/fields',
    summary: 'Correct what the applicant has sent',
    description:
      'Fields are validated as when they were sent, but for those that were never given. Those that differ are written, and ' +
      'their old values are kept; what is left out stays as it is.',
    body: leadFieldsSchema,
    answer: WORK,
    conflict: changed,
  },
  setReceived: {
    ...COUNTED,
    address: 'PUT /api/loans/work/:id/documents/:document',
    summary: 'Tick a document as received, or take that back',
    description: `The documents: ${DOCUMENT_IDS.join(', ')}. Who ticked it and when is kept; a second tick changes nothing.`,
    body: documentSchema,
    answer: WORK,
  },
});

/** Merges applications of one person, and separates them again. */
export const MERGE_CALLS = calls({
  merge: {
    ...COUNTED,
    address: 'POST /api/loans/work/:id/merged',
    summary: 'Merge an application of the same person into this one',
    description:
      'It leaves the list with its notes and its history, which this one shows, until it is separated. This one keeps its ' +
      'own details, status and owner, and has the documents of both.',
    body: mergeSchema,
    answer: WORK,
    conflict: {
      words: 'Another request changed or deleted one of them first, or one is on legal hold',
      schema: leadConflict,
    },
  },
  separate: {
    ...COUNTED,
    address: 'DELETE /api/loans/work/:id/merged/:other',
    summary: 'Separate a merged application again',
    description: 'It is in the list again as it was, with its notes and its history.',
    answer: WORK,
  },
});

/** The team's work on applications, calls to applicants included. */
export const LEAD_WORK_CALLS = calls({
  logCall: {
    ...CHANGE,
    address: 'POST /api/loans/work/:id/calls',
    summary: 'Log a call or a message to the applicant',
    description:
      'Status and next step follow by rule. A status that has come further stays. The first one is the first contact.',
    isRepeatable: true,
    body: callSchema,
    answer: { ...WORK_AFTERWARDS, status: 201 },
  },
  takeBackCall: {
    ...CHANGE,
    address: 'DELETE /api/loans/work/:id/calls/:callId',
    summary: 'Take a logged call or message back',
    description: 'For a minute, by who logged it. Status and next step return unless one of them was set again since.',
    answer: WORK_AFTERWARDS,
  },
  setNextStep: {
    ...CHANGE,
    address: 'PUT /api/loans/work/:id/next-step',
    summary: 'Set the next step of an open application',
    body: nextStepSchema,
    answer: WORK_AFTERWARDS,
    conflict: { words: 'Another request changed it first; nothing was changed', schema: leadConflict },
  },
  summary: {
    ...READ,
    address: 'GET /api/loans/work/summary',
    summary: 'Count recent applications',
    answer: { words: 'The last thirty days', schema: leadSummary },
  },
  owners: {
    ...READ,
    address: 'GET /api/loans/work/owners',
    summary: 'List possible owners, and former owners who still have applications',
    answer: { words: 'By email', schema: z.array(listedOwner) },
  },
  countOpen: {
    ...READ,
    address: 'GET /api/loans/work/owners/:id',
    summary: 'Count the open applications of an owner',
    anyId: true,
    answer: { words: 'Applications neither disbursed nor rejected', schema: openLeadsAnswer },
  },
  handOver: {
    address: 'POST /api/loans/work/hand-over',
    summary: 'Reassign the open applications of one owner to another, or unassign them',
    may: 'staff',
    stepUp: true,
    audit: 'within',
    body: handOverSchema,
    answer: { words: 'The number of reassigned applications', schema: handOverAnswer },
  },
  matching: {
    ...READ,
    address: 'GET /api/loans/work/matching',
    summary: 'List matching applications for a bulk change',
    audit: 'read',
    query: matchingQuery,
    answer: { words: `The newest, at most ${MAX_CHANGED}`, schema: z.array(selectedLead) },
  },
  change: {
    ...CHANGE,
    address: 'POST /api/loans/work/change',
    summary: 'Change the status or owner of applications',
    description:
      'With a new status also its lender, the reason for a rejection, and another next step than follows by rule.',
    body: leadChangeSchema,
    answer: { words: 'The changed applications with their previous values', schema: leadChangeAnswer },
    conflict: { words: 'Another request changed or deleted some of them first; nothing was changed', schema: leadConflict },
    fails: ['step_up_required', 'not_found'],
  },
  find: {
    ...READ,
    address: 'GET /api/loans/work/:id',
    summary: 'Read the work on an application',
    audit: 'read',
    // Open screens poll every few seconds.
    answer: { words: 'Status, owner, notes, history and possible duplicates', schema: leadWorkDetails, etag: true },
  },
  addNote: {
    ...CHANGE,
    address: 'POST /api/loans/work/:id/notes',
    summary: 'Add a note to an application',
    body: noteSchema,
    answer: { words: 'The note', schema: leadNote, status: 201 },
  },
});

/** Saved views of the list of applications, and its columns. */
export const VIEW_CALLS = calls({
  read: {
    ...READ,
    address: 'GET /api/loans/views',
    summary: 'List the saved views: the user’s own and shared ones, and the columns that the user has chosen',
    answer: { words: 'By name', schema: viewsAnswer },
  },
  counts: {
    ...READ,
    address: 'GET /api/loans/views/counts',
    summary: 'Count the applications of each view',
    description: `Of more than ${MAX_VIEW_COUNT}, it says ${MAX_VIEW_COUNT + 1}.`,
    answer: { words: 'By id', schema: viewCounts },
  },
  chooseColumns: {
    ...CHANGE,
    address: 'PUT /api/loans/views/columns',
    summary: 'Choose the columns of the list, for the user alone',
    body: columnsSchema,
    answer: { words: 'The columns', schema: columnsSchema },
  },
  add: {
    ...CHANGE,
    address: 'POST /api/loans/views',
    summary: 'Save a view',
    body: viewSchema,
    answer: { words: 'The view', schema: savedView, status: 201 },
  },
  change: {
    ...CHANGE,
    address: 'PUT /api/loans/views/:id',
    summary: 'Change a view',
    description: 'One’s own; any shared one for those who may change the settings of the desk.',
    body: viewSchema,
    answer: { words: 'All views, as when they are listed', schema: viewsAnswer },
  },
  remove: {
    ...CHANGE,
    address: 'DELETE /api/loans/views/:id',
    summary: 'Delete a view',
    answer: { words: 'Deleted', status: 204 },
  },
});

export const DAY_CALLS = calls({
  read: {
    ...READ,
    address: 'GET /api/loans/my-day',
    summary: 'List the open applications of today by what is to be done next',
    description: `\`of=me\`: the user’s own and unassigned ones. \`of=all\`: all. Counts up to ${MAX_DAY_COUNT} in each section.`,
    audit: 'read',
    query: myDayQuery,
    answer: { words: 'The most urgent of each section first', schema: myDay },
  },
});
