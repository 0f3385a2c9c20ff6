import type { IconName } from '../../ui/icons/names.ts';

/** The rules behind the figures, kept on the server: text that never changes need not travel as script. */
export const HOW_WORKED: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'calculator',
    title: 'EMI',
    text: 'P × r × (1 + r)ⁿ ÷ ((1 + r)ⁿ − 1), where P is the loan, r the yearly rate ÷ 1,200 and n the months. Interest is charged on what you still owe, so its share falls month by month. The last instalment takes up the rounding.',
  },
  {
    icon: 'scales',
    title: 'Eligibility',
    text: 'The share of income that a lender allows for EMIs, less the EMIs you pay now, is the EMI you can afford. The loan is what that EMI repays over the term. Lenders also look at age, credit score, employer and, for car loans, the car.',
  },
  {
    icon: 'piggy-bank',
    title: 'Prepayment',
    text: 'What you pay ahead goes to the principal alone. The EMI stays as it is, so the loan ends sooner and the interest of the months that fall away is saved.',
  },
];
