import * as z from 'zod/mini';
import { calls } from '../kit/calls.ts';
import { doneAnswer } from '../kit/errors.ts';
import {
  acceptSchema,
  authenticatedAnswer,
  changeEmailSchema,
  changePasswordSchema,
  displayName,
  forgotSchema,
  inviteSchema,
  linkAnswer,
  linkOwner,
  linkSchema,
  loginAnswer,
  loginSchema,
  roleSchema,
  sessionsAnswer,
  staffAnswer,
  staffListAnswer,
} from './accounts.ts';
import {
  challengeCodeSchema,
  codeSchema,
  factorAddedAnswer,
  factorsAnswer,
  newAppAnswer,
  newPasskeySchema,
  passkeyAnswerSchema,
  passkeyCheckAnswer,
  passkeyOptionsAnswer,
  recoveryCodesAnswer,
  requiredSchema,
} from './second-factor.ts';

const ACCOUNT_CHANGE = { may: 'staff', stepUp: true, audit: 'within', fails: ['conflict'] } as const;
const CHANGED_ACCOUNT = { words: 'The changed account', schema: staffAnswer };

export const ACCOUNT_CALLS = calls({
  list: {
    address: 'GET /api/staff',
    summary: 'List staff accounts',
    may: 'staff',
    answer: { words: 'All accounts, by email address', schema: staffListAnswer },
  },
  invite: {
    ...ACCOUNT_CHANGE,
    address: 'POST /api/staff',
    summary: 'Invite a staff member',
    description:
      'The answer contains the token of the one-time link, which is shown only once. The link is ' +
      '`/admin-login/invite#` and the token.',
    body: inviteSchema,
    answer: { words: 'Invited', schema: linkAnswer, status: 201 },
  },
  withdraw: {
    ...ACCOUNT_CHANGE,
    address: 'DELETE /api/staff/:id',
    summary: 'Withdraw an invitation',
    description: 'Refused once the owner has set a password: disable the account instead.',
    answer: { words: 'Withdrawn', schema: doneAnswer },
  },
  makeLink: {
    ...ACCOUNT_CHANGE,
    address: 'POST /api/staff/:id/link',
    summary: 'Create a one-time link for setting a password',
    description: 'Renews an open invitation, or resets the password. Replaces an older link.',
    answer: { words: 'The link', schema: linkAnswer },
  },
  changeRole: {
    ...ACCOUNT_CHANGE,
    address: 'PUT /api/staff/:id/role',
    summary: 'Change the role of an account; its sessions end',
    body: roleSchema,
    answer: CHANGED_ACCOUNT,
  },
  disable: {
    ...ACCOUNT_CHANGE,
    address: 'POST /api/staff/:id/disable',
    summary: 'Disable an account; its sessions end',
    answer: CHANGED_ACCOUNT,
  },
  enable: {
    ...ACCOUNT_CHANGE,
    address: 'POST /api/staff/:id/enable',
    summary: 'Enable an account',
    answer: CHANGED_ACCOUNT,
  },
  endSessions: {
    ...ACCOUNT_CHANGE,
    address: 'DELETE /api/staff/:id/sessions',
    summary: 'End all sessions of an account',
    answer: CHANGED_ACCOUNT,
  },
  resetSecondFactor: {
    ...ACCOUNT_CHANGE,
    address: 'DELETE /api/staff/:id/second-factor',
    summary: 'Remove the second factors of a colleague who has lost them; the sessions of the account end',
    answer: CHANGED_ACCOUNT,
  },
  requireSecondFactor: {
    ...ACCOUNT_CHANGE,
    address: 'PUT /api/staff/second-factor',
    summary: 'Make a second factor mandatory for all accounts, or optional',
    description: 'Accounts without one can then open nothing but their own account until they have added one.',
    body: requiredSchema,
    answer: { words: 'Changed', schema: doneAnswer },
  },
});

const FACTOR_CHANGE = { may: 'any staff', stepUp: true, audit: 'within' } as const;
const CONFIRMED = { words: 'Confirmed for ten minutes', schema: doneAnswer };

export const FACTOR_CALLS = calls({
  read: {
    address: 'GET /api/auth/factors',
    summary: 'One’s own second factors',
    may: 'any staff',
    answer: { words: 'The second factors and what adding one needs', schema: factorsAnswer },
  },
  sendProof: {
    address: 'POST /api/auth/factors/proof',
    summary: 'Send the code for adding the first second factor by email',
    may: 'any staff',
    answer: { words: 'The code is sent', schema: doneAnswer },
    fails: ['conflict'],
  },
  confirmProof: {
    address: 'POST /api/auth/factors/proof/confirm',
    summary: 'Confirm the code from the email',
    may: 'any staff',
    audit: 'within',
    body: codeSchema,
    answer: { words: 'Confirmed', schema: doneAnswer },
  },
  beginApp: {
    address: 'POST /api/auth/factors/app',
    summary: 'Begin to add an authenticator app, or to replace it',
    description: 'Nothing changes until a code of the app confirms it.',
    may: 'any staff',
    stepUp: true,
    answer: { words: 'The key of the app', schema: newAppAnswer },
    fails: ['conflict'],
  },
  confirmApp: {
    ...FACTOR_CHANGE,
    address: 'POST /api/auth/factors/app/confirm',
    summary: 'Add the authenticator app with a code of it',
    body: codeSchema,
    answer: { words: 'Added', schema: factorAddedAnswer },
    fails: ['conflict'],
  },
  removeApp: {
    ...FACTOR_CHANGE,
    address: 'DELETE /api/auth/factors/app',
    summary: 'Remove the authenticator app',
    answer: { words: 'Removed', schema: doneAnswer },
    fails: ['not_found', 'conflict'],
  },
  renewRecoveryCodes: {
    ...FACTOR_CHANGE,
    address: 'POST /api/auth/factors/recovery-codes',
    summary: 'Create new recovery codes; the earlier ones stop working',
    answer: { words: 'The codes, which are shown only once', schema: recoveryCodesAnswer },
    fails: ['conflict'],
  },
  stepUp: {
    address: 'POST /api/auth/factors/step-up',
    summary: 'Confirm one’s identity with a code of the app or a recovery code',
    description:
      'Exports, bulk changes and changes of accounts need this within the last ten minutes, if the account has a second factor.',
    may: 'any staff',
    audit: 'within',
    body: codeSchema,
    answer: CONFIRMED,
  },
  beginPasskeyCheck: {
    address: 'POST /api/auth/passkeys/options',
    summary: 'Begin to sign in or to step up with a passkey',
    description: '`options` is for `PublicKeyCredential.parseRequestOptionsFromJSON`.',
    may: 'anyone',
    limit: 'passkeyChallenge',
    answer: { words: 'What the browser needs', schema: passkeyCheckAnswer },
    fails: ['conflict'],
  },
  stepUpWithPasskey: {
    address: 'POST /api/auth/passkeys/step-up',
    summary: 'Confirm one’s identity with a passkey',
    may: 'any staff',
    audit: 'within',
    body: passkeyAnswerSchema,
    answer: CONFIRMED,
  },
  beginPasskey: {
    address: 'POST /api/auth/passkeys/new',
    summary: 'Begin to add a passkey',
    may: 'any staff',
    stepUp: true,
    answer: { words: '`options` is for `PublicKeyCredential.parseCreationOptionsFromJSON`', schema: passkeyOptionsAnswer },
    fails: ['conflict'],
  },
  addPasskey: {
    ...FACTOR_CHANGE,
    address: 'POST /api/auth/passkeys',
    summary: 'Add a passkey with the answer of the authenticator',
    body: newPasskeySchema,
    answer: { words: 'Added', schema: factorAddedAnswer },
    fails: ['conflict'],
  },
  removePasskey: {
    ...FACTOR_CHANGE,
    address: 'DELETE /api/auth/passkeys/:id',
    summary: 'Remove a passkey',
    answer: { words: 'Removed', schema: doneAnswer },
    fails: ['conflict'],
  },
});

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

const LOGIN = '/api/auth/login';
const SIGNED_IN = { words: `A token, as from \`POST ${LOGIN}\``, schema: loginAnswer };

export const SIGN_IN_CALLS = calls({
  login: {
    address: `POST ${LOGIN}`,
    summary: 'Sign in',
    description: 'Sets a cookie that identifies the device at the next sign-in. It grants no access by itself.',
    may: 'anyone',
    audit: 'within',
    body: loginSchema,
    answer: { words: 'A token for the header `Authorization: Bearer …`', schema: loginAnswer },
    fails: ['unauthenticated', 'second_factor_required'],
  },
  confirmLogin: {
    address: `POST ${LOGIN}/second-factor`,
    summary: 'Complete a sign-in with a code of the authenticator app or a recovery code',
    description: 'After `second_factor_required`, whose `challenge` is valid for ten minutes and one sign-in.',
    may: 'anyone',
    audit: 'within',
    body: challengeCodeSchema,
    answer: SIGNED_IN,
    fails: ['conflict'],
  },
  loginWithPasskey: {
    address: `POST ${LOGIN}/passkey`,
    summary: 'Sign in with a passkey',
    description: `With the answer of the authenticator to \`${FACTOR_CALLS.beginPasskeyCheck.address}\`. It needs no password.`,
    may: 'anyone',
    audit: 'within',
    body: passkeyAnswerSchema,
    answer: SIGNED_IN,
    fails: ['unauthenticated'],
  },
  check: {
    address: 'GET /api/auth/isAuthenticated',
    summary: 'Check a token',
    may: 'any staff',
    answer: { words: 'The token is valid', schema: authenticatedAnswer },
  },
  logout: {
    address: 'POST /api/auth/logout',
    summary: 'Revoke the token',
    may: 'any staff',
    audit: 'note',
    answer: { words: 'Revoked', schema: doneAnswer },
  },
  openLink: {
    address: 'POST /api/auth/link',
    summary: 'The account of a one-time link',
    may: 'anyone',
    validLimit: 'loginAddress',
    body: linkSchema,
    answer: { words: 'The account', schema: linkOwner },
    fails: ['not_found'],
  },
  acceptLink: {
    address: 'POST /api/auth/accept',
    summary: 'Set a password with a one-time link and sign in',
    description: 'Invalidates the link and ends all sessions of the account.',
    may: 'anyone',
    validLimit: 'loginAddress',
    audit: 'within',
    body: acceptSchema,
    answer: SIGNED_IN,
    fails: ['unauthenticated', 'second_factor_required', 'not_found'],
  },
});

export const FORGOT_CALLS = calls({
  forgot: {
    address: 'POST /api/auth/forgot',
    summary: 'Ask for a link to set a new password',
    description:
      'Sends it by email, valid once and for 30 minutes; it replaces an older one. The answer is the same for unknown, ' +
      'invited and disabled accounts. Only where the server sends email.',
    may: 'anyone',
    validLimit: 'loginAddress',
    audit: 'within',
    body: forgotSchema,
    answer: { words: 'The link is sent if there is such an account', schema: doneAnswer, status: 202 },
    fails: ['conflict'],
  },
});
