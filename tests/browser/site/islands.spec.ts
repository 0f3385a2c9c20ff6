import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { formAt, formOn, watchPosts } from './forms.ts';
import { holdBack, hydrate } from './parts.ts';

const form = formAt('/apply');

/** Replaces the props of the form's island by some that its component fails to render. */
async function breakIsland(page: Page) {
  await page.route('**/apply', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/data-props="[^"]*"/, 'data-props="{&quot;initial&quot;:null}"');
    await route.fulfill({ response, body: html });
  });
}

/**
 * Fails unless the browser itself posts the form.
 *
 * @param release lets the scripts go that the form waits for
 */
async function expectSentByBrowser(page: Page, release?: () => void) {
  const posts = watchPosts(page);
  await formOn(page, form).button.click();
  if (release) expect(posts).toEqual([]);
  release?.();
  await expect(page.getByRole('status')).toContainText(form.sent);
  expect(posts.map((post) => post.isNavigationRequest())).toEqual([true]);
}

test('an island that React fails to render keeps what is typed and the focus, and works without script', async ({
  page,
  api,
  faults,
}) => {
  faults.allow(/Cannot (?:read properties|destructure)/);
  await breakIsland(page);
  const release = await holdBack(page, '**/assets/LoanForm-*');
  await page.goto(form.path);
  const { field, fill } = formOn(page, form);
  const name = field('fullName');
  await name.pressSequentially('Asha');
  release();
  await expect(page.locator('[data-island]', { has: name })).toHaveAttribute('data-failed');
  await page.keyboard.type(' Rao');
  await expect(name).toHaveValue('Asha Rao');
  const values = form.build();
  await fill(values);
  await expectSentByBrowser(page);
  expect((await api.listLeads(`search=${values['email']}`)).pagination.total).toBe(1);
});

test('a form that is sent before React fails is sent by the browser', { tag: '@trial' }, async ({ page, faults }) => {
  faults.allow(/Cannot (?:read properties|destructure)/);
  await breakIsland(page);
  const release = await holdBack(page, '**/assets/LoanForm-*');
  await page.goto(form.path);
  await formOn(page, form).fill(form.build());
  await expectSentByBrowser(page, release);
});

test('a form whose script fails to load is sent by the browser', async ({ page, faults }) => {
  faults.allow(/LoanForm|^uncaught/);
  await page.route('**/assets/LoanForm-*', (route) => route.abort());
  await page.goto(form.path);
  await formOn(page, form).fill(form.build());
  await expectSentByBrowser(page);
});

test('a calculator whose script fails to load has a button that asks the server', async ({ page, faults }) => {
  faults.allow(/Calculators|^uncaught/);
  await page.route('**/assets/Calculators-*', (route) => route.abort());
  await page.goto('/calculators');
  await page.getByRole('textbox', { name: 'Loan amount' }).fill('250000');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page).toHaveURL(/amount=250000/);
  await expect(page.getByRole('textbox', { name: 'Loan amount' })).toHaveValue('2,50,000');
});

test('a calculator that fails to load when its tab is chosen is opened by the tab’s link', async ({ page, faults }) => {
  faults.allow(/TrueCostTab|^uncaught/);
  await page.route('**/assets/TrueCostTab-*', (route) => route.abort());
  await page.goto('/calculators');
  await hydrate(page.locator('#calculators'));
  await page.getByRole('tab', { name: 'True cost' }).click();
  await expect(page).toHaveURL('/calculators?tab=apr');
  await page.getByRole('textbox', { name: 'GST on charges' }).fill('18');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page).toHaveURL(/gst=18/);
});
