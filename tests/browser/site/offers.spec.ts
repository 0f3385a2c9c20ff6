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

test('the form asks about a car only where there is one, and the browser for what is missing', async ({ page, faults }) => {
  faults.allow(/status of 400/);
  await page.goto('/offers');
  await page.getByRole('button', { name: 'Show offers' }).click();
  await expect(page).toHaveURL(/\/offers$/);
  const car = page.getByLabel('Value of the car');
  await expect(car).toBeVisible();
  await page.getByLabel('Loan type').selectOption('Personal Loan');
  await expect(car).toBeHidden();
  await page.goto('/offers?loanType=Used+Car+Loan&amount=400000&months=36&carYear=x');
  await expect(page.getByLabel('Year of the car')).toBeFocused();
});
