import type { Product } from '../../../../shared/loans/products.ts';
import type { Question, QuestionGroup } from './groups.ts';
import { newCarLoanQuestions } from './new-car-loan.server.ts';
import { personalLoanQuestions } from './personal-loan.server.ts';
import { topUpCarLoanQuestions } from './top-up-car-loan.server.ts';
import { usedCarLoanQuestions } from './used-car-loan.server.ts';

/** In the specification's order. */
export const QUESTION_GROUPS: readonly QuestionGroup[] = [
  personalLoanQuestions,
  newCarLoanQuestions,
  usedCarLoanQuestions,
  topUpCarLoanQuestions,
];

/** The questions that a product's own page answers. */
export function questionsOf(slug: Product['slug']): QuestionGroup | undefined {
  return QUESTION_GROUPS.find(({ product }) => product === slug);
}

/** The questions, without links to offers while there are none. */
export function withoutOffers(questions: readonly Question[], hasOffers: boolean): readonly Question[] {
  if (hasOffers) return questions;
  return questions.map(({ link, ...question }) =>
    link && !/^\/(?:offers|how-we-match)/.test(link.to) ? { ...question, link } : question,
  );
}
