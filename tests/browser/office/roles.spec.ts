import type { Page } from '@playwright/test';
import { BLOG, expect, OPERATIONS, test } from '../../support/browser.ts';
import { buildLoan } from '../../support/factories.ts';
import { blogApi, editAddress } from './editor.ts';
import { fillLogin } from './screens.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const links = (page: Page) => page.getByRole('navigation', { name: 'Back office' }).getByRole('link');

/** Opens each screen by its link in the navigation, and finally the account. */
async function expectScreens(page: Page, screens: readonly (readonly [label: string, title: string])[]): Promise<void> {
  await expect(links(page)).toHaveText(screens.map(([label]) => new RegExp(`^${label}`)));
  for (const [label, heading] of screens) {
    await links(page).getByText(label, { exact: true }).click();
    await expect(title(page)).toHaveText(heading);
    await expect(links(page).and(page.locator('[aria-current=page]'))).toHaveText(new RegExp(`^${label}`));
  }
  await page.getByRole('link', { name: /^My account/ }).click();
  await expect(title(page)).toHaveText('My account');
}

async function expectNotFound(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(title(page)).toHaveText('404');
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  }
}

/** The API calls of a page for leads, and those that were refused. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() === 403 || /^\/api\/(?:loans|vendors|messages|resumes)/.test(pathname)) calls.push(pathname);
  });
  return calls;
}

test('the role blog gets the blog; all other screens are not found, and not asked for data', async ({
  page,
  signIn,
  server,
  api,
}) => {
  await signIn(BLOG);
  const calls = watchCalls(page);
  await page.goto('/admin');
  await expectScreens(page, [
    ['Posts', 'Posts'],
    ['Categories', 'Categories Management'],
    ['Tags', 'Tags Management'],
  ]);
  await page.goto(editAddress(await blogApi(server, api).addPost()));
  await expect(title(page)).toHaveText('Edit post');
  await expect(links(page).and(page.locator('[aria-current]'))).toHaveText('Posts');
  await expectNotFound(page, ['/admin/loan-applications', '/admin/suspected']);
  expect(calls).toEqual([]);
});

test('the role operations gets the leads without their exports, and erases none', async ({ page, api }) => {
  await api.postLead(buildLoan());
  await api.deleteAllLeads();
  await page.goto('/admin-login');
  await fillLogin(page, OPERATIONS);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/admin');
  await page.waitForURL('**/admin/loan-applications');
  await expectScreens(page, [
    ['Loan Application', 'Loan applications'],
    ['Vendor Application', 'Vendor applications'],
    ['Messages', 'Messages'],
    ['Resumes', 'Resumes'],
    ['My day', 'My day'],
  ]);
  await links(page).getByText('Messages').click();
  await expect(title(page)).toHaveText('Messages');
  await expect(page.getByRole('button', { name: /^Export/ })).toHaveCount(0);
  await page.goto('/admin/bin');
  await expect(page.getByRole('button', { name: /^Restore/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Erase now/ })).toHaveCount(0);
  await expectNotFound(page, ['/admin/posts/new']);
});

test('the role admin gets every screen, in one line', async ({ signedIn: page }) => {
  await page.goto('/admin');
  // `screens.test.ts` names them; the test of each opens it.
  await expect(links(page)).toHaveCount(15);
  const lines = await links(page).evaluateAll((all) => new Set(all.map((link) => link.getBoundingClientRect().top)).size);
  expect(lines).toBe(1);
});
