import { Node } from '@tiptap/core';
import {
  EXAMPLE_ATTRIBUTES,
  exampleOf,
  type ExampleLanguage,
  type LoanExample,
  sentenceOf,
} from '../../../../../shared/loans/example.ts';

/** Loan figures, formatted in the language of the article. */
export interface ArticleExample extends LoanExample {
  language: ExampleLanguage;
}

function read(aside: HTMLElement): ArticleExample | false {
  const example = exampleOf(aside);
  if (example === undefined) return false;
  return { ...example, language: aside.textContent.trim() === sentenceOf(example, 'hi') ? 'hi' : 'en' };
}

/** A loan that readers can change. Stored as one sentence, which the page turns into a calculator. */
export const ArticleLoan = Node.create({
  name: 'loanExample',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    amount: { default: 0 },
    rate: { default: 0 },
    months: { default: 0 },
    language: { default: 'en' },
  }),
  parseHTML: () => [{ tag: 'aside[data-amount]', priority: 60, getAttrs: read }],
  renderHTML({ node }) {
    const { amount, rate, months, language } = node.attrs as ArticleExample;
    const attributes = {
      role: 'note',
      [EXAMPLE_ATTRIBUTES.amount]: amount,
      [EXAMPLE_ATTRIBUTES.rate]: rate,
      [EXAMPLE_ATTRIBUTES.months]: months,
    };
    return ['aside', attributes, ['p', sentenceOf({ amount, rate, months }, language)]];
  },
});
