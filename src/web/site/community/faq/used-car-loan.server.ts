import { formatMaxAmount, NEW_CAR_LOAN, USED_CAR_LOAN } from '../../../../shared/loans/products.ts';
import type { QuestionGroup } from './groups.ts';

const { maxCarAge, freeForeclosureAfter, rateFrom } = USED_CAR_LOAN;
/** Years: an example of a car that is not new any more. */
const EXAMPLE_AGE = 8;

export const usedCarLoanQuestions: QuestionGroup = {
  id: 'used-car-loan',
  category: 'Used Car Loan',
  product: 'used-car-loan',
  questions: [
    {
      id: 'used-car-loan-age-of-car',
      question: 'How old can the car be?',
      answer:
        `At most ${maxCarAge.years} years when the loan ends. A car that is ${EXAMPLE_AGE} years old today can ` +
        `therefore be financed for up to ${maxCarAge.years - EXAMPLE_AGE} years. Check as well how long its ` +
        'registration still runs: a private car is registered for 15 years at first.',
    },
    {
      id: 'used-car-loan-value',
      question: 'Who decides what the car is worth?',
      answer:
        'The lender, on the report of its own valuer, who looks at model, age, kilometres, condition and papers. You ' +
        `may borrow up to ${formatMaxAmount(USED_CAR_LOAN)} of that value. When the seller asks for more, you pay the ` +
        'difference.',
      link: { to: '/apply?loanType=Used+Car+Loan', label: 'Apply for a used car loan' },
    },
    {
      id: 'used-car-loan-private-seller',
      question: 'Can I buy from a private seller?',
      answer:
        'Yes, from a dealer or from an owner. With a private seller the lender looks closely at the RC, the insurance ' +
        'and the identity of the seller, and pays the seller’s bank account directly. Never hand over a large sum in ' +
        'cash before the papers are checked.',
    },
    {
      id: 'used-car-loan-seller-has-loan',
      question: 'The seller still has a loan on the car. What now?',
      answer:
        'That loan is closed first, often out of your loan. The seller’s lender then issues its NOC and Form 35, the ' +
        'old hypothecation is removed, and the RC can be transferred to you with your own lender noted in it. Look the ' +
        'car up on the Parivahan portal: its record shows whether a lender is noted.',
    },
    {
      id: 'used-car-loan-rc-transfer',
      question: 'How is the RC transferred to my name?',
      answer:
        'Seller and buyer sign Forms 29 and 30 and apply to the RTO with the RC, insurance, PUC certificate and proof ' +
        'of address; Form 34 notes your lender. The seller reports a sale within the same State within 14 days, the ' +
        'buyer within 30 days. A car from another State also needs an NOC in Form 28 from the RTO where it is ' +
        'registered, and road tax may be due again.',
    },
    {
      id: 'used-car-loan-insurance',
      question: 'What happens to the seller’s insurance?',
      answer:
        'Third-party cover passes to you with the car; ask the insurer within 14 days to transfer the policy to your ' +
        'name, otherwise a claim for damage to the car itself may fail. The no-claim bonus stays with the seller, since ' +
        'it belongs to the person and not to the car.',
    },
    {
      id: 'used-car-loan-foreclosure',
      question: 'Can I close a used car loan early?',
      answer:
        `Yes. Our used car loans carry no foreclosure charges after ${freeForeclosureAfter} months. Before that, the ` +
        'lender may charge what its Key Facts Statement says; on a floating rate, for an individual and for a purpose ' +
        'other than business, it may charge nothing.',
      link: { to: '/calculators?tab=prepayment', label: 'See what a prepayment saves' },
    },
    {
      id: 'used-car-loan-rate-higher',
      question: 'Why is the rate higher than for a new car?',
      answer:
        'A used car is harder to value and loses its worth in less predictable ways, so it is a weaker security. Used ' +
        `car loans start from ${rateFrom}% a year, new car loans from ${NEW_CAR_LOAN.rateFrom}%. In return the price is ` +
        'lower, and the steepest depreciation is over.',
    },
  ],
};
