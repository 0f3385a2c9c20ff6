import type { Words } from '../../../shared/languages/words.ts';

export const words = {
  seeOffers: 'See offers',
  lender: 'Lender',
  payments: {
    title: 'Who pays us',
    text: 'You pay us no fee. A lender pays us a share of the loan when it is disbursed. What it pays never changes which offers you see, or their order: the program that matches and ranks does not read it. Our tests double what lenders pay in 10,000 random catalogues and check that no order changes.',
    caption: 'What each lender pays us',
    product: 'Product',
    share: 'Share of the loan',
  },
  rules: {
    title: 'Rules in force',
    text: 'Version {number} of the catalogue, in force since {day}. Select a product to see its terms, or compare {rates}.',
    rates: 'rates and charges of all lenders',
    registration: '{kind}, registration {registration}',
  },
  changes: {
    title: 'Every change',
    version: 'Version {number}',
    pages: 'Pages of changes',
    newer: 'Newer',
    page: 'Page {page} of {total}',
    older: 'Older',
  },
  complaints: {
    title: 'Grievance officers',
    for: 'For',
    officer: 'Officer',
    email: 'Email',
    phone: 'Phone',
  },
} as const satisfies Words;
