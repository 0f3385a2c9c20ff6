import { capitalise } from '../kit/text.ts';
import type { Words } from '../languages/words.ts';
import { ownWordOf, SENT_NOUNS, type SentNoun } from '../leads/nouns.ts';
import { CONSENT_STATES } from './consents.ts';
import { WITHDRAWABLE } from './my-data.ts';
import { REQUEST_KINDS, RESULTS } from './requests.ts';

/** What people read of their own data, on the page, in e-mails and in their copy. The office has the English words. */
export const words = {
  nouns: Object.fromEntries(SENT_NOUNS.map((noun) => [noun, capitalise(ownWordOf(noun))])) as Readonly<
    Record<SentNoun, string>
  >,
  purposes: WITHDRAWABLE,
  states: CONSENT_STATES,
  kinds: REQUEST_KINDS,
  results: RESULTS,
} as const satisfies Words;
