import type { LoanField } from '../../../shared/loan-form.ts';
import type * as LoanRules from '../../../shared/loans.ts';
import type { LoanErrors, LoanValues } from './submit-loan.ts';

type Rules = typeof LoanRules;

let loading: Promise<Rules> | undefined;
let rules: Rules | undefined;

/** Fetches the rules ahead of the submit that will need them. They come with a validation library that a reader doesn't need. */
export function fetchLoanRules(): Promise<Rules | undefined> {
  loading ??= import('../../../shared/loans.ts').then((loaded) => (rules = loaded));
  return loading.catch(() => {
    // The next touch of the form tries again.
    loading = undefined;
    return undefined;
  });
}

/**
 * The message for each field that the rules refuse. Answers at once where the rules are here already; where they can't be had,
 * refuses nothing, since the server judges by the same rules.
 */
export function checkLoan(values: LoanValues): LoanErrors | Promise<LoanErrors> {
  return rules ? judge(rules, values) : fetchLoanRules().then((loaded) => (loaded ? judge(loaded, values) : {}));
}

function judge({ loanApplicationSchema }: Rules, values: LoanValues): LoanErrors {
  const errors: LoanErrors = {};
  for (const { path, message } of loanApplicationSchema.safeParse(values).error?.issues ?? []) {
    errors[path[0] as LoanField] ??= message;
  }
  return errors;
}
