import type { Words } from '../../../shared/languages/words.ts';

export const words = {
  title: 'Loan application',
  text: 'About two minutes, and no fee. A lender that takes up your request may make a credit enquiry.',
  next: 'Four steps, one of them yours',
  appliedAlready: 'Applied already? {track}',
  track: 'Track your application',
  questions: 'Questions? Ask us.',
  reasons: 'Why Choose Us',
  reasonsText: 'You can borrow in many places. Here are three things we set out to do better.',
  request: {
    yours: 'Your request',
    who: 'Who would lend to you?',
    loan: 'Loan',
    amount: 'Amount',
    rateFrom: 'Rate from, a year',
    emi: 'EMI over {months} months at that rate',
    aMonth: '{emi} a month',
    rules: 'Lenders’ published rules answer at once, without your name or phone number.',
    fit: 'See which lenders fit',
    workOut: 'Work out the EMI',
  },
  offer: {
    with: 'With the offer of {lender}, {apr} APR. {figures}',
    figures: 'Its figures',
    lost: 'We could not find the offer in this link. It may be more than 30 days old. You can apply without it.',
    lostButOthers:
      'We could not find the offer in this link. It may be more than 30 days old. You can apply without it, or {offers}.',
    todays: 'see today’s offers',
    title: 'Your chosen offer',
    product: '{lender}, {product}',
    binds:
      'As of {day}, for the amount above. It is indicative; the {statement} binds. We keep this offer, and what you entered to ' +
      'find it, with your application.',
    statement: 'lender’s own Key Facts Statement',
    back: 'Back to all offers',
    without: 'Apply without this offer',
  },
} as const satisfies Words;
