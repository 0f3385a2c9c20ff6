import { formatMaxAmount, formatRange, LOAN_AGAINST_CAR } from '../../../../shared/loans/products.ts';
import type { QuestionGroup } from './groups.ts';

export const topUpCarLoanQuestions: QuestionGroup = {
  id: 'top-up-car-loan',
  category: 'Top-Up Car Loan',
  product: 'loan-against-car',
  questions: [
    {
      id: 'top-up-car-loan-what-is-it',
      question: 'What is a top-up car loan?',
      answer:
        'An additional loan on a car that is already financed. The lender adds to the existing loan, or closes it and ' +
        'gives you one new, larger loan. If the car has no loan on it, the same idea is called a loan against car.',
      link: { to: '/loans/against-car-loan', label: 'Read about the loan against car' },
    },
    {
      id: 'top-up-car-loan-who-can-apply',
      question: 'Who can get one?',
      answer:
        `Owners from ${formatRange(LOAN_AGAINST_CAR.age)} years of age whose car is at most ` +
        `${LOAN_AGAINST_CAR.maxCarAge.years} years old, fully insured and of clear title. For a top-up, lenders also ` +
        'want to see that you have paid the EMIs of the existing loan on time, usually for at least several months.',
    },
    {
      id: 'top-up-car-loan-how-much',
      question: 'How much can I get?',
      answer:
        `Up to ${formatMaxAmount(LOAN_AGAINST_CAR)} of the car’s value in total. What you still owe on the existing ` +
        'loan counts towards that limit. Your income and credit record decide how far a lender goes, since beyond its ' +
        'value the car is no security.',
      link: { to: '/apply?loanType=Loan+Against+Car', label: 'Apply for a loan against your car' },
    },
    {
      id: 'top-up-car-loan-keep-driving',
      question: 'Can I keep driving my car?',
      answer:
        'Yes. The lender’s right is noted in the RC as hypothecation, and the car stays with you. You can’t sell it ' +
        'without the lender’s consent until the loan is paid and the note is removed.',
    },
    {
      id: 'top-up-car-loan-what-for',
      question: 'What can I use the money for?',
      answer:
        'For any lawful purpose of your own: a renovation, fees, treatment, working capital. The lender asks for the ' +
        'purpose. It also matters for early closure: the rules protect loans for purposes other than business most.',
    },
    {
      id: 'top-up-car-loan-other-lender',
      question: 'My car loan is with another bank. Can I still top it up?',
      answer:
        'Yes, by a balance transfer with top-up: the new lender pays off the old one, receives its NOC and Form 35, and ' +
        'has itself noted in the RC. Add up what the old lender charges for foreclosure and the new one for processing ' +
        'before you decide. A fee is charged when we execute such a switch for you; our terms say more.',
      link: { to: '/TermsAndCondition#charges-and-fees', label: 'Read about charges and fees' },
    },
    {
      id: 'top-up-car-loan-or-personal-loan',
      question: 'Top-up or personal loan: which is cheaper?',
      answer:
        'It depends on your profile. A car as security lowers the lender’s risk, while a personal loan needs no ' +
        'security at all. Ask for both offers and compare their annual percentage rates (APR) and the total you repay, ' +
        'not the EMIs alone.',
      link: { to: '/calculators', label: 'Work out both EMIs' },
    },
    {
      id: 'top-up-car-loan-default',
      question: 'What if I can’t pay?',
      answer:
        'Talk to the lender early; a longer tenure or a changed due date may help. If a secured loan stays unpaid, the ' +
        'lender may take possession of the car and sell it, after notice and as the agreement and the Reserve Bank’s ' +
        'fair practices code lay down. If a lender or its agent treats you unfairly and the lender has not settled your ' +
        'complaint within 30 days, you can turn to the RBI Ombudsman at cms.rbi.org.in, free of charge.',
    },
  ],
};
