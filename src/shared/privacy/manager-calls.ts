import * as z from 'zod/mini';
import { calls } from '../kit/calls.ts';
import { idText } from '../kit/staff-values.ts';
import { text } from '../kit/values.ts';
import { consentReceipt, NOTICE_VERSION } from './consents.ts';
import { PURPOSES } from './notices.ts';

/** One of theirs, and their email or phone number in it: both must fit. */
const person = {
  reference: text('reference is required.', 40, 'The reference'),
  contact: text('contact is required.', 254, 'The contact'),
};
const OPTIONAL_PURPOSES = PURPOSES.filter((purpose) => purpose !== 'request');

const giveSchema = z.object({
  ...person,
  purpose: z.enum(OPTIONAL_PURPOSES, { error: `purpose is one of ${OPTIONAL_PURPOSES.join(', ')}.` }),
  notice: z.string({ error: 'notice is required.' }).check(z.regex(NOTICE_VERSION, 'The notice is not known.')),
});
const WITHDRAWN = [...PURPOSES, 'sharing'] as const;
const withdrawSchema = z.object({
  ...person,
  purpose: z.enum(WITHDRAWN, { error: `purpose is one of ${WITHDRAWN.join(', ')}.` }),
  /** Of sharing: with which lender. */
  lenderId: z.optional(idText('lenderId is the id of a lender.')),
});
const sharingReceipt = z.object({
  lenderId: z.string(),
  lender: z.string(),
  state: z.enum(['asked', 'given', 'withdrawn']),
  givenAt: z.nullable(z.iso.datetime()),
  withdrawnAt: z.nullable(z.iso.datetime()),
});

const CALL = {
  may: 'anyone',
  audit: 'within',
  answer: {
    words: 'The consents afterwards',
    schema: z.object({
      consents: z.array(z.omit(consentReceipt, { notice: true })),
      /** Each consent to share the application with a lender, the last first. */
      sharing: z.array(sharingReceipt),
    }),
  },
  fails: ['unauthenticated', 'not_found', 'conflict'],
} as const;
const SIGNED =
  'Signed as webhooks are: `webhook-id`, `webhook-timestamp` (within five minutes) and `webhook-signature` over ' +
  '`<id>.<timestamp>.<body>`. The same id again changes nothing.';

/** What a registered consent manager asks, where one is set up. */
export const MANAGER_CALLS = calls({
  give: {
    ...CALL,
    address: 'POST /api/consent-manager/give',
    summary: 'Give an optional consent through a consent manager',
    description: `With the version of the text that was shown. One that was withdrawn or has ended is not given again, and none once the request itself is. ${SIGNED}`,
    body: giveSchema,
  },
  review: {
    ...CALL,
    address: 'POST /api/consent-manager/review',
    summary: 'Review consents through a consent manager',
    description: SIGNED,
    body: z.object(person),
  },
  withdraw: {
    ...CALL,
    address: 'POST /api/consent-manager/withdraw',
    summary: 'Withdraw a consent through a consent manager',
    description: `Of \`sharing\` that with the lender of \`lenderId\`. ${SIGNED}`,
    fails: [...CALL.fails, 'invalid_input'],
    body: withdrawSchema,
  },
});
