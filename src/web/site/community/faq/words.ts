import type { Words } from '../../../../shared/languages/words.ts';

export const words = {
  /** The groups of questions by their ids. */
  categories: {
    'personal-loan': 'Personal Loan',
    'new-car-loan': 'New Car Loan',
    'used-car-loan': 'Used Car Loan',
    'top-up-car-loan': 'Top-Up Car Loan',
  },
  count: { one: '{count} question', other: '{count} questions' },
  found: { one: '{count} question found', other: '{count} questions found' },
  search: 'Search the questions',
  example: 'For example, foreclosure',
  nothing: 'No results for “{search}”',
  nothingText: 'Try fewer or different words, or ask us directly below.',
  showAll: 'Show all questions',
  still: 'Still Have Questions?',
  stillText: 'Write or call, and our team replies within 24 hours. Or open a chat on WhatsApp.',
  contact: 'Contact Support',
  chat: 'Live Chat',
  newTab: ' (opens in a new tab)',
} as const satisfies Words;
