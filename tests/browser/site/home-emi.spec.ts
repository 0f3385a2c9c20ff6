import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { expectNumber, fieldOf } from './calculator-fields.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Calculate your EMIs instantly' });

test.beforeEach(({ page }) => page.goto('/'));

test('opens on ₹10,00,000 for 2 years at 5%', async ({ page }) => {
  const emi = section(page);
  await expect(emi.getByText('Monthly EMI ₹43,871')).toBeVisible();
  await expect(emi.getByRole('definition')).toHaveText(['₹10,00,000', '₹52,913', '₹10,52,913']);
  await expect(emi.getByRole('img', { name: '95% is principal and 5% is interest' })).toBeVisible();
});

test('keeps its numbers within limits', async ({ page }) => {
  for (const numbers of [
    { label: 'Loan amount', min: 100_000, max: 10_000_000, step: 10_000, nudge: '₹10,000', initial: 1_000_000 },
    { label: 'Duration', min: 1, max: 10, step: 1, nudge: '1 year', initial: 2 },
    { label: 'Interest rate (a year)', min: 5, max: 35, step: 0.1, nudge: '0.5%', initial: 5 },
  ]) {
    await test.step(numbers.label, () => expectNumber(section(page), numbers));
  }
});

test('works out what was typed', async ({ page }) => {
  const emi = section(page);
  await fieldOf(emi, 'Loan amount').text.fill('600000');
  await fieldOf(emi, 'Duration').text.fill('4');
  await fieldOf(emi, 'Interest rate (a year)').text.fill('10.5');
  await expect(emi.getByText('Monthly EMI ₹15,362')).toBeVisible();
  await expect(emi.getByRole('definition')).toHaveText(['₹6,00,000', '₹1,37,377', '₹7,37,377']);
});

test('shows zero throughout while one of its numbers is missing', async ({ page }) => {
  const emi = section(page);
  for (const label of ['Loan amount', 'Duration', 'Interest rate (a year)']) {
    await fieldOf(emi, label).text.fill('');
    await expect(emi.getByText('Monthly EMI ₹0')).toBeVisible();
    await expect(emi.getByRole('definition')).toHaveText(['₹0', '₹0', '₹0']);
    await fieldOf(emi, label).text.blur();
    await expect(emi.getByText('Monthly EMI ₹0')).toBeHidden();
  }
});

test('has four loan types that change nothing of the calculation', async ({ page }) => {
  const emi = section(page);
  const types = emi.getByRole('group', { name: 'Loan type' }).getByRole('button');
  await expect(types).toHaveText(['Personal Loan', 'Used Car Loan', 'New Car Loan', 'Loan Against Car']);
  for (const type of await types.all()) {
    await type.click();
    await expect(type).toHaveAttribute('aria-pressed', 'true');
    await expect(emi.locator('[aria-pressed=true]')).toHaveCount(1);
    await expect(emi.getByText('Monthly EMI ₹43,871')).toBeVisible();
  }
});

test('shows a bar for each year', async ({ page }) => {
  const emi = section(page);
  const years = emi.getByRole('table', { name: 'Principal and interest, year by year' }).getByRole('rowheader');
  await expect(years).toHaveText(['Year 1', 'Year 2']);
  await fieldOf(emi, 'Duration').slider.press('End');
  await expect(years).toHaveCount(10);
});

test('groups the digits while one types, and the caret stays where it is', async ({ page }) => {
  const { text } = fieldOf(section(page), 'Loan amount');
  await text.fill('');
  await text.pressSequentially('1234567');
  await expect(text).toHaveValue('12,34,567');
  await text.press('Home');
  await text.press('ArrowRight');
  await text.press('Delete');
  await expect(text).toHaveValue('1,34,567');
  await text.pressSequentially('x9');
  await expect(text).toHaveValue('19,34,567');
});

test('counts what was pressed, moved and typed before its script had come', async ({ page }) => {
  // The script waits for as long as the test needs.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/EmiSection/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  const emi = section(page);
  await fieldOf(emi, 'Loan amount').text.fill('600000');
  await fieldOf(emi, 'Interest rate (a year)').slider.press('ArrowRight');
  await fieldOf(emi, 'Duration').plus.click();
  await emi.getByRole('button', { name: 'New Car Loan' }).click();
  release();
  await expect(emi.getByRole('button', { name: 'New Car Loan' })).toHaveAttribute('aria-pressed', 'true');
  await expect(fieldOf(emi, 'Loan amount').text).toHaveValue('6,00,000');
  await expect(fieldOf(emi, 'Interest rate (a year)').text).toHaveValue('5.1');
  await expect(fieldOf(emi, 'Duration').text).toHaveValue('3');
});

test('leads on to the calculators with its figures', async ({ page }) => {
  await section(page).getByRole('link', { name: 'Know more' }).click();
  await expect(page).toHaveURL('/calculators?amount=1000000&rate=5&months=24');
  await expect(page.getByRole('tab', { name: 'EMI' })).toHaveAttribute('aria-selected', 'true');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  // The browser reports the scripts that it was told not to run.
  test.beforeEach(({ faults }) => faults.allow(/\.js csp$/));

  test('shows the example and hands its numbers to the calculators', async ({ page }) => {
    const emi = section(page);
    await expect(emi.getByText('Monthly EMI ₹43,871')).toBeVisible();
    await expect(emi.getByRole('slider')).toHaveCount(0);
    await emi.getByRole('textbox', { name: 'Loan amount' }).fill('600000');
    await emi.getByRole('button', { name: 'Work it out' }).click();
    await expect(page).toHaveURL('/calculators?amount=600000&years=2&rate=5');
    await expect(page.getByText('₹6,00,000 at 5% a year for 24 months')).toBeVisible();
  });
});
