import { formatRupees } from '../../../../shared/calculators/emi.ts';
import { formatMaxAmount, formatRange, PERSONAL_LOAN } from '../../../../shared/loans/products.ts';
import type { QuestionGroup } from './groups.ts';

const { tenure, age, minIncome, minCreditScore } = PERSONAL_LOAN;

export const personalLoanQuestions: QuestionGroup = {
  id: 'personal-loan',
  category: 'Personal Loan',
  product: 'personal-loan',
  questions: [
    {
      id: 'personal-loan-who-can-apply',
      question: 'Who can apply for a personal loan?',
      answer:
        `Anyone from ${formatRange(age)} years of age who earns at least ${formatRupees(minIncome)} a month, salaried ` +
        `or self-employed, with a credit score of ${minCreditScore} or more. These are the starting points of our ` +
        'lending partners; each lender then looks at your income, your present EMIs and your credit record and decides ' +
        'for itself.',
      link: { to: '/apply?loanType=Personal+Loan', label: 'Check with the application form' },
    },
    {
      id: 'personal-loan-how-much',
      question: 'How much can I borrow, and for how long?',
      answer:
        `Up to ${formatMaxAmount(PERSONAL_LOAN)}, over ${formatRange(tenure)} months. What a lender offers you depends ` +
        'mainly on what is left of your income after the EMIs that you already pay. A longer tenure lowers the ' +
        'instalment and raises the total interest.',
      link: { to: '/calculators', label: 'Try amounts and tenures in the EMI calculator' },
    },
    {
      id: 'personal-loan-collateral',
      question: 'Do I have to pledge anything or bring a guarantor?',
      answer:
        'A personal loan is unsecured: no gold, deposit, house or car is pledged. A lender may ask for a co-applicant ' +
        'when one income alone does not carry the instalment.',
    },
    {
      id: 'personal-loan-credit-score',
      question: 'What is a CIBIL score, and does checking it lower it?',
      answer:
        'It is a number from 300 to 900 by which TransUnion CIBIL sums up how you have repaid so far. India has three ' +
        'more credit bureaus, Experian, Equifax and CRIF High Mark, each with a score of its own. Looking at your own ' +
        'score never lowers it.\n\n' +
        'When you apply and a lender pulls your report, that is recorded as an enquiry, and many enquiries in a short ' +
        'time can pull the score down. Every bureau gives you one full report a year free of charge: read it before you ' +
        'apply, and have errors corrected.',
    },
    {
      id: 'personal-loan-key-facts-statement',
      question: 'What is a Key Facts Statement?',
      answer:
        'A short standard sheet, prescribed by the Reserve Bank of India, that a bank or NBFC must give you before you ' +
        'sign a retail loan. It states the annual percentage rate (APR), which is interest and fees together as one ' +
        'yearly figure, every charge, the repayment schedule, and whom to complain to.\n\n' +
        'A charge that is not in the Key Facts Statement can’t be taken from you later without your explicit consent. ' +
        'When you compare two offers, compare their APRs.',
      link: { to: '/calculators?tab=apr', label: 'Check the APR in a Key Facts Statement' },
    },
    {
      id: 'personal-loan-digital-lending-rules',
      question: 'Which rules protect me when I borrow online?',
      answer:
        'The Reserve Bank’s directions on digital lending. Among other things, the lender pays the loan straight into ' +
        'your bank account and you repay straight to the lender, never through the account of an app or an agent. Your ' +
        'data may be collected only where it is needed and with your consent, and a lending app may not help itself to ' +
        'your contacts, call logs or photographs.\n\n' +
        'There is also a cooling-off period, stated in the Key Facts Statement, in which you can give the loan back by ' +
        'paying back the principal and the proportionate cost of those days, without a penalty.',
      link: { to: '/how-we-match', label: 'Read how we match and rank offers' },
    },
    {
      id: 'personal-loan-close-early',
      question: 'Can I close a personal loan early?',
      answer:
        'Yes. What it costs depends on the kind of rate. On a floating-rate loan that an individual takes for a purpose ' +
        'other than business, banks and NBFCs may not charge for prepayment or foreclosure. On a fixed-rate loan, and ' +
        'most personal loans have a fixed rate, the lender may charge what its Key Facts Statement says. Read that line ' +
        'before you sign.',
      link: { to: '/calculators?tab=prepayment', label: 'See what a prepayment saves' },
    },
    {
      id: 'personal-loan-missed-emi',
      question: 'What happens if I miss an EMI?',
      answer:
        'The lender may levy penal charges as stated in the loan agreement. Since April 2024 these may not be added to ' +
        'the interest rate, and no interest may be charged on them. The delay also appears in your credit report. If ' +
        'you see trouble coming, call the lender before the due date: much can be arranged while the account is still ' +
        'regular.',
    },
  ],
};
