import { formatShort } from '../../../shared/calculators/emi.ts';
import { namesOf } from '../../../shared/kit/fields.ts';
import { LOAN_FIELDS, LOAN_NOT_SUBMITTED, LOAN_SUBMITTED, type LoanField } from '../../../shared/loans/fields.ts';
import type { OptionalPurpose } from '../../../shared/privacy/notices.ts';
import { PRODUCTS } from '../../../shared/loans/products.ts';
import { ASK_AMOUNT, parseAmount } from '../../../shared/kit/quantities.ts';
import { CONSENT, type FormDefinition, type Values } from './definition.ts';
import { inputsOf } from './inputs-of.ts';
import { lazyRules } from './rules.ts';

export type LoanFormField = LoanField | OptionalPurpose;

/** The loan application. The home page and the application page share its draft. */
export const loanForm: FormDefinition<LoanFormField> = {
  fields: [...namesOf(LOAN_FIELDS), 'marketing', 'credit'],
  inputs: {
    ...inputsOf(LOAN_FIELDS),
    loanAmount: { kind: 'amount', advise: adviseAmount },
    marketing: CONSENT,
    credit: CONSENT,
  },
  rules: lazyRules(() => import('../../../shared/kit/schema.ts').then(({ formSchema }) => formSchema(LOAN_FIELDS))),
  endpoint: '/api/loans/post-application',
  success: LOAN_SUBMITTED,
  failure: LOAN_NOT_SUBMITTED,
  serverMessage: 'replaces',
  draft: 'loan-application',
  sendsSource: true,
};

/** Asks again for an amount that is not understood; doubts one outside the usual range of the chosen loan, or of all. */
function adviseAmount(loanAmount: string, { loanType }: Values<LoanFormField>, isEdited: boolean): string {
  const rupees = parseAmount(loanAmount);
  if (rupees === undefined) return isEdited || loanAmount.trim() === '' ? '' : ASK_AMOUNT;
  const chosen = PRODUCTS.filter((product) => product.loanType === loanType);
  const ranges = (chosen.length > 0 ? chosen : PRODUCTS).map(({ usualAmount }) => usualAmount);
  const min = Math.min(...ranges.map((range) => range.min));
  const max = Math.max(...ranges.map((range) => range.max));
  if (rupees >= min && rupees <= max) return '';
  const [product] = chosen;
  const amounts = product ? `${product.name} amounts` : 'Loan amounts';
  return `${amounts} are usually between ${formatShort(min)} and ${formatShort(max)}. Please check yours.`;
}
