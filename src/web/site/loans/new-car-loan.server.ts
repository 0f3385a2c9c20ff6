import type { ProductContent } from './content.ts';
import { ADDRESS_PAPERS, IDENTITY_PAPERS, INCOME_PAPERS } from './documents.server.ts';

export const newCarLoan: ProductContent = {
  slug: 'new-car-loan',
  anchor: 'new-car',
  promise: 'for that first-day shine',
  lead: 'Walk into the showroom with the money arranged. Borrow up to the full value of the car and take as long as ten years to pay it back.',
  summary: 'Finance for a car straight from the showroom, with the longest tenure and the lowest starting rate of our four loans.',
  description:
    'New car loans up to 100% of vehicle value from 8.25% a year for 12-120 months. See eligibility, documents and a worked EMI, then apply online.',
  pictureAlt: 'A marigold car with a ribbon on its roof and a new key in front of a jharokha arch',
  benefits: [
    { icon: 'seal-percent', title: 'From 8.25% a year', text: 'Our lowest starting rate, since the new car itself secures the loan.' },
    { icon: 'car', title: 'Up to 100% financed', text: 'Keep your savings for insurance, accessories and the first long drive.' },
    { icon: 'calendar-dots', title: 'One to ten years', text: 'From 12 to 120 months: a small instalment or a quick finish, as you like.' },
    { icon: 'handshake', title: 'Bargain with money in hand', text: 'With a pre-approval, you talk to the dealer about the price, not about finance.' },
  ],
  claims: { amount: 'Up to 100% of vehicle value', other: [] },
  eligibility: [
    'You are 21 to 65 years old',
    'You have a regular income, salaried or self-employed',
    'Your present EMIs leave room for another one',
    'The car is registered in your own name',
  ],
  documents: [
    IDENTITY_PAPERS,
    ADDRESS_PAPERS,
    INCOME_PAPERS,
    { title: 'The car', items: ['Proforma invoice or quotation from the dealer', 'Proof of the margin money that you pay yourself, if any'] },
  ],
  steps: [
    { title: 'Check what you can borrow', text: 'Apply in a few minutes and hear which lenders suit your profile.' },
    { title: 'Pick car and offer', text: 'Send the dealer’s quotation and choose rate, tenure and lender.' },
    { title: 'Upload and e-sign', text: 'Papers from your phone, agreement signed online.' },
    { title: 'Collect the keys', text: 'The lender pays the dealer, the RTO registers the car, you drive home.' },
  ],
  example: { principal: 1_000_000, months: 84 },
};
