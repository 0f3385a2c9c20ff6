import type { Page } from '@playwright/test';
import type { LoanApplicationInput, LoanField } from '../../../src/shared/loans.ts';

/** Every field of the form under its label; by what they are found, people and screen readers find them too. */
const LABELS = {
  fullName: 'Full Name',
  email: 'Email',
  phoneNumber: 'Phone Number',
  pincode: 'Pincode',
  address: 'Address',
  loanType: 'Loan Type',
  loanAmount: 'Loan Amount',
  employmentType: 'Employment Type',
} as const satisfies Record<LoanField, string>;
export type FieldName = LoanField;
export const FIELDS = Object.keys(LABELS) as FieldName[];

export const field = (page: Page, name: FieldName) => page.getByLabel(LABELS[name], { exact: true });
export const submitButton = (page: Page) => page.locator('.eligibility-form button[type=submit]');

/** The text that a screen reader says after the name of the field: its hint, or its error. */
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

/** What stands in the fields. */
export async function typed(page: Page): Promise<Record<FieldName, string>> {
  const entries = await Promise.all(FIELDS.map(async (name) => [name, await field(page, name).inputValue()] as const));
  return Object.fromEntries(entries) as Record<FieldName, string>;
}

export const EMPTY = Object.fromEntries(FIELDS.map((name) => [name, ''])) as Record<FieldName, string>;

/** The lead as it stands in the fields. */
export const asTyped = (lead: LoanApplicationInput) =>
  Object.fromEntries(FIELDS.map((name) => [name, String(lead[name])])) as Record<FieldName, string>;
