import {
  AFTER_CALL,
  AFTER_NO_ANSWER,
  AFTER_MESSAGE,
  CALL_RESULTS,
  type CallResult,
  type ContactResult,
  STEP_AFTER_STATUS,
} from '../../../../shared/loans/steps.ts';
import type { ConsentReceipt } from '../../../../shared/privacy/consents.ts';
import { DEFAULT_CALLING, isCallingTime } from '../../../../shared/desk/hours.ts';
import { whenText } from '../../desk/when.ts';
import type { LoggedCall } from './call-log.ts';

export const CALL_WORDS: Readonly<Record<ContactResult, string>> = {
  spoke: 'Spoke',
  'no-answer': 'No answer',
  busy: 'Busy',
  'wrong-number': 'Wrong number',
  'call-back': 'Call back',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  email: 'E-mail',
};

/** The keys of the results: 1 for the first. */
export const resultOf = (key: string): CallResult | undefined => CALL_RESULTS[Number(key) - 1];

export const CALL_KEYS = CALL_RESULTS.map((result, index) => ({ key: String(index + 1), words: CALL_WORDS[result] }));

/** The steps that the rules know, as suggestions. */
export const USUAL_STEPS: readonly string[] = [
  ...new Set(
    [...Object.values(STEP_AFTER_STATUS), ...AFTER_NO_ANSWER, ...Object.values(AFTER_CALL), AFTER_MESSAGE].flatMap(
      (rule) => rule?.what ?? [],
    ),
  ),
];

/** What became of a logged call, for example 'No answer logged. Next step: Call again, today, 4:30 pm.' */
export function loggedText({ call, details: { nextStep } }: LoggedCall, now: number): string {
  const next = nextStep ? `Next step: ${nextStep.what}, ${whenText(Date.parse(nextStep.at), now)}.` : 'No next step.';
  return `${CALL_WORDS[call.result]} logged. ${next}`;
}

interface KnownConsents {
  /** Undefined until loaded. */
  consents: readonly Pick<ConsentReceipt, 'purpose' | 'state'>[] | undefined;
  /** They could not be loaded. */
  isUnknown: boolean;
  merged: readonly { isWithdrawn: boolean }[] | undefined;
}

/** Why one should not call or write at a time in epoch milliseconds. */
export function contactWarnings(
  { consents, isUnknown, merged = [] }: KnownConsents,
  now: number,
  calling = DEFAULT_CALLING,
): string[] {
  const isWithdrawn =
    consents?.some(({ purpose, state }) => purpose === 'request' && state === 'withdrawn') === true ||
    merged.some((each) => each.isWithdrawn);
  return [
    // Calls, texts and emails about the request are part of this consent.
    ...(isWithdrawn ? ['The applicant has withdrawn the consent to be contacted. Do not call or write.'] : []),
    ...(isUnknown && consents === undefined
      ? ['The consents could not be loaded. The applicant may not want to be contacted.']
      : []),
    ...(isCallingTime(now, calling) ? [] : [`It is outside calling hours (${calling.from} to ${calling.to} in India).`]),
  ];
}
