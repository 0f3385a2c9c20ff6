import type { Words } from '../../languages/words.ts';

/** What blocks of an article say by themselves. */
export const words = {
  callouts: { note: 'Note', tip: 'Tip', warning: 'Warning' },
  table: 'Table {number}',
  video: 'Video on YouTube. Nothing is loaded from there until you press play.',
  actions: { apply: 'Apply for a {loanType}', offers: 'See {loanType} offers with all their charges' },
  calculator: {
    name: 'EMI calculator',
    amount: 'Loan amount (₹)',
    rate: 'Interest (% a year)',
    months: 'Months',
    open: 'Open in the EMI calculator',
  },
} as const satisfies Words;
