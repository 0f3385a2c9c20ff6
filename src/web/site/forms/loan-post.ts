import { data, redirect } from 'react-router';
import { LOAN_FIELDS } from '../../../shared/loan-form.ts';
import type { PageServices } from '../../../shared/pages.ts';
import type { LoanErrors, LoanValues } from './submit-loan.ts';

/** What a page answers to a form that was refused: the typed values, and what is wrong with them. */
export interface RefusedPost {
  values: LoanValues;
  message: string;
  fields: LoanErrors;
}

/**
 * Answers the form as a browser posts it without this page's script: refused, by the same page with what was typed; kept, by a
 * redirect, so that a reload doesn't send it twice.
 *
 * @param done where the visitor reads that it worked
 */
export async function answerLoanPost(request: Request, { submitLoanApplication }: PageServices, done: string) {
  const form = await request.formData().catch(() => new FormData());
  const values = Object.fromEntries(LOAN_FIELDS.map((name) => [name, textOf(form.get(name))])) as LoanValues;
  const result = await submitLoanApplication({
    ...values,
    phoneNumber: withoutSeparators(values.phoneNumber).replace(/^(?:\+|00)91/, ''),
    pincode: withoutSeparators(values.pincode),
  });
  if (result.ok) return redirect(done, 303);
  const refused: RefusedPost = { values, message: result.error.message, fields: result.error.fields ?? {} };
  return data(refused, { status: result.status, headers: { 'Cache-Control': 'no-store' } });
}

function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : '';
}

/** Drops what people put between digits, and nothing else: a digit too many is for the rules to refuse. */
function withoutSeparators(text: string): string {
  return text.replace(/[\s().-]/g, '');
}
