import * as z from 'zod/mini';
import { calls } from '../kit/calls.ts';
import { doneAnswer } from '../kit/errors.ts';
import { changeEmailSchema, changePasswordSchema, displayName, linkSchema, sessionsAnswer } from './accounts.ts';
import { FACTOR_CALLS } from './factor-calls.ts';

export const OWN_ACCOUNT_CALLS = calls({
  changePassword: {
    address: 'POST /api/auth/password',
    summary: 'Change one’s own password',
    description: 'Ends all other sessions of the account.',
    may: 'any staff',
    audit: 'note',
    body: changePasswordSchema,
    answer: { words: 'Changed', schema: doneAnswer },
  },
  readName: {
    address: 'GET /api/auth/name',
    summary: 'Read one’s own name',
    may: 'any staff',
    answer: { words: 'The name, empty for none', schema: displayName },
  },
  changeName: {
    address: 'PUT /api/auth/name',
    summary: 'Change one’s own name',
    description: 'Applicants read its first word at /track. Without it they read of the team.',
    may: 'any staff',
    validLimit: 'change',
    audit: 'note',
    body: displayName,
    answer: { words: 'The name', schema: displayName },
  },
  listSessions: {
    address: 'GET /api/auth/sessions',
    summary: 'List one’s own sessions',
    may: 'any staff',
    answer: { words: 'The open sessions, the last used first', schema: sessionsAnswer },
  },
  endSessions: {
    address: 'DELETE /api/auth/sessions',
    summary: 'End all own sessions',
    description: 'With `keep=current`, all but the current one.',
    may: 'any staff',
    audit: 'note',
    query: z.object({ keep: z.optional(z.literal('current', { error: 'keep is current, or left out.' })) }),
    answer: { words: 'Ended', schema: doneAnswer },
  },
  endSession: {
    address: 'DELETE /api/auth/sessions/:id',
    summary: 'End one of one’s own sessions',
    may: 'any staff',
    audit: 'note',
    answer: { words: 'Ended', schema: doneAnswer },
  },
});

export const EMAIL_CALLS = calls({
  request: {
    address: 'POST /api/auth/email',
    summary: 'Ask for a change of one’s own email',
    description:
      'Sends a link to the new address. The current one stays in use until the link is confirmed. ' +
      `Without a second factor, it first needs \`${FACTOR_CALLS.sendProof.address}\`.`,
    may: 'any staff',
    stepUp: true,
    audit: 'within',
    body: changeEmailSchema,
    answer: { words: 'The link is sent', schema: doneAnswer },
    fails: ['conflict'],
  },
  confirm: {
    address: 'POST /api/auth/email/confirm',
    summary: 'Confirm a new email with the link that was sent to it',
    may: 'anyone',
    validLimit: 'loginAddress',
    audit: 'within',
    body: linkSchema,
    answer: { words: 'Changed', schema: doneAnswer },
    fails: ['not_found', 'conflict'],
  },
});
