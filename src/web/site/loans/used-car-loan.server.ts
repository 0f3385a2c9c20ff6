import { formatMaxAmount, formatRange, USED_CAR_LOAN } from '../../../shared/loans/products.ts';
import type { ProductContent } from './content.ts';

const { rateFrom, tenure, age, maxCarAge, freeForeclosureAfter } = USED_CAR_LOAN;
const share = formatMaxAmount(USED_CAR_LOAN);

export const usedCarLoan: ProductContent = {
  anchor: 'used-car',
  promise: 'for your next good drive',
  lead:
    `Buy a pre-owned car from a dealer or its owner. Borrow up to ${share} of its value for up to ${tenure.max} months, ` +
    'with every paper explained.',
  summary: 'Finance for a pre-owned car from a dealer or a private seller, up to the full value of the vehicle.',
  description:
    `Used car loans up to ${share} of vehicle value from ${rateFrom}% a year for ${formatRange(tenure)} months, no ` +
    `foreclosure charges after ${freeForeclosureAfter} months. Eligibility and EMI.`,
  pictureAlt: 'A teal hatchback with a verified seal, a key and rupee coins in front of a jharokha arch',
  benefits: [
    {
      icon: 'car-profile',
      title: `Up to ${share} of its value`,
      text: 'The lender’s valuer looks at the car, and you may borrow up to what it is worth.',
    },
    {
      icon: 'coins',
      title: 'Close early, free of charge',
      text: `No foreclosure charges after ${freeForeclosureAfter} months.`,
    },
    {
      icon: 'seal-check',
      title: 'Dealer or private seller',
      text: 'Buy where you found the right car, in a showroom or from its owner.',
    },
    {
      icon: 'folder-open',
      title: 'Help with the RC',
      text: 'We explain transfer, hypothecation and insurance before you pay the seller.',
    },
  ],
  otherTerms: [
    { label: 'Vehicle', value: `At most ${maxCarAge.years} years old at the end of the tenure` },
    { label: 'Foreclosure', value: `No foreclosure charges after ${freeForeclosureAfter} months` },
  ],
  eligibility: [
    `You are ${formatRange(age)} years old`,
    `The car will be at most ${maxCarAge.years} years old when the loan ends`,
    'You have a regular income, salaried or self-employed',
    'The seller’s RC is genuine and free of another person’s loan, or that loan is closed first',
  ],
  steps: [
    { title: 'Find the car, tell us', text: 'Apply with the amount you have in mind, even before you have chosen.' },
    { title: 'Have it valued', text: 'The lender’s valuer inspects the car and its papers.' },
    { title: 'Choose and e-sign', text: 'Compare rate, fees and tenure, then sign with the lender of your choice.' },
    { title: 'Pay, transfer, drive', text: 'The lender pays, and the RC goes to your name with the loan noted on it.' },
  ],
  example: { principal: 600_000, months: 48 },
};
