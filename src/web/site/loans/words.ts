import type { Words } from '../../../shared/languages/words.ts';

export const words = {
  applyNow: 'Apply Now',
  applyFor: ' for a {name}',
  details: 'All details',
  detailsOf: ' of the {name}',
  benefits: 'Benefits',
  eligibility: 'Eligibility',
  howItWorks: 'How it works',
  workOut: 'Work out my EMI',
  seeOffers: 'See offers',
  aMonth: 'a month',
  list: {
    onPage: 'Loans on this page',
    from: 'from {rate}% p.a.',
    note:
      'Rates, amounts and tenures are our lending partners’ starting points and limits as of {month}. Your own offer ' +
      'depends on your income, your credit record and, for car loans, the car. The lender decides.',
    apply: 'Not sure which loan you need? One form sorts it out.',
  },
  product: {
    title: '{name} from {rate}% a year',
    chip: '{principal} for {months} months',
    terms: 'What it takes, what it costs',
    termsText: 'Indicative figures of our lending partners as of {month}. Your own offer depends on your profile.',
    caption: '{name}: terms at a glance',
    lendersOffers: 'See lenders’ offers',
    rates: 'Rates of all lenders',
    whoCanApply: 'Who can apply',
    documents: 'Documents needed',
    documentsNote: 'A lender may ask for more documents. Photographs or scans are fine.',
    process: 'Four steps to your loan',
    questions: '{category}: common questions',
    questionsText: 'Select a question to see its answer. There are more on our FAQ page.',
    allQuestions: 'All questions and answers',
    apply: 'Ready for your {name}?',
  },
  terms: {
    amount: 'Loan amount',
    upTo: 'Up to {amount}',
    'vehicle value': 'Up to {amount} of vehicle value',
    'car value': 'Up to {amount} of car value',
    rate: 'Rate from',
    rateValue: '{rate}% a year',
    tenure: 'Tenure',
    months: '{min}-{max} months',
    age: 'Age',
    years: '{min}-{max} years',
  },
  example: {
    title: 'An EMI, worked out',
    loan: '{principal} over {months} months at {rate}% a year',
    principal: 'Principal',
    interest: 'Total interest',
    total: 'You repay',
    note:
      'An illustration at the rate where this loan starts, not an offer. Processing fee, insurance and taxes are extra. ' +
      '{own}, or {charges}.',
    own: 'Use your own figures',
    charges: 'add charges to see the APR',
  },
} as const satisfies Words;
