import { calls } from '../kit/calls.ts';
import {
  contactAnswer,
  contactSchema,
  contactSecretAnswer,
  disclosureSchema,
  processorsAnswer,
  processorsSchema,
  recallAnswerSchema,
  recallsAnswer,
  sentItemsAnswer,
  sharingAnswer,
  sharingSchema,
  spokenSharingSchema,
} from './sharing.ts';

const CHANGE = {
  may: 'leads',
  validLimit: 'change',
  audit: 'note',
  answer: { words: 'With whom the application is shared', schema: sharingAnswer },
  fails: ['conflict'],
} as const;

/** What lenders are sent of an application, by which consent, and how it comes back. */
export const SHARING_CALLS = calls({
  read: {
    address: 'GET /api/loans/sharing/:id',
    summary: 'Read with which lenders an application is shared',
    description: 'Consents, what was sent, and what lenders were asked to erase. It stays when the application is erased.',
    may: 'leads',
    anyId: true,
    answer: CHANGE.answer,
  },
  ask: {
    ...CHANGE,
    address: 'POST /api/loans/sharing/:id/ask',
    summary: 'Ask the applicant at /track for the consent to share',
    body: sharingSchema,
  },
  agree: {
    ...CHANGE,
    address: 'POST /api/loans/sharing/:id/agree',
    summary: 'Record a consent to share that was given by word',
    description: 'Once its text was read out.',
    body: spokenSharingSchema,
    fails: ['conflict', 'invalid_input'],
  },
  withdraw: {
    ...CHANGE,
    address: 'POST /api/loans/sharing/:id/withdraw',
    summary: 'Withdraw a consent to share',
    description: 'The lender is asked to erase what it received. A repeated withdrawal changes nothing.',
    body: sharingSchema,
  },
  disclose: {
    ...CHANGE,
    address: 'POST /api/loans/sharing/:id/disclose',
    summary: 'Share an application with a lender',
    description:
      'By its webhook or email; otherwise it is recorded, and sent by other means. 409 without the consent to share with this ' +
      'lender, and if a colleague has shared it meanwhile. A repeated call changes nothing.',
    body: disclosureSchema,
  },
  sent: {
    address: 'GET /api/loans/sharing/:id/sent/:disclosure',
    summary: 'Read what a lender was sent',
    may: 'leads',
    audit: 'read',
    answer: { words: 'As it was sent', schema: sentItemsAnswer },
  },
});

export const RECALL_CALLS = calls({
  list: {
    address: 'GET /api/recalls',
    summary: 'List what lenders were asked to erase',
    description: 'The open ones by due date, then the confirmed ones, newest first; without personal data.',
    may: 'leads',
    answer: { words: 'The recalls', schema: recallsAnswer },
  },
  confirm: {
    address: 'POST /api/recalls/:id/confirm',
    summary: 'Record that a lender has erased what it received',
    may: 'leads',
    validLimit: 'change',
    audit: 'note',
    body: recallAnswerSchema,
    answer: { words: 'The recalls', schema: recallsAnswer },
    fails: ['conflict'],
  },
});

const CONTACT = { may: 'catalogue', stepUp: true, limit: 'change', audit: 'note' } as const;

/** Where applications for a lender go. */
export const LENDER_CONTACT_CALLS = calls({
  read: {
    address: 'GET /api/catalogue/lenders/:id/contact',
    summary: 'Read where applications for a lender go',
    may: 'catalogue',
    answer: { words: 'The contact; empty for none', schema: contactAnswer },
  },
  change: {
    ...CONTACT,
    address: 'PUT /api/catalogue/lenders/:id/contact',
    summary: 'Set where applications for a lender go',
    body: contactSchema,
    answer: { words: 'The contact', schema: contactAnswer },
  },
  renew: {
    ...CONTACT,
    address: 'POST /api/catalogue/lenders/:id/contact/secret',
    summary: 'Make a new secret for the webhook of a lender',
    description: 'It is shown this once. Calls are signed with it from now on.',
    answer: { words: 'The secret', schema: contactSecretAnswer },
  },
});

export const PROCESSOR_CALLS = calls({
  read: {
    address: 'GET /api/processors',
    summary: 'List the companies that handle personal data for us',
    description: 'People see them at /my-data.',
    may: 'leads',
    answer: { words: 'The companies', schema: processorsAnswer },
  },
  change: {
    address: 'PUT /api/processors',
    summary: 'Set the companies that handle personal data for us',
    may: 'erasures',
    validLimit: 'change',
    audit: 'note',
    body: processorsSchema,
    answer: { words: 'The companies', schema: processorsAnswer },
    fails: ['conflict'],
  },
});
