import type { Page } from '@playwright/test';
import { isRequired } from '../../../src/shared/kit/fields.ts';
import { LOAN_FIELDS } from '../../../src/shared/loans/fields.ts';
import { expect, expectAccessible, test } from '../../support/browser.ts';
import { buildLoan } from '../../support/factories.ts';
import { asTyped, EMPTY, field, FIELDS, fill, submitButton, SUBMITTED, textOf, typed } from './eligibility-form.ts';
import { watchPosts } from './forms.ts';
import { openEligibility } from './home-page.ts';
import { holdBack, openWithoutScripts } from './parts.ts';

const notice = (page: Page, role: 'alert' | 'status') => page.locator('.eligibility-form').getByRole(role);

test('is refused while it is empty, then sent by keyboard alone, accessible all along', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openEligibility(page);
  const calls = watchPosts(page);
  await submitButton(page).click();
  await expect(page.locator('.field-error')).toHaveCount(FIELDS.filter((name) => isRequired(LOAN_FIELDS[name])).length);
  await expect(field(page, 'fullName')).toBeFocused();
  await expect(submitButton(page)).toHaveText('Check my eligibility');
  expect(calls).toHaveLength(0);
  await expectAccessible(page, page.locator('#eligibility'));

  const lead = buildLoan({ fullName: 'आशा कुलकर्णी', loanType: 'Loan Against Car', employmentType: 'Self Employed' });
  for (const name of FIELDS) {
    await expect(field(page, name)).toBeFocused();
    await page.keyboard.type(String(lead[name]));
    await page.keyboard.press('Tab');
  }
  // The optional consents.
  for (let box = 0; box < 2; box += 1) await page.keyboard.press('Tab');
  await expect(submitButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page, 'status')).toHaveText(SUBMITTED);
  await expect(page.locator('.site-form-notice')).toBeFocused();
  expect(await typed(page)).toEqual(EMPTY);
  await expect(page.locator('.field-error')).toHaveCount(0);
  await expect(submitButton(page)).toBeEnabled();
  expect(calls.map((call) => call.postDataJSON())).toMatchObject([asTyped(lead)]);
  expect((await api.listLeads(`search=${lead.email}`)).data).toEqual([expect.objectContaining(lead)]);
  await expectAccessible(page, page.locator('#eligibility'));

  await page.locator('.site-form-notice').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'status')).toHaveCount(0);
});

test('keeps what was typed before its script arrived', async ({ page }) => {
  const release = await holdBack(page, /assets\/(entry|Eligibility)/);
  await openWithoutScripts(page, '/');
  const lead = buildLoan({ loanAmount: 300_000, loanType: 'New Car Loan' });
  await fill(page, lead);
  release();
  await expect(textOf(page, 'loanAmount')).toHaveText('₹3 lakh (₹3,00,000)');
  expect(await typed(page)).toEqual(asTyped(lead));
});

test('waits for its script when it is sent before that has arrived, and is sent once', async ({ page }) => {
  const release = await holdBack(page, /assets\/LoanForm/);
  await page.goto('/');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await fill(page, buildLoan());
  const calls = watchPosts(page);
  await submitButton(page).click();
  await submitButton(page).click();
  release();
  await expect(notice(page, 'status')).toHaveText(SUBMITTED);
  expect(calls.map((call) => new URL(call.url()).pathname)).toEqual(['/api/loans/post-application']);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});
