import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { expectNumber, fieldOf } from './calculator-fields.ts';
import { holdBack } from './parts.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Calculate your EMIs instantly' });

test('the amount stays within its limits, is grouped while it is typed, and changes the EMI', async ({ page }) => {
  await page.goto('/');
  const emi = section(page);
  await expectNumber(emi, {
    label: 'Loan amount',
    min: 100_000,
    max: 10_000_000,
    step: 10_000,
    nudge: '₹10,000',
    initial: 1_000_000,
  });
  const { text } = fieldOf(emi, 'Loan amount');
  await text.fill('');
  await text.pressSequentially('1234567');
  await expect(text).toHaveValue('12,34,567');
  await text.press('Home');
  await text.press('ArrowRight');
  await text.press('Delete');
  await expect(text).toHaveValue('1,34,567');
  await text.pressSequentially('x9');
  await expect(text).toHaveValue('19,34,567');

  await text.fill('600000');
  await fieldOf(emi, 'Duration').text.fill('4');
  await fieldOf(emi, 'Interest rate (a year)').text.fill('10.5');
  await expect(emi.getByText('Monthly EMI ₹15,362')).toBeVisible();
  await expect(emi.getByRole('definition')).toHaveText(['₹6,00,000', '₹1,37,377', '₹7,37,377']);
});

test('counts what was pressed, moved and typed before its script arrived', async ({ page }) => {
  const release = await holdBack(page, /EmiSection/);
  await page.goto('/');
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
