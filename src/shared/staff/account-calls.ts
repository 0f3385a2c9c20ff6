import { calls } from '../kit/calls.ts';
import { doneAnswer } from '../kit/errors.ts';
import { inviteSchema, linkAnswer, roleSchema, staffAnswer, staffListAnswer } from './accounts.ts';
import { requiredSchema } from './second-factor.ts';

const CHANGE = { may: 'staff', stepUp: true, audit: 'within', fails: ['conflict'] } as const;
const CHANGED = { words: 'The changed account', schema: staffAnswer };

export const ACCOUNT_CALLS = calls({
  list: {
    address: 'GET /api/staff',
    summary: 'List staff accounts',
    may: 'staff',
    answer: { words: 'All accounts, by email address', schema: staffListAnswer },
  },
  invite: {
    ...CHANGE,
    address: 'POST /api/staff',
    summary: 'Invite a staff member',
    description:
      'The answer contains the token of the one-time link, which is shown only once. The link is ' +
      '`/admin-login/invite#` and the token.',
    body: inviteSchema,
    answer: { words: 'Invited', schema: linkAnswer, status: 201 },
  },
  withdraw: {
    ...CHANGE,
    address: 'DELETE /api/staff/:id',
    summary: 'Withdraw an invitation',
    description: 'Refused once the owner has set a password: disable the account instead.',
    answer: { words: 'Withdrawn', schema: doneAnswer },
  },
  makeLink: {
    ...CHANGE,
    address: 'POST /api/staff/:id/link',
    summary: 'Create a one-time link for setting a password',
    description: 'Renews an open invitation, or resets the password. Replaces an older link.',
    answer: { words: 'The link', schema: linkAnswer },
  },
  changeRole: {
    ...CHANGE,
    address: 'PUT /api/staff/:id/role',
    summary: 'Change the role of an account; its sessions end',
    body: roleSchema,
    answer: CHANGED,
  },
  disable: {
    ...CHANGE,
    address: 'POST /api/staff/:id/disable',
    summary: 'Disable an account; its sessions end',
    answer: CHANGED,
  },
  enable: {
    ...CHANGE,
    address: 'POST /api/staff/:id/enable',
    summary: 'Enable an account',
    answer: CHANGED,
  },
  endSessions: {
    ...CHANGE,
    address: 'DELETE /api/staff/:id/sessions',
    summary: 'End all sessions of an account',
    answer: CHANGED,
  },
  resetSecondFactor: {
    ...CHANGE,
    address: 'DELETE /api/staff/:id/second-factor',
    summary: 'Remove the second factors of a colleague who has lost them; the sessions of the account end',
    answer: CHANGED,
  },
  requireSecondFactor: {
    ...CHANGE,
    address: 'PUT /api/staff/second-factor',
    summary: 'Make a second factor mandatory for all accounts, or optional',
    description: 'Accounts without one can then open nothing but their own account until they have added one.',
    body: requiredSchema,
    answer: { words: 'Changed', schema: doneAnswer },
  },
});
