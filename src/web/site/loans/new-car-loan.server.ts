import { formatMaxAmount, formatRange, NEW_CAR_LOAN } from '../../../shared/loans/products.ts';
import type { ProductContent } from './content.ts';

const { rateFrom, tenure, age } = NEW_CAR_LOAN;
const share = formatMaxAmount(NEW_CAR_LOAN);

export const newCarLoan: ProductContent = {
  anchor: 'new-car',
  promise: 'for that first-day shine',
  lead:
    `Walk into the showroom with the money arranged. Borrow up to ${share} of the car’s value and repay it over up to ` +
    `${tenure.max} months.`,
  summary:
    'Finance for a car straight from the showroom, with the longest tenure and the lowest starting rate of our four loans.',
  description:
    `New car loans up to ${share} of vehicle value from ${rateFrom}% a year for ${formatRange(tenure)} months. See ` +
    'eligibility, documents and a worked EMI, then apply online.',
  pictureAlt: 'A marigold car with a ribbon on its roof and a new key in front of a jharokha arch',
  benefits: [
    {
      icon: 'seal-percent',
      title: `From ${rateFrom}% a year`,
      text: 'Our lowest starting rate, since the new car itself secures the loan.',
    },
    {
      icon: 'car',
      title: `Up to ${share} financed`,
      text: 'Keep your savings for insurance, accessories and the first long drive.',
    },
    {
      icon: 'calendar-dots',
      title: `${tenure.min / 12} to ${tenure.max / 12} years`,
      text: `From ${formatRange(tenure)} months: a smaller instalment or an earlier end, as you choose.`,
    },
    {
      icon: 'handshake',
      title: 'Bargain with money in hand',
      text: 'With a pre-approval, you talk to the dealer about the price, not about finance.',
    },
  ],
  otherTerms: [],
  eligibility: [
    `You are ${formatRange(age)} years old`,
    'You have a regular income, salaried or self-employed',
    'Your present EMIs leave room for another one',
    'The car is registered in your own name',
  ],
  steps: [
    { title: 'Check what you can borrow', text: 'Apply in a few minutes and hear which lenders may suit you.' },
    { title: 'Pick car and offer', text: 'Send the dealer’s quotation and choose rate, tenure and lender.' },
    { title: 'Upload and e-sign', text: 'Documents from your phone, agreement signed online.' },
    { title: 'Collect the keys', text: 'The lender pays the dealer, the RTO registers the car, you drive home.' },
  ],
  example: { principal: 1_000_000, months: 84 },
};
