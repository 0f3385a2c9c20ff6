import { formatMaxAmount, formatRange, NEW_CAR_LOAN } from '../../../../shared/loans/products.ts';
import type { QuestionGroup } from './groups.ts';

export const newCarLoanQuestions: QuestionGroup = {
  id: 'new-car-loan',
  category: 'New Car Loan',
  product: 'new-car-loan',
  questions: [
    {
      id: 'new-car-loan-how-much',
      question: 'How much of the car’s price can be financed?',
      answer:
        `Up to ${formatMaxAmount(NEW_CAR_LOAN)} of the vehicle’s value. Lenders differ in what they count: some finance ` +
        'the ex-showroom price, some the on-road price with registration and insurance. Ask which one is meant, since ' +
        'you pay the difference yourself.',
      link: { to: '/apply?loanType=New+Car+Loan', label: 'Apply for a new car loan' },
    },
    {
      id: 'new-car-loan-tenure',
      question: 'How long can I take to repay?',
      answer:
        `From ${formatRange(NEW_CAR_LOAN.tenure)} months. Over the longest tenure the EMI is small, yet you pay far ` +
        'more interest, and for years you may owe more than the car would fetch. Take the shortest tenure whose EMI you ' +
        'can pay with ease.',
      link: { to: '/calculators', label: 'Compare tenures in the EMI calculator' },
    },
    {
      id: 'new-car-loan-before-choosing',
      question: 'Can I apply before I have chosen a car?',
      answer:
        'Yes, and it helps: you know your budget before you meet the dealer. The lender gives its final approval once ' +
        'you have a proforma invoice or a quotation, since the car itself is the security.',
    },
    {
      id: 'new-car-loan-hypothecation',
      question: 'What does hypothecation on the RC mean?',
      answer:
        'The car is yours and registered in your name, and the lender’s right over it is noted in the registration ' +
        'certificate (RC). As long as the note stands, you can’t sell the car without the lender’s consent. When the ' +
        'loan is paid, the note is removed.',
    },
    {
      id: 'new-car-loan-noc-form-35',
      question: 'The loan is paid off. How do I get the lender’s name off the RC?',
      answer:
        'The lender gives you a no-objection certificate (NOC) and Form 35, signed. Apply to your RTO, in most States ' +
        'through the Parivahan portal, for termination of hypothecation, with the NOC, Form 35, the RC, the insurance ' +
        'policy and a valid PUC certificate, and pay the fee. Do it soon, since NOCs are often accepted only for a ' +
        'limited time, and tell your insurer as well.',
    },
    {
      id: 'new-car-loan-fixed-or-floating',
      question: 'Fixed or floating rate: which is better?',
      answer:
        'A fixed rate keeps the EMI the same to the end; a floating one moves with the lender’s benchmark. Car loans ' +
        'come in both kinds. The difference also matters when you want to leave early: on floating-rate loans to ' +
        'individuals for purposes other than business, banks and NBFCs may not charge for foreclosure, on fixed-rate ' +
        'loans they may charge what the Key Facts Statement says.',
    },
    {
      id: 'new-car-loan-insurance',
      question: 'Which insurance do I need?',
      answer:
        'Third-party cover is compulsory for every vehicle on the road, and a new private car must have it for three ' +
        'years from the start. Lenders ask for a comprehensive policy on top, with their interest noted in it. You are ' +
        'free to choose the insurer; you need not take the policy that the dealer offers.',
    },
    {
      id: 'new-car-loan-other-costs',
      question: 'What do I pay besides the EMI?',
      answer:
        'Usually a processing fee, on which GST is charged, stamp duty on the agreement as your State sets it, and the ' +
        'cost of registration and insurance. The Key Facts Statement lists all of the lender’s charges. No GST is ' +
        'charged on the interest.',
      link: { to: '/offers?loanType=New+Car+Loan', label: 'See offers with all their charges' },
    },
  ],
};
