import { calls } from '../kit/calls.ts';
import { doneAnswer } from '../kit/errors.ts';
import {
  acceptSchema,
  authenticatedAnswer,
  forgotSchema,
  linkOwner,
  linkSchema,
  loginAnswer,
  loginSchema,
} from './accounts.ts';
import { FACTOR_CALLS } from './factor-calls.ts';
import { challengeCodeSchema, passkeyAnswerSchema } from './second-factor.ts';

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
