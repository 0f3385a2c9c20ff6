import { formatShort } from '../../../shared/calculators/emi.ts';
import { advisePhoneNumber, advisePincode } from '../../../shared/kit/inputs.ts';
import { LOAN_FIELDS, LOAN_LIMITS, LOAN_NOT_SUBMITTED, LOAN_SUBMITTED, type LoanField } from '../../../shared/loans/form.ts';
import type { OptionalPurpose } from '../../../shared/privacy/notices.ts';
import { PRODUCTS } from '../../../shared/loans/products.ts';
import { ASK_AMOUNT, parseAmount } from '../../../shared/kit/quantities.ts';
import type { LoanApplicationForm } from '../../../shared/loans/application.ts';
import { CONSENT, type FormDefinition, type InputsFor, type Values } from './definition.ts';
import { lazyRules } from './rules.ts';

export type LoanFormField = LoanField | OptionalPurpose;

/** The loan application. The home page and the application page share its draft. */
export const loanForm: FormDefinition<LoanFormField> = {
  fields: [...LOAN_FIELDS, 'marketing', 'credit'],
  inputs: {
    marketing: CONSENT,
    credit: CONSENT,
    ...({
      fullName: { kind: 'text', max: LOAN_LIMITS.fullName },
      email: { kind: 'text', max: LOAN_LIMITS.email },
      phoneNumber: { kind: 'phone', advise: ({ phoneNumber }) => advisePhoneNumber(phoneNumber) },
      pincode: { kind: 'pincode', advise: ({ pincode }) => advisePincode(pincode) },
      address: { kind: 'text', max: LOAN_LIMITS.address },
      loanType: { kind: 'choice' },
      loanAmount: { kind: 'amount', advise: adviseAmount },
      employmentType: { kind: 'choice' },
    } satisfies InputsFor<LoanApplicationForm>),
  },
  rules: lazyRules(() =>
    import('../../../shared/loans/application.ts').then(({ loanApplicationSchema }) => loanApplicationSchema),
  ),
  endpoint: '/api/loans/post-application',
  success: LOAN_SUBMITTED,
  failure: LOAN_NOT_SUBMITTED,
  serverMessage: 'replaces',
  draft: 'loan-application',
  sendsSource: true,
};

/** Asks again for an amount that is not understood; doubts one outside the usual range of the chosen loan, or of all. */
function adviseAmount({ loanAmount, loanType }: Values<LoanFormField>, isEdited: boolean): string {
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
