import * as z from 'zod/mini';
import { calls } from '../kit/calls.ts';
import { doneAnswer } from '../kit/errors.ts';
import { LEAD_NOUNS } from '../leads/nouns.ts';
import { binAnswer, binQuery, restoredAnswer } from './bin.ts';
import { consentsAnswer, withdrawalSchema } from './consents.ts';
import { correctionSchema } from './corrections.ts';
import {
  erasedAnswer,
  erasuresAnswer,
  erasureSchema,
  foundAnswer,
  holdAnswer,
  holdSchema,
  MAX_ERASURES,
  personSchema,
} from './erasures.ts';
import { incidentAnswer, incidentFile, incidentQuery } from './incidents.ts';
import { erasureOutcomeSchema, nomineeRequestSchema, outcomeSchema, requestDetails, requestsAnswer } from './requests.ts';
import { previewAnswer, retentionAnswer, ruleSchema } from './retention.ts';

/** A role that may delete a row may restore it; leads are erased by those who may erase people. */
export const BIN_CALLS = calls({
  list: {
    address: 'GET /api/bin',
    summary: 'List what is in the bin',
    description: 'Deleted rows of one kind, last deleted first.',
    may: ['leads', 'blog'],
    audit: 'read',
    query: binQuery,
    answer: { words: 'One page, and the number on all pages', schema: binAnswer },
  },
  restore: {
    address: 'POST /api/bin/:id/restore',
    summary: 'Restore a deleted row',
    description: 'As it was, with everything that belonged to it. A post is refused while another uses its address.',
    may: ['leads', 'blog'],
    audit: 'note',
    answer: { words: 'Restored; `lost` is what it referred to and no longer exists', schema: restoredAnswer },
    fails: ['conflict'],
  },
  erase: {
    address: 'DELETE /api/bin/:id',
    summary: 'Erase a deleted row now',
    description:
      'For good. Leads need the same permission and confirmation as `POST /api/erasures`, and are sealed as there.',
    may: ['erasures', 'blog'],
    audit: 'note',
    answer: { words: 'Erased', schema: doneAnswer },
    fails: ['step_up_required', 'conflict'],
  },
});

const LEAD = {
  may: 'leads',
  params: z.object({
    noun: z.enum(LEAD_NOUNS, { error: `The noun is one of ${LEAD_NOUNS.join(', ')}.` }),
    id: z.string(),
  }),
} as const;

export const CONSENT_CALLS = calls({
  list: {
    ...LEAD,
    address: 'GET /api/consents/:noun/:id',
    summary: 'Read the consents of a lead',
    description: 'Receipts are kept when their lead is deleted. They hold no personal data.',
    anyId: true,
    answer: { words: 'A receipt for each purpose', schema: consentsAnswer },
  },
  withdraw: {
    ...LEAD,
    address: 'POST /api/consents/:noun/:id/withdraw',
    summary: 'Withdraw a consent of a lead',
    description: 'A repeated withdrawal changes nothing.',
    audit: 'note',
    body: withdrawalSchema,
    answer: { words: 'The receipts afterwards', schema: consentsAnswer },
  },
});

export const ERASURE_CALLS = calls({
  list: {
    address: 'GET /api/erasures',
    summary: 'List erased leads',
    description: 'What remains of them: no personal data.',
    may: 'erasures',
    answer: { words: `Their number, and the newest ${MAX_ERASURES}`, schema: erasuresAnswer },
  },
  find: {
    address: 'POST /api/erasures/find',
    summary: 'Find the leads of a person',
    description: 'By email, phone number or both. A POST, so that neither stands in an address. Resumes have neither.',
    may: 'erasures',
    audit: 'note',
    body: personSchema,
    answer: { words: 'The newest of each kind', schema: foundAnswer },
  },
  erase: {
    address: 'POST /api/erasures',
    summary: 'Erase leads',
    description:
      'With their notes, history, notifications and files. This can’t be undone. Leads on legal hold stay. What was worked with in the last year stays sealed until that year has passed.',
    may: 'erasures',
    stepUp: true,
    validLimit: 'change',
    audit: 'note',
    body: erasureSchema,
    answer: { words: 'How many were erased', schema: erasedAnswer },
  },
});

const HOLD_CHANGE = { may: 'erasures', validLimit: 'change', audit: 'note' } as const;

/** A lead on legal hold can't be deleted or erased. */
export const HOLD_CALLS = calls({
  read: {
    address: 'GET /api/holds/:noun/:id',
    summary: 'Read the legal hold of a lead',
    may: 'erasures',
    answer: { words: 'The hold; null if there is none', schema: holdAnswer },
  },
  set: {
    ...HOLD_CHANGE,
    address: 'PUT /api/holds/:noun/:id',
    summary: 'Put a lead on legal hold, or change the reason',
    body: holdSchema,
    answer: { words: 'The hold', schema: holdAnswer },
  },
  lift: {
    ...HOLD_CHANGE,
    address: 'DELETE /api/holds/:noun/:id',
    summary: 'Lift the legal hold of a lead',
    answer: { words: 'It has none', schema: holdAnswer },
  },
});

const ASSESSED = { may: 'incidents', validLimit: 'change', audit: 'note', query: incidentQuery } as const;

export const INCIDENT_CALLS = calls({
  assess: {
    ...ASSESSED,
    address: 'GET /api/incidents/affected',
    summary: 'Count the leads that staff accounts read between two times',
    answer: { words: 'By noun, and by account', schema: incidentAnswer },
  },
  download: {
    ...ASSESSED,
    address: 'GET /api/incidents/files/:file',
    summary: 'Download the letters, the people affected or the dossier',
    stepUp: true,
    params: incidentFile,
    anyId: true,
    answer: { words: 'The file', file: 'text/plain' },
  },
});

const REQUEST_CHANGE = {
  may: 'leads',
  validLimit: 'change',
  audit: 'note',
  answer: { words: 'The request', schema: requestDetails },
} as const;

/** What people ask for at /my-data. */
export const REQUEST_CALLS = calls({
  list: {
    address: 'GET /api/requests',
    summary: 'List the requests of people about their data',
    description: 'The open ones by due date, then the closed ones, newest first; without personal data.',
    may: 'leads',
    answer: { words: 'The requests', schema: requestsAnswer },
  },
  read: {
    address: 'GET /api/requests/:id',
    summary: 'Read a request',
    may: 'leads',
    audit: 'note',
    answer: { words: 'With the words of the person, and what they have sent', schema: requestDetails },
  },
  add: {
    ...REQUEST_CHANGE,
    address: 'POST /api/requests',
    summary: 'Enter the request of a nominee',
    description:
      'For a person who has named them, once they have proved that the person died or can’t act. The answer goes to the ' +
      'nominee’s email, if they have one. Only one is open for a lead.',
    body: nomineeRequestSchema,
    fails: ['conflict', 'not_found'],
  },
  take: { ...REQUEST_CHANGE, address: 'POST /api/requests/:id/take', summary: 'Take a request over', fails: ['conflict'] },
  close: {
    ...REQUEST_CHANGE,
    address: 'POST /api/requests/:id/close',
    summary: 'Close a request',
    description: 'The outcome is sent to the person by email. An erasure is done with its own call.',
    body: outcomeSchema,
    fails: ['conflict'],
  },
  correct: {
    ...REQUEST_CHANGE,
    address: 'POST /api/requests/:id/correct',
    summary: 'Correct what a person has sent, and close their request',
    description:
      'With all fields of each lead, of which those that differ are written. The outcome goes to the old and the new ' +
      'email address. Correcting several leads asks for the second factor.',
    body: correctionSchema,
    fails: ['conflict', 'step_up_required'],
  },
  erase: {
    ...REQUEST_CHANGE,
    address: 'POST /api/requests/:id/erase',
    summary: 'Erase what a person has sent, and close their request',
    description: 'This can’t be undone. Leads on legal hold stay, and the email to the person says so.',
    may: 'erasures',
    stepUp: true,
    body: erasureOutcomeSchema,
    fails: ['conflict'],
  },
});

const RULE_CHANGE = { may: 'erasures', stepUp: true, validLimit: 'change', audit: 'note' } as const;

export const RETENTION_CALLS = calls({
  list: {
    address: 'GET /api/retention',
    summary: 'List the retention rules and their latest runs',
    may: 'erasures',
    answer: { words: 'Rules and runs', schema: retentionAnswer },
  },
  preview: {
    address: 'GET /api/retention/preview',
    summary: 'Preview the next run',
    description: 'What each rule would erase: how many leads, how many are on hold, and the first few. Nothing is erased.',
    may: 'erasures',
    audit: 'note',
    answer: { words: 'By rule', schema: previewAnswer },
  },
  set: {
    ...RULE_CHANGE,
    address: 'POST /api/retention/rules',
    summary: 'Set a retention rule',
    description: 'For a kind of lead, and for loan applications perhaps one status; it replaces an earlier one.',
    body: ruleSchema,
    answer: { words: 'Rules and runs', schema: retentionAnswer },
  },
  remove: {
    ...RULE_CHANGE,
    address: 'DELETE /api/retention/rules/:id',
    summary: 'Remove a retention rule',
    answer: { words: 'Removed', schema: doneAnswer },
  },
});
