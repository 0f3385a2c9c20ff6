import {
  AFTER_CALL,
  AFTER_NO_ANSWER,
  CALL_RESULTS,
  type CallResult,
  STEP_AFTER_STATUS,
} from '../../../../shared/desk/steps.ts';
import type { LeadWorkDetails } from '../../../../shared/lead-work.ts';
import { whenText } from '../../desk/when.ts';
import type { LoggedCall } from './call-log.ts';

export const CALL_WORDS: Readonly<Record<CallResult, string>> = {
  spoke: 'Spoke',
  'no-answer': 'No answer',
  busy: 'Busy',
  'wrong-number': 'Wrong number',
  'call-back': 'Call back',
};

/** The keys of the results: 1 for the first. */
export const resultOf = (key: string): CallResult | undefined => CALL_RESULTS[Number(key) - 1];

export const CALL_KEYS = CALL_RESULTS.map((result, index) => ({ key: String(index + 1), words: CALL_WORDS[result] }));

/** The steps that the rules know, as suggestions. */
export const USUAL_STEPS: readonly string[] = [
  ...new Set(
    [...Object.values(STEP_AFTER_STATUS), ...AFTER_NO_ANSWER, ...Object.values(AFTER_CALL)].flatMap(
      (rule) => rule?.what ?? [],
    ),
  ),
];

/** What became of a logged call, for example 'No answer logged. Next step: Call again, today, 4:30 pm.' */
export function loggedText({ call, details }: LoggedCall, now: number): string {
  return `${CALL_WORDS[call.result]} logged. ${nextText(details, now)}`;
}

function nextText({ nextStep }: Pick<LeadWorkDetails, 'nextStep'>, now: number): string {
  return nextStep ? `Next step: ${nextStep.what}, ${whenText(Date.parse(nextStep.at), now)}.` : 'No next step.';
}
