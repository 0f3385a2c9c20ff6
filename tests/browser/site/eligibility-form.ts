import type { Page } from '@playwright/test';
import { namesOf } from '../../../src/shared/kit/fields.ts';
import { LOAN_FIELDS, type LoanApplicationInput, type LoanField } from '../../../src/shared/loans/schemas.ts';
import { formAt } from './forms.ts';

type FieldName = LoanField;
export const SUBMITTED = 'Application submitted successfully!';
export const FIELDS = namesOf(LOAN_FIELDS);

export const field = (page: Page, name: FieldName) =>
  page.getByLabel(formAt('/apply').labels[name] ?? name, { exact: true });
export const submitButton = (page: Page) => page.locator('.eligibility-form button[type=submit]');

/** The error of a field, or else its hint. */
export const textOf = (page: Page, name: FieldName) =>
  page.locator(`.field:has([name=${name}])`).locator('.field-error, .field-hint');

export async function fill(page: Page, lead: Partial<LoanApplicationInput>) {
  for (const name of FIELDS) {
    const value = lead[name];
    if (value === undefined) continue;
    if (name === 'loanType' || name === 'employmentType') await field(page, name).selectOption(String(value));
    else await field(page, name).fill(String(value));
  }
}

/** What the fields contain. */
export async function typed(page: Page): Promise<Record<FieldName, string>> {
  const controls = page.locator(FIELDS.map((name) => `.eligibility-form [name=${name}]`).join());
  const entries = await controls.evaluateAll((all) => (all as HTMLInputElement[]).map(({ name, value }) => [name, value]));
  return Object.fromEntries(entries) as Record<FieldName, string>;
}

export const EMPTY = Object.fromEntries(FIELDS.map((name) => [name, ''])) as Record<FieldName, string>;

/** A lead as the fields contain it. */
export const asTyped = (lead: LoanApplicationInput) =>
  Object.fromEntries(FIELDS.map((name) => [name, String(lead[name])])) as Record<FieldName, string>;
