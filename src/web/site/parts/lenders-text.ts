import { count } from '../../../shared/offers/rule-words.ts';

/** The lenders of the catalogue in a sentence: "6 lenders"; without a number while there is none. */
export const lendersText = (lenders: number): string => (lenders === 0 ? 'our lending partners' : count(lenders, 'lender'));
