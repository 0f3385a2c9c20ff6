import type { ProductContent } from './content.ts';
import { ADDRESS_PAPERS, IDENTITY_PAPERS, INCOME_PAPERS } from './documents.server.ts';

export const usedCarLoan: ProductContent = {
  slug: 'used-car-loan',
  anchor: 'used-car',
  promise: 'for your next good drive',
  lead: 'The first owner paid for the showroom smell. You pay for the car: up to its full value, over as long as five years, with the papers explained on the way.',
  summary: 'Finance for a pre-owned car from a dealer or a private seller, up to the full value of the vehicle.',
  description:
    'Used car loans up to 100% of vehicle value from 11.99% a year for 12-60 months, no foreclosure charges after 12 months. Eligibility and EMI.',
  pictureAlt: 'A teal hatchback with a verified seal, a key and rupee coins in front of a jharokha arch',
  benefits: [
    { icon: 'car-profile', title: 'Up to 100% of its value', text: 'The lender’s valuer looks at the car, and you may borrow up to what it is worth.' },
    { icon: 'coins', title: 'Leave early, freely', text: 'No foreclosure charges once twelve months are behind you.' },
    { icon: 'seal-check', title: 'Dealer or private seller', text: 'Buy where you found the right car, in a showroom or from its owner.' },
    { icon: 'folder-open', title: 'Help with the RC', text: 'We explain transfer, hypothecation and insurance before you pay the seller.' },
  ],
  claims: {
    amount: 'Up to 100% of vehicle value',
    other: [
      { label: 'Vehicle', value: 'At most 12 years old at the end of the tenure' },
      { label: 'Foreclosure', value: 'No foreclosure charges after 12 months' },
    ],
  },
  eligibility: [
    'You are 21 to 65 years old',
    'The car will be at most 12 years old when the loan ends',
    'You have a regular income, salaried or self-employed',
    'The seller’s RC is genuine and free of somebody else’s loan, or that loan is closed first',
  ],
  documents: [
    IDENTITY_PAPERS,
    ADDRESS_PAPERS,
    INCOME_PAPERS,
    {
      title: 'The car',
      items: ['Registration certificate (RC) of the seller', 'Insurance policy in force and a valid PUC certificate', 'Forms 29 and 30, signed for the transfer'],
    },
  ],
  steps: [
    { title: 'Find the car, tell us', text: 'Apply with the amount you have in mind, even before you have chosen.' },
    { title: 'Have it valued', text: 'The lender’s valuer inspects the car and its papers.' },
    { title: 'Choose and e-sign', text: 'Compare rate, fees and tenure, then sign with the lender of your choice.' },
    { title: 'Pay, transfer, drive', text: 'The lender pays, and the RC goes to your name with the loan noted on it.' },
  ],
  example: { principal: 600_000, months: 48 },
};
