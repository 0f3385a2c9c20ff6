import { formatRupees } from '../../../shared/calculators/emi.ts';
import { formatMaxAmount, formatRange, PERSONAL_LOAN } from '../../../shared/loans/products.ts';
import type { ProductContent } from './content.ts';

const { rateFrom, tenure, age, minIncome, minCreditScore } = PERSONAL_LOAN;
const income = formatRupees(minIncome);

export const personalLoan: ProductContent = {
  anchor: 'personal',
  promise: 'for the plans that can’t wait',
  lead:
    'A wedding, a course, a repair, a move to another city: borrow for what life brings, pledge nothing, and pay back in ' +
    'equal monthly instalments.',
  summary: 'Money for a wedding, a course, a medical bill or a move, without pledging anything you own.',
  description:
    `Personal loans up to ${formatMaxAmount(PERSONAL_LOAN)} from ${rateFrom}% a year for ${formatRange(tenure)} months, ` +
    'without collateral. See eligibility, documents and a worked EMI.',
  pictureAlt: 'A wallet full of notes and stacks of rupee coins in front of a jharokha arch',
  benefits: [
    {
      icon: 'lock-key',
      title: 'No collateral',
      text: 'Lenders go by your income and your credit record. Nothing is pledged.',
    },
    {
      icon: 'calendar-check',
      title: 'An EMI that fits',
      text: `Spread it over ${tenure.min} to ${tenure.max} months and know the instalment before you sign.`,
    },
    {
      icon: 'file-text',
      title: 'Paperless from start to end',
      text: 'Upload, e-sign and receive the money without visiting a branch.',
    },
    {
      icon: 'scales',
      title: 'Many lenders, one form',
      text: 'We look for lenders who suit you, so you don’t have to ask each one yourself.',
    },
  ],
  otherTerms: [
    { label: 'Income', value: `At least ${income} a month` },
    { label: 'Credit score', value: `${minCreditScore}+` },
  ],
  eligibility: [
    `You are ${formatRange(age)} years old`,
    `You earn at least ${income} a month, salaried or self-employed`,
    `Your credit score is ${minCreditScore} or higher`,
    'You live in India and hold a bank account in your own name',
  ],
  steps: [
    { title: 'Tell us what you need', text: 'One short form: who you are, which loan, how much, and how you work.' },
    { title: 'See what suits you', text: 'We tell you which lenders may suit you and go through their offers with you.' },
    { title: 'Upload your documents', text: 'PAN, Aadhaar and proof of income, from your phone.' },
    { title: 'Sign and receive', text: 'You e-sign with the lender, who pays the money into your own account.' },
  ],
  example: { principal: 500_000, months: 36 },
};
