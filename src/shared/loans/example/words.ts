import type { Words } from '../../languages/words.ts';

/** What is said of a loan that an article works out. */
export const words = {
  monthly: '{emi} a month',
  cost: 'Interest {interest}, total {total}',
  sentence: 'A loan of {loan} at {rate}% a year for {months} months costs {emi} a month. {cost}.',
  wrong: {
    amount: 'Enter an amount from {min} to {max}.',
    rate: 'Enter a rate from {min}% to {max}% a year.',
    months: 'Enter a term from {min} to {max} months.',
  },
} as const satisfies Words;
