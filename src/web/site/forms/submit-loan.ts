import type { ErrorBody } from '../../../shared/errors.ts';
import { LOAN_FIELDS, LOAN_NOT_SUBMITTED, LOAN_SUBMITTED, type LoanField } from '../../../shared/loan-form.ts';

export type LoanValues = Record<LoanField, string>;
export type LoanErrors = Partial<Record<LoanField, string>>;

export type Outcome = { ok: true; message: string } | { ok: false; message: string; fields: LoanErrors };

/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE = 30_000;

/** Sends a loan application. Never throws: what went wrong is told in words for the visitor. */
export async function submitLoan(values: LoanValues): Promise<Outcome> {
  try {
    const answer = await fetch('/api/loans/post-application', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (answer.status === 201) return { ok: true, message: LOAN_SUBMITTED };
    const body = await readError(answer);
    return { ok: false, message: body.message || LOAN_NOT_SUBMITTED, fields: knownFields(body.fields) };
  } catch (error) {
    return { ok: false, message: `Server error: ${error instanceof Error ? error.message : String(error)}`, fields: {} };
  }
}

/** A proxy in between may answer with a page of its own: that is an error without a message. */
async function readError(answer: Response): Promise<Partial<ErrorBody>> {
  try {
    return (await answer.json()) as Partial<ErrorBody>;
  } catch {
    return {};
  }
}

function knownFields(fields: ErrorBody['fields'] = {}): LoanErrors {
  return Object.fromEntries(LOAN_FIELDS.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
}
