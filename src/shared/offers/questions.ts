import type { ProductTerms } from './catalogue.ts';
import type { Answer } from './form.ts';
import type { OfferRequest, PossibleFigures } from './offers.ts';
import { rulesNeeding } from './rule-check.ts';
import { ruleText } from './rule-words.ts';
import type { TermsWords } from './terms/words.ts';

/** What a possible offer waits for. */
export interface Question {
  /** What is asked first. */
  answer: Answer;
  /**
   * The lender's rules that need it, as they are published. None where they are too long to be read, such as hundreds of
   * pincodes, or where only our own rule on income needs it.
   */
  rules: string[];
  /** How many answers are missing, this one among them. */
  missing: number;
}

/** Characters of a rule that is still read. */
const MAX_RULE = 120;

/** What can still be answered: a pincode that is not in our list is missing for its place, and asking again brings nothing. */
export const unanswered = (missing: readonly Answer[], request: OfferRequest): Answer[] =>
  missing.filter((answer) => request[answer] === undefined);

/** The next question of a possible offer, and the reason for it. @param words in which its rules are told, by default English */
export function questionOf(
  { missing }: Pick<PossibleFigures, 'missing'>,
  terms: ProductTerms,
  request: OfferRequest,
  words?: TermsWords,
): Question | undefined {
  const open = unanswered(missing, request);
  const [answer] = open;
  if (answer === undefined) return undefined;
  const rules = [...new Set(rulesNeeding(terms, answer).map((rule) => ruleText(rule, words)))];
  return { answer, rules: rules.filter((text) => text.length <= MAX_RULE), missing: open.length };
}
