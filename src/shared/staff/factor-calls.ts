import { calls } from '../kit/calls.ts';
import { doneAnswer } from '../kit/errors.ts';
import {
  codeSchema,
  factorAddedAnswer,
  factorsAnswer,
  newAppAnswer,
  newPasskeySchema,
  passkeyAnswerSchema,
  passkeyCheckAnswer,
  passkeyOptionsAnswer,
  recoveryCodesAnswer,
} from './second-factor.ts';

const CHANGE = { may: 'any staff', stepUp: true, audit: 'within' } as const;
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
    ...CHANGE,
    address: 'POST /api/auth/factors/app/confirm',
    summary: 'Add the authenticator app with a code of it',
    body: codeSchema,
    answer: { words: 'Added', schema: factorAddedAnswer },
    fails: ['conflict'],
  },
  removeApp: {
    ...CHANGE,
    address: 'DELETE /api/auth/factors/app',
    summary: 'Remove the authenticator app',
    answer: { words: 'Removed', schema: doneAnswer },
    fails: ['not_found', 'conflict'],
  },
  renewRecoveryCodes: {
    ...CHANGE,
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
    ...CHANGE,
    address: 'POST /api/auth/passkeys',
    summary: 'Add a passkey with the answer of the authenticator',
    body: newPasskeySchema,
    answer: { words: 'Added', schema: factorAddedAnswer },
    fails: ['conflict'],
  },
  removePasskey: {
    ...CHANGE,
    address: 'DELETE /api/auth/passkeys/:id',
    summary: 'Remove a passkey',
    answer: { words: 'Removed', schema: doneAnswer },
    fails: ['conflict'],
  },
});
