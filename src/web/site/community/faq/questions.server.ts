import { type Language, LANGUAGE_CODES } from '../../../../shared/languages/languages.ts';
import {
  LOAN_AGAINST_CAR,
  NEW_CAR_LOAN,
  PERSONAL_LOAN,
  type Product,
  USED_CAR_LOAN,
} from '../../../../shared/loans/products.ts';
import { figuresOf } from '../../loans/figures.ts';
import { inLanguage } from '../../languages/words.ts';
import { isLink, type Link, readSections } from '../../parts/text.ts';
import newCarLoan from './new-car-loan.md?raw';
import personalLoan from './personal-loan.md?raw';
import topUpCarLoan from './top-up-car-loan.md?raw';
import usedCarLoan from './used-car-loan.md?raw';
import { words } from './words.ts';

type GroupId = keyof typeof words.categories;

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
function group(language: Language, id: GroupId, product: Product, text: string, more = {}): QuestionGroup {
  const values = { ...figuresOf(language, product), ...more };
  const category = inLanguage(language, words).categories[id];
  const questions = readSections(inLanguage(language, text), values).map(({ id, title, blocks }) => {
    const link = blocks.find(isLink);
    const answer = blocks.filter((block) => typeof block === 'string').join('\n\n');
    return { id, question: title, answer, ...(link && { link }) };
  });
  return { id, category, product: product.slug, questions };
}

/** In the specification's order. */
const readGroups = (language: Language): readonly QuestionGroup[] => [
  group(language, 'personal-loan', PERSONAL_LOAN, personalLoan),
  group(language, 'new-car-loan', NEW_CAR_LOAN, newCarLoan),
  group(language, 'used-car-loan', USED_CAR_LOAN, usedCarLoan, {
    exampleAge: EXAMPLE_AGE,
    exampleYears: USED_CAR_LOAN.maxCarAge.years - EXAMPLE_AGE,
    newCarRate: NEW_CAR_LOAN.rateFrom,
  }),
  group(language, 'top-up-car-loan', LOAN_AGAINST_CAR, topUpCarLoan),
];

const GROUPS = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, readGroups(code)])) as Record<
  Language,
  readonly QuestionGroup[]
>;

export const questionGroups = (language: Language): readonly QuestionGroup[] => GROUPS[language];

/** The questions that a product's own page answers. */
export function questionsOf(language: Language, slug: Product['slug']): QuestionGroup | undefined {
  return GROUPS[language].find(({ product }) => product === slug);
}

/** The questions, without links to offers while there are none. */
export function withoutOffers(questions: readonly Question[], hasOffers: boolean): readonly Question[] {
  if (hasOffers) return questions;
  return questions.map(({ link, ...question }) =>
    link && !/^\/(?:offers|how-we-match)/.test(link.to) ? { ...question, link } : question,
  );
}
