import { calls } from '../kit/calls.ts';
import { correctionSchema } from './corrections.ts';
import { erasureOutcomeSchema, outcomeSchema, requestDetails, requestsAnswer } from './requests.ts';

const CHANGE = {
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
  take: { ...CHANGE, address: 'POST /api/requests/:id/take', summary: 'Take a request over', fails: ['conflict'] },
  close: {
    ...CHANGE,
    address: 'POST /api/requests/:id/close',
    summary: 'Close a request',
    description: 'The outcome is sent to the person by email. An erasure is done with its own call.',
    body: outcomeSchema,
    fails: ['conflict'],
  },
  correct: {
    ...CHANGE,
    address: 'POST /api/requests/:id/correct',
    summary: 'Correct what a person has sent, and close their request',
    description:
      'With all fields of each lead, of which those that differ are written. The outcome goes to the old and the new ' +
      'email address. Correcting several leads asks for the second factor.',
    body: correctionSchema,
    fails: ['conflict', 'step_up_required'],
  },
  erase: {
    ...CHANGE,
    address: 'POST /api/requests/:id/erase',
    summary: 'Erase what a person has sent, and close their request',
    description: 'This can’t be undone. Leads on legal hold stay, and the email to the person says so.',
    may: 'erasures',
    stepUp: true,
    body: erasureOutcomeSchema,
    fails: ['conflict'],
  },
});
