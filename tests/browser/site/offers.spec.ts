import type { Page } from '@playwright/test';
import { expect, expectSoundAt, test } from '../../support/browser.ts';

test.use({ sampleContent: 'on' });

const apply = (page: Page) => page.getByRole('link', { name: 'Apply with this offer' });

test('a borrower finds, compares and takes an offer', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'See offers' }).first().click();
  await page.getByLabel('Loan type').selectOption('Personal Loan');
  await page.getByLabel('Loan amount').fill('5 lakh');
  await page.getByLabel('Tenure in months').fill('36');
  await page.getByLabel('Age (optional)').fill('35');
  await page.getByLabel('Income a month').fill('60,000');
  await page.getByLabel('Employment').selectOption('Salaried');
  await page.getByRole('button', { name: 'Show offers' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal Loan of ₹5,00,000');
  await expect(page.getByRole('heading', { name: '3 offers' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('income')).toBe('60,000');
  const boxes = page.getByRole('checkbox', { name: /^Compare/ });
  await boxes.nth(0).check();
  await boxes.nth(2).check();
  await page.getByRole('button', { name: 'Compare chosen offers' }).click();

  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await expect(table.getByRole('row', { name: /^APR/ })).toContainText('18.65%');
  await expectSoundAt(page, [390, 1280]);
  await apply(page).last().click();
  await expect(page).toHaveURL(/\/apply\?/);
  await expect(page.getByLabel('Loan Amount')).toHaveValue('500000');
  expect(await page.context().cookies()).toEqual([]);
});

test('three answers bring possible offers, with the rest of the form open below what is missing', async ({ page }) => {
  await page.goto('/offers');
  await page.getByLabel('Loan type').selectOption('Used Car Loan');
  await page.getByLabel('Loan amount').fill('3 lakh');
  await page.getByLabel('Tenure in months').fill('36');
  await page.getByRole('button', { name: 'Show offers' }).click();
  await expect(page.getByRole('heading', { name: '3 possible offers' })).toBeVisible();
  await expect(page.getByText('3 lenders could be checked with 4 more answers:')).toBeVisible();
  await expectSoundAt(page, [390, 1280]);
  await page.getByLabel('Age (optional)').fill('30');
  await page.getByLabel('Income a month').fill('30000');
  await page.getByLabel('Year of the car').fill('2022');
  await page.getByLabel('Value of the car').fill('6 lakh');
  await page.getByRole('button', { name: 'Show offers' }).click();
  await expect(page.getByRole('heading', { name: '3 offers' })).toBeVisible();
  await expect(page.getByText('EMIs would be').first()).toBeVisible();
});

test('the form asks what the rules for the type of loan need, and the browser for what is missing', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 400/);
  await page.goto('/offers');
  await page.getByRole('button', { name: 'Show offers' }).click();
  await expect(page).toHaveURL(/\/offers$/);
  const [car, age, pincode] = ['Value of the car', 'Age (optional)', 'Pincode'].map((label) => page.getByLabel(label));
  const seen = async () => Promise.all([car, age, pincode].map((each) => each?.isVisible()));
  expect(await seen()).toEqual([false, false, false]);
  await page.getByLabel('Loan type').selectOption('Personal Loan');
  expect(await seen()).toEqual([false, true, true]);
  await page.getByLabel('Loan type').selectOption('Used Car Loan');
  expect(await seen()).toEqual([true, true, false]);
  await page.goto('/offers?loanType=Used+Car+Loan&amount=400000&months=36&carYear=x');
  await expect(page.getByLabel('Year of the car')).toBeFocused();
});
