import type { LoanField } from '../../../shared/loan-form.ts';
import type { LoanErrors, LoanValues } from './submit-loan.ts';

/** Milliseconds to wait for the rules at a submit. Whoever has them not by then lets the server judge. */
const PATIENCE = 4000;

type Rules = typeof import('../../../shared/loans.ts');

let loading: Promise<Rules> | undefined;
let rules: Rules | undefined;

/** Fetches the rules ahead of the submit that will need them. They come with a validation library that a reader doesn't need. */
export function fetchLoanRules(): void {
  loading ??= import('../../../shared/loans.ts').then(
    (loaded) => (rules = loaded),
    (error: unknown) => {
      // The next touch of the form tries again.
      loading = undefined;
      throw error;
    },
  );
  loading.catch(() => undefined);
}

/**
 * The message for each field that the rules refuse. Answers at once where the rules are here already; where they can't be had,
 * refuses nothing, since the server judges by the same rules.
 */
export function checkLoan(values: LoanValues): LoanErrors | Promise<LoanErrors> {
  if (rules) return judge(rules, values);
  fetchLoanRules();
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined));
  return Promise.race([loading, late]).then(
    (loaded) => (loaded ? judge(loaded, values) : {}),
    () => ({}),
  );
}

function judge({ loanApplicationSchema }: Rules, values: LoanValues): LoanErrors {
  const errors: LoanErrors = {};
  for (const { path, message } of loanApplicationSchema.safeParse(values).error?.issues ?? []) {
    errors[path[0] as LoanField] ??= message;
  }
  return errors;
}
