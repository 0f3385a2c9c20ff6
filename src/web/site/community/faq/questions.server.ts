import {
  LOAN_AGAINST_CAR,
  NEW_CAR_LOAN,
  PERSONAL_LOAN,
  type Product,
  USED_CAR_LOAN,
} from '../../../../shared/loans/products.ts';
import { figuresOf } from '../../loans/figures.ts';
import { isLink, type Link, readSections } from '../../parts/text.ts';
import newCarLoan from './new-car-loan.md?raw';
import personalLoan from './personal-loan.md?raw';
import topUpCarLoan from './top-up-car-loan.md?raw';
import usedCarLoan from './used-car-loan.md?raw';

export interface Question {
  /** The fragment that opens it. Never changes once published. */
  id: string;
  question: string;
  /** Its paragraphs are separated by empty lines. */
  answer: string;
  link?: Link;
}

export interface QuestionGroup {
  id: string;
  category: string;
  /** The product whose page shows the group. */
  product: Product['slug'];
  questions: readonly Question[];
}

/** Years: an example of a car that is not new any more. */
const EXAMPLE_AGE = 8;

/** @param more figures that the text names, beside those of its loan */
function group(id: string, category: string, product: Product, text: string, more = {}): QuestionGroup {
  const questions = readSections(text, { ...figuresOf(product), ...more }).map(({ id, title, blocks }) => {
    const link = blocks.find(isLink);
    const answer = blocks.filter((block) => typeof block === 'string').join('\n\n');
    return { id, question: title, answer, ...(link && { link }) };
  });
  return { id, category, product: product.slug, questions };
}

/** In the specification's order. */
export const QUESTION_GROUPS: readonly QuestionGroup[] = [
  group('personal-loan', 'Personal Loan', PERSONAL_LOAN, personalLoan),
  group('new-car-loan', 'New Car Loan', NEW_CAR_LOAN, newCarLoan),
  group('used-car-loan', 'Used Car Loan', USED_CAR_LOAN, usedCarLoan, {
    exampleAge: EXAMPLE_AGE,
    exampleYears: USED_CAR_LOAN.maxCarAge.years - EXAMPLE_AGE,
    newCarRate: NEW_CAR_LOAN.rateFrom,
  }),
  group('top-up-car-loan', 'Top-Up Car Loan', LOAN_AGAINST_CAR, topUpCarLoan),
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
