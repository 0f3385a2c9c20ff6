import { formatMaxAmount, formatRange, LOAN_AGAINST_CAR } from '../../../shared/loans/products.ts';
import type { ProductContent } from './content.ts';

const { rateFrom, tenure, age, maxCarAge } = LOAN_AGAINST_CAR;
const share = formatMaxAmount(LOAN_AGAINST_CAR);

export const loanAgainstCar: ProductContent = {
  anchor: 'against-car',
  promise: 'for cash now, keys in hand',
  lead:
    'Your car has value even while it stands in the driveway. Borrow against it, keep driving it, and use the money for ' +
    'whatever you need.',
  summary: 'Borrow against the car you already own, and keep driving it while you pay back.',
  description:
    `Loans against your car up to ${share} of car value from ${rateFrom}% a year for ${formatRange(tenure)} months. Keep ` +
    'driving while you repay. Eligibility, documents and EMI.',
  pictureAlt: 'A rani pink car with bundles of notes and a registration certificate in front of a jharokha arch',
  benefits: [
    { icon: 'key', title: 'Keep your car', text: 'The lender notes the loan on the RC. The car stays with you.' },
    {
      icon: 'chart-line-up',
      title: `Up to ${share} of its value`,
      text: 'Where your profile allows it, the loan may exceed what the car alone is worth.',
    },
    {
      icon: 'wallet',
      title: 'Use it as you like',
      text: 'Working capital, fees, a renovation: tell us what it is for, the choice is yours.',
    },
    {
      icon: 'lightning',
      title: 'A top-up is possible',
      text: 'Already have a car loan? Ask about a top-up instead of a second loan.',
    },
  ],
  otherTerms: [
    { label: 'Car', value: `At most ${maxCarAge.years} years old` },
    { label: 'Title', value: 'Clear title' },
    { label: 'Insurance', value: 'Fully insured' },
  ],
  eligibility: [
    `You are ${formatRange(age)} years old`,
    `Your car is at most ${maxCarAge.years} years old`,
    'The title is clear: the RC is in your name and there is no dispute over it',
    'The car is fully insured',
  ],
  steps: [
    { title: 'Tell us about you and the car', text: 'Apply online with the amount you need.' },
    { title: 'Have it valued', text: 'The lender’s valuer inspects the car where it stands.' },
    { title: 'Choose and e-sign', text: 'Compare what lenders offer, then sign with the one you choose.' },
    { title: 'Receive the money', text: 'It goes to your bank account while the car stays in your driveway.' },
  ],
  example: { principal: 400_000, months: 36 },
};
