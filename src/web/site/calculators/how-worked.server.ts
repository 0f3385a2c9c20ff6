import type { IconName } from '../../ui/icons/names.ts';

/** The formulas behind the figures. On the server, so that static text is not sent as script. */
export const HOW_WORKED: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'calculator',
    title: 'EMI',
    text:
      'P × r × (1 + r)ⁿ ÷ ((1 + r)ⁿ − 1), where P is the loan, r the yearly rate ÷ 1,200 and n the months. Interest is ' +
      'charged on what you still owe, so its share falls month by month. Totals come from the unrounded EMI and are rounded to the rupee at the end; in ' +
      'the schedule you pay the rounded EMI, and the last instalment absorbs the rounding.',
  },
  {
    icon: 'scales',
    title: 'Eligibility',
    text:
      'The share of income that a lender allows for EMIs, less your existing EMIs, is the EMI you can afford. The loan is ' +
      'what that EMI repays over the term. Lenders also look at age, credit score, employer and, for car loans, the car.',
  },
  {
    icon: 'piggy-bank',
    title: 'Prepayment',
    text:
      'A prepayment goes entirely towards the principal: the extra amount with every instalment, the lump sum with the one ' +
      'you name. The EMI stays the same, so the loan ends sooner and you save the interest for the months that are left ' +
      'out. As for the EMI, figures come from the unrounded EMI and are rounded at the end. Lenders round the EMI itself, ' +
      'so theirs differ slightly, most on long loans at high rates.',
  },
  {
    icon: 'seal-percent',
    title: 'True cost',
    text:
      'The APR is twelve times the monthly rate at which the instalments repay what you receive: the loan less every ' +
      'charge, of the lender and of third parties, with GST. It is not compounded. RBI defines it so for the Key Facts ' +
      'Statement. Charges that may never arise, such as penal charges, do not count.',
  },
];
