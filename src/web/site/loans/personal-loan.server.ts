import type { ProductContent } from './content.ts';
import { ADDRESS_PAPERS, IDENTITY_PAPERS, INCOME_PAPERS } from './documents.server.ts';

export const personalLoan: ProductContent = {
  slug: 'personal-loan',
  anchor: 'personal',
  promise: 'for the plans that can’t wait',
  lead: 'A wedding, a course, a repair, a move to another city: borrow for what life brings, pledge nothing, and pay back in equal monthly instalments.',
  summary: 'Money for a wedding, a course, a medical bill or a move, without pledging anything you own.',
  description:
    'Personal loans up to ₹25 lakhs from 10.99% a year for 12-60 months, without collateral. See eligibility, documents and a worked EMI.',
  pictureAlt: 'A wallet full of notes and stacks of rupee coins in front of a jharokha arch',
  benefits: [
    { icon: 'lock-key', title: 'No collateral', text: 'Your income and your record speak for you. Nothing is pledged.' },
    { icon: 'calendar-check', title: 'An EMI that fits', text: 'Spread it over one to five years and know the instalment before you sign.' },
    { icon: 'file-text', title: 'Paperless from start to end', text: 'Upload, e-sign and receive the money without visiting a branch.' },
    { icon: 'scales', title: 'Many lenders, one form', text: 'We match your profile with lenders, so that you needn’t knock on every door.' },
  ],
  claims: {
    amount: 'Up to ₹25 lakhs',
    other: [
      { label: 'Income', value: 'At least ₹20,000 a month' },
      { label: 'Credit score', value: '600+' },
    ],
  },
  eligibility: [
    'You are 21 to 60 years old',
    'You earn at least ₹20,000 a month, salaried or self-employed',
    'Your credit score is 600 or higher',
    'You live in India and hold a bank account in your own name',
  ],
  documents: [IDENTITY_PAPERS, ADDRESS_PAPERS, INCOME_PAPERS],
  steps: [
    { title: 'Tell us what you need', text: 'Eight fields: who you are, how much, and how you earn.' },
    { title: 'See what suits you', text: 'We match your profile with lenders and talk you through what they offer.' },
    { title: 'Upload your papers', text: 'PAN, Aadhaar and proof of income, from your phone.' },
    { title: 'Sign and receive', text: 'You e-sign with the lender, who pays the money into your own account.' },
  ],
  example: { principal: 500_000, months: 36 },
};
