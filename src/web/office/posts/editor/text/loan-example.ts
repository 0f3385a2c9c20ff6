import { Node } from '@tiptap/core';
import { EXAMPLE_ATTRIBUTES, exampleOf, type LoanExample, sentenceOf } from '../../../../../shared/loan-example.ts';

/** A loan that readers can change. It is written as one sentence, which its page makes a calculator. */
export const ArticleLoan = Node.create({
  name: 'loanExample',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ amount: { default: 0 }, rate: { default: 0 }, months: { default: 0 } }),
  parseHTML: () => [{ tag: 'aside[data-amount]', priority: 60, getAttrs: (aside) => exampleOf(aside) ?? false }],
  renderHTML({ node }) {
    const { amount, rate, months } = node.attrs as LoanExample;
    const attributes = {
      role: 'note',
      [EXAMPLE_ATTRIBUTES.amount]: amount,
      [EXAMPLE_ATTRIBUTES.rate]: rate,
      [EXAMPLE_ATTRIBUTES.months]: months,
    };
    return ['aside', attributes, ['p', sentenceOf({ amount, rate, months })]];
  },
});
