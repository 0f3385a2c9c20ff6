import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { formOn, FORMS, watchPosts } from './forms.ts';

const [form] = FORMS.filter(({ path }) => path === '/apply');
if (!form) throw new Error('There is no such form.');

/** Gives the form props with which its component can't render. */
async function breakIsland(page: Page) {
  await page.route('**/apply', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(/data-props="[^"]*"/, 'data-props="{&quot;initial&quot;:null}"');
    await route.fulfill({ response: answer, body: html });
  });
}

test('an island that React can’t render stays as the server rendered it, and works without script', async ({
  page,
  api,
  faults,
}) => {
  faults.allow(/Cannot read properties/);
  await breakIsland(page);
  await page.goto(form.path);
  const { fill, button } = formOn(page, form);
  const values = form.build();
  await page.getByLabel('Full Name').focus();
  await fill(values);
  const posts = watchPosts(page);
  await button.click();
  await expect(page.getByRole('status')).toHaveText(form.sent);
  expect(posts.map((post) => post.isNavigationRequest())).toEqual([true]);
  expect((await api.listLeads(`search=${values['email']}`)).pagination.total).toBe(1);
});

test('a form that is sent before React fails is sent by the browser', async ({ page, faults }) => {
  faults.allow(/Cannot read properties/);
  await breakIsland(page);
  let arrive: () => void = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/LoanForm-*', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(form.path);
  const { fill, button } = formOn(page, form);
  await fill(form.build());
  const posts = watchPosts(page);
  await button.click();
  expect(posts).toEqual([]);
  arrive();
  await expect(page.getByRole('status')).toHaveText(form.sent);
  expect(posts.map((post) => post.isNavigationRequest())).toEqual([true]);
});

test('a form whose script is lost is sent by the browser', async ({ page, faults }) => {
  faults.allow(/LoanForm|^uncaught/);
  await page.route('**/assets/LoanForm-*', (route) => route.abort());
  await page.goto(form.path);
  const { fill, button } = formOn(page, form);
  await fill(form.build());
  const posts = watchPosts(page);
  await button.click();
  await expect(page.getByRole('status')).toHaveText(form.sent);
  expect(posts.map((post) => post.isNavigationRequest())).toEqual([true]);
});

test('a calculator whose script is lost has a button that asks the server', async ({ page, faults }) => {
  faults.allow(/Calculators|^uncaught/);
  await page.route('**/assets/Calculators-*', (route) => route.abort());
  await page.goto('/calculators');
  await page.getByRole('textbox', { name: 'Loan amount' }).fill('250000');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page).toHaveURL(/amount=250000/);
  await expect(page.getByRole('textbox', { name: 'Loan amount' })).toHaveValue('2,50,000');
});
