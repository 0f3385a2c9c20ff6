import { expect, test } from '../../support/browser.ts';
import { formOn, FORMS, openForm } from './forms.ts';

const [form] = FORMS.filter(({ path }) => path === '/apply');
if (!form) throw new Error('There is no such form.');
const LOANS = ['Personal Loan', 'Used Car Loan', 'New Car Loan', 'Loan Against Car'] as const;
const address = (loanType: string) => `/apply?${new URLSearchParams({ loanType })}`;

test('an address that names a loan has it chosen, on the server and in the browser', async ({ page, request }) => {
  for (const loan of LOANS) {
    const html = await (await request.get(address(loan))).text();
    expect(html).toMatch(new RegExp(`<option value="${loan}" selected`));
    await openForm(page, address(loan));
    await expect(formOn(page, form).field('loanType')).toHaveValue(loan);
  }
});

test('an address that names no loan of ours chooses none', async ({ page, request }) => {
  const html = await (await request.get(`${address('"><script>alert(1)</script>')}&x=1`)).text();
  expect(html).not.toContain('alert(1)');
  await openForm(page, address('Boat Loan'));
  await expect(formOn(page, form).field('loanType')).toHaveValue('');
});

test('Apply Now on a product page chooses its loan, and keeps what was typed before', async ({ page }) => {
  await openForm(page, '/apply');
  const { field, fill } = formOn(page, form);
  await fill({ fullName: 'Asha Kulkarni', loanType: 'Personal Loan' });
  await page.goto('/loans/used-car-loan');
  await page.getByRole('main').getByRole('link', { name: 'Apply Now' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Apply once');
  await expect(field('loanType')).toHaveValue('Used Car Loan');
  await expect(field('fullName')).toHaveValue('Asha Kulkarni');

  // Whoever then changes the loan has the last word, also after a reload.
  await field('loanType').selectOption('New Car Loan');
  await openForm(page, address('Used Car Loan'));
  await expect(field('loanType')).toHaveValue('New Car Loan');
  await expect(field('fullName')).toHaveValue('Asha Kulkarni');
});

test('what is typed on the home page goes on here', async ({ page }) => {
  await page.goto('/');
  await openForm(page, '/');
  await page.locator('.eligibility-form').getByLabel('Full Name').fill('Asha Kulkarni');
  await page.getByRole('link', { name: 'Apply Now' }).first().click();
  await expect(formOn(page, form).field('fullName')).toHaveValue('Asha Kulkarni');
});

test('after a success the chosen loan stands again', async ({ page }) => {
  await openForm(page, address('Loan Against Car'));
  const { button, field, fill, notice } = formOn(page, form);
  await fill({ ...form.build(), loanType: 'New Car Loan' });
  await button.click();
  await expect(notice('status')).toHaveText(form.sent);
  await expect(field('loanType')).toHaveValue('Loan Against Car');
  await expect(field('fullName')).toHaveValue('');
});

test('the page says why to choose us', async ({ page }) => {
  await page.goto('/apply');
  const reasons = page.getByRole('region', { name: 'Why Choose Us' });
  await expect(reasons.getByRole('heading', { level: 3 })).toHaveText([
    'Fast Approval',
    'Transparent Process',
    'Support Team',
  ]);
});
