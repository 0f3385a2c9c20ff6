import type { ProductContent } from './content.ts';
import { ADDRESS_PAPERS, IDENTITY_PAPERS, INCOME_PAPERS } from './documents.server.ts';

export const loanAgainstCar: ProductContent = {
  slug: 'loan-against-car',
  anchor: 'against-car',
  promise: 'for cash now, keys in hand',
  lead: 'Your car has value even while it stands in the driveway. Borrow against it, keep driving it, and use the money for whatever you need.',
  summary: 'Borrow against the car you already own, and keep driving it while you pay back.',
  description:
    'Loans against your car up to 200% of car value from 11.99% a year for 12-60 months. Keep driving while you repay. Eligibility, documents and EMI.',
  pictureAlt: 'A rani pink car with bundles of notes and a registration certificate in front of a jharokha arch',
  benefits: [
    { icon: 'key', title: 'Keep your car', text: 'The lender notes the loan on the RC. The car stays with you.' },
    { icon: 'chart-line-up', title: 'Up to 200% of its value', text: 'Where your profile allows it, the loan may exceed what the car alone is worth.' },
    { icon: 'wallet', title: 'Use it as you like', text: 'Working capital, fees, a renovation: tell us what it is for, the choice is yours.' },
    { icon: 'lightning', title: 'A top-up works too', text: 'Is there a car loan already? Ask about adding to it instead of starting a second one.' },
  ],
  claims: {
    amount: 'Up to 200% of car value',
    other: [
      { label: 'Car', value: 'At most 10 years old' },
      { label: 'Title', value: 'Clear title' },
      { label: 'Insurance', value: 'Fully insured' },
    ],
  },
  eligibility: [
    'You are 21 to 65 years old',
    'Your car is at most 10 years old',
    'The title is clear: the RC is in your name and no dispute hangs over it',
    'The car is fully insured',
  ],
  documents: [
    IDENTITY_PAPERS,
    ADDRESS_PAPERS,
    INCOME_PAPERS,
    {
      title: 'The car',
      items: ['Registration certificate (RC) in your name', 'Comprehensive insurance policy in force', 'Statement of the present car loan, if there is one'],
    },
  ],
  steps: [
    { title: 'Tell us about you and the car', text: 'Apply online with the amount you need.' },
    { title: 'Have it valued', text: 'The lender’s valuer inspects the car where it stands.' },
    { title: 'Choose and e-sign', text: 'Compare what lenders offer, then sign with the one you choose.' },
    { title: 'Receive the money', text: 'It goes to your bank account while the car stays in your driveway.' },
  ],
  example: { principal: 400_000, months: 36 },
};
