import * as z from 'zod/mini';
import { nominee } from './nominees.ts';
import { PURPOSES } from './notices.ts';
import { INDIA_OFFSET_MS } from '../kit/time.ts';

/** A text with other characters is no version, and PostgreSQL may be unable to search for it. */
export const NOTICE_VERSION = /^[\w.-]{1,40}$/;
const ticked = z.optional(z.boolean('A consent is true or false.'));

/** The consents of a form as sent. Whatever is missing is not given. */
export const consentFields = {
  consents: z.optional(
    z.object({
      /** The version of the notice that was shown. Without a known one, no consent counts as given. */
      notice: z.optional(z.string().check(z.regex(NOTICE_VERSION, 'The notice is not known.'))),
      marketing: ticked,
      credit: ticked,
    }),
  ),
};
export type SentConsents = z.output<typeof consentFields.consents>;

export const CONSENT_STATES = {
  given: 'Given',
  'not-given': 'Not given',
  withdrawn: 'Withdrawn',
  ended: 'Ended',
} as const;
export type ConsentState = keyof typeof CONSENT_STATES;

export const CONSENT_WAYS = {
  form: 'on the website',
  call: 'by an API call without a notice',
  import: 'from an imported file',
  office: 'by staff',
  word: 'by word, as recorded by staff',
  'my-data': 'at /my-data',
  track: 'at /track, with the application',
  manager: 'through a consent manager',
} as const;
export type ConsentWay = keyof typeof CONSENT_WAYS;

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as [Key, ...Key[]];
const way = z.enum(keysOf(CONSENT_WAYS));

/** A consent of a lead, given or not. */
export const consentReceipt = z.object({
  purpose: z.enum(PURPOSES),
  state: z.enum(keysOf(CONSENT_STATES)),
  at: z.iso.datetime(),
  how: way,
  /** From then on it has ended; null when it has no end. */
  validUntil: z.nullable(z.iso.datetime()),
  withdrawnAt: z.nullable(z.iso.datetime()),
  withdrawnHow: z.nullable(way),
  /** The name of the consent manager, if one gave or withdrew it. */
  manager: z.nullable(z.string()),
  /** The text that was shown; null when none is known.. */
  notice: z.nullable(
    z.object({
      version: z.string(),
      language: z.string(),
      text: z.string(),
      hash: z.string(),
      /** The hash of the itemised notice beside it; null where there was none. */
      details: z.nullable(z.string()),
      /** When the text was first used. */
      from: z.iso.datetime(),
    }),
  ),
});
export type ConsentReceipt = z.infer<typeof consentReceipt>;

/** Empty for leads that were received before consents were kept, and for samples. */
export const consentsAnswer = z.object({
  consents: z.array(consentReceipt),
  /** Whom the sender has named to use their rights; null for no one. */
  nominee: z.nullable(nominee),
});
export type ConsentsAnswer = z.infer<typeof consentsAnswer>;

export const withdrawalSchema = z.object({
  purpose: z.enum(PURPOSES, { error: `purpose is one of ${PURPOSES.join(', ')}.` }),
});

/** Times are epoch milliseconds. */
export function consentState(
  { given, validUntil, withdrawnAt }: { given: boolean; validUntil: number | null; withdrawnAt: number | null },
  now: number,
): ConsentState {
  if (!given) return 'not-given';
  if (withdrawnAt !== null) return 'withdrawn';
  return validUntil !== null && validUntil <= now ? 'ended' : 'given';
}

const CREDIT_CONSENT_MONTHS = 6;

/**
 * When a credit information consent ends: at the start of the day in India that has the same number six calendar months
 * later, or of the last day of a month that has no such day. So it is never valid for more than six months.
 *
 * @param given epoch milliseconds
 */
export function creditConsentEnd(given: number): number {
  const day = new Date(given + INDIA_OFFSET_MS);
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + CREDIT_CONSENT_MONTHS];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day.getUTCDate(), lastDay)) - INDIA_OFFSET_MS;
}
