import type { Page } from '@playwright/test';
import { expect, expectSoundAt, test } from '../../support/browser.ts';

test.use({ sampleContent: 'on' });

const apply = (page: Page) => page.getByRole('link', { name: /^Apply/ });
const answer = async (page: Page, loan: string, amount: string) => {
  await page.getByRole('main').getByText(loan, { exact: true }).first().click();
  await page.getByLabel('How much do you need?').fill(amount);
  await page.getByText('36', { exact: true }).click();
  await page.getByRole('button', { name: 'See offers' }).click();
};

test('a borrower answers three questions and what the rules need, compares and takes an offer', async ({ page }) => {
  await page.goto('/offers');
  // The browser asks for what is missing.
  await page.getByRole('button', { name: 'See offers' }).click();
  await expect(page).toHaveURL(/\/offers$/);
  await answer(page, 'Personal Loan', '5 lakh');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal Loan of ₹5,00,000');

  const questions = page.getByRole('form', { name: /answers make this exact/ });
  await questions.getByLabel('Age').fill('35');
  await questions.getByLabel('Income a month').fill('60,000');
  await questions.getByLabel('Salaried').check();
  await expectSoundAt(page, [390, 1280]);
  await questions.getByRole('button', { name: 'Use these answers' }).click();
  await expect(page.getByRole('heading', { name: '3 offers' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('income')).toBe('60,000');

  const bar = page.getByRole('button', { name: /^Compare/ });
  const boxes = page.getByRole('checkbox', { name: /^Compare/ });
  await boxes.nth(0).check();
  await expect(bar).toBeHidden();
  await boxes.nth(2).check();
  await expect(bar).toBeInViewport();
  await bar.click();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await expect(table.getByRole('row', { name: /^APR \(differs\)/ })).toContainText('18.65%');
  await expectSoundAt(page, [390, 1280]);
  await apply(page).last().click();
  await expect(page).toHaveURL(/\/apply\?/);
  await expect(page.getByLabel('Loan Amount')).toHaveValue('500000');
  expect(await page.context().cookies()).toEqual([]);
});

test('the request is changed in place: in the bar, and on a phone over the page', async ({ page, faults }) => {
  faults.allow(/status of 400/);
  await page.goto('/offers?loanType=Used+Car+Loan&amount=300000&months=36&age=30&income=30000');
  const form = page.getByRole('form', { name: 'Your request' });
  await form.getByLabel('Tenure in months').fill('48');
  await form.getByText('About you').click();
  const [car, age, pincode] = ['Value of the car', 'Age (optional)', 'Pincode'].map((label) => form.getByLabel(label));
  const seen = async () => Promise.all([car, age, pincode].map((each) => each?.isVisible()));
  expect(await seen()).toEqual([true, true, false]);
  await form.getByLabel('Loan type').selectOption('Personal Loan');
  expect(await seen()).toEqual([false, true, true]);
  await form.getByRole('button', { name: 'Update offers' }).click();
  await expect(page).toHaveURL(/loanType=Personal\+Loan&amount=300000&months=48/);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Change' }).click();
  await form.getByLabel('Loan amount').fill('2 lakh');
  await form.getByLabel('Loan amount').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal Loan of ₹2,00,000');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal Loan of ₹3,00,000');

  await page.goto('/offers?loanType=Used+Car+Loan&amount=400000&months=36&carYear=x');
  await expect(page.getByLabel('Year of the car')).toBeFocused();
});

test('a request that is changed in the bar is worked out in place, and Back brings the former one', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 400/);
  await page.goto('/offers?loanType=Personal+Loan&amount=500000&months=36&age=30&income=80000&employment=Salaried');
  const form = page.getByRole('form', { name: 'Your request' });
  const heading = page.getByRole('heading', { level: 1 });
  const tenure = form.getByLabel('Tenure in months');
  // Before its script is there, the button works the change out.
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  await form.getByLabel('Loan amount').fill('4 lakh');
  await form.getByLabel('Loan amount').press('Tab');
  await expect(heading).toHaveText('Personal Loan of ₹4,00,000');
  await expect(tenure).toBeFocused();
  await expect(page).toHaveURL(/amount=4\+lakh/);
  await expect(page.locator('.languages a').first()).toHaveAttribute('href', /\/hi\/offers\?.*amount=4\+lakh/);
  await expect(page.getByRole('status')).toHaveText('3 offers');

  // A choice alone changes nothing; what is wrong is told once it is sent.
  await form.getByLabel('Loan type').selectOption('New Car Loan');
  await expect(heading).toHaveText('Personal Loan of ₹4,00,000');
  await form.getByLabel('Loan type').press('Tab');
  await expect(heading).toHaveText('New Car Loan of ₹4,00,000');
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  await tenure.fill('x');
  await tenure.press('Tab');
  await page.goBack();
  await expect(heading).toHaveText('Personal Loan of ₹4,00,000');
  await page.goBack();
  await expect(heading).toHaveText('Personal Loan of ₹5,00,000');
  await expect(form.getByLabel('Loan amount')).toHaveValue('500000');
  await expect(page).toHaveTitle(/₹5,00,000 over 36 months/);

  // What was typed, ticked and opened stays; what does not arrive is told, with a link to the whole page.
  await form.getByLabel('Loan type').selectOption('Used Car Loan');
  await form.getByLabel('Loan type').press('Tab');
  const value = page.getByRole('form', { name: /make this exact/ }).getByLabel('Value of the car');
  await value.fill('7 lakh');
  const details = page.locator('.offer').last().getByText('Details');
  await details.click();
  await tenure.fill('48');
  await tenure.press('Tab');
  await expect(page).toHaveTitle(/over 48 months/);
  await expect(value).toHaveValue('7 lakh');
  await expect(page.locator('.offer details[open]')).toHaveCount(1);
  await page.route('**/offers?*', (route) => route.abort());
  faults.allow(/net::ERR_FAILED/);
  await tenure.fill('60');
  await tenure.press('Tab');
  const failure = page.getByRole('alert').getByRole('link', { name: 'Load the page again' });
  await expect(failure).toHaveAttribute('href', /months=60/);
  await page.unroute('**/offers?*');
  await failure.click();
  await expect(page).toHaveTitle(/over 60 months/);
  await page.goto('/offers?loanType=Personal+Loan&amount=500000&months=36&age=30&income=80000&employment=Salaried');

  expect(String(await page.pdf({ format: 'A4', preferCSSPageSize: true })).match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
