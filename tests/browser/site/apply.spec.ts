import { expect, test } from '../../support/browser.ts';
import { formAt, formOn, openForm } from './forms.ts';

const form = formAt('/apply');

test('Apply Now on a product page chooses its loan, and keeps what was typed before', async ({ page }) => {
  await openForm(page, '/');
  await page.locator('.eligibility-form').getByLabel('Full Name').fill('Asha Kulkarni');
  await page.getByRole('link', { name: 'Apply Now' }).first().click();
  const { field } = formOn(page, form);
  await expect(field('fullName')).toHaveValue('Asha Kulkarni');
  await field('loanType').selectOption('Personal Loan');

  await page.goto('/loans/used-car-loan');
  await page.getByRole('main').getByRole('link', { name: 'Apply Now' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Apply once');
  await expect(field('loanType')).toHaveValue('Used Car Loan');
  await expect(field('fullName')).toHaveValue('Asha Kulkarni');

  // A loan chosen since then is kept, also over a reload.
  await field('loanType').selectOption('New Car Loan');
  await openForm(page, `/apply?${new URLSearchParams({ loanType: 'Used Car Loan' })}`);
  await expect(field('loanType')).toHaveValue('New Car Loan');
  await expect(field('fullName')).toHaveValue('Asha Kulkarni');
});
