import type { Page } from '@playwright/test';
import { BLOG, expect, OPERATIONS, test } from '../../support/browser.ts';
import { buildLoan } from '../../support/factories.ts';
import { blogApi, editAddress } from './editor.ts';
import { fillLogin } from './screens.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** Lists say in their title how many they have. */
const startingWith = (text: string) => new RegExp(`^${text}(?: \\d+)?$`);
const links = (page: Page) => page.getByRole('navigation', { name: 'Back office' }).getByRole('link');

const tabs = (page: Page, section: string) =>
  page.getByRole('navigation', { name: `Screens of ${section}` }).getByRole('link');

/** Opens each screen of the section that is open by its tab, and finally the account. */
async function expectScreens(
  page: Page,
  section: string,
  screens: readonly (readonly [label: string, title: string])[],
): Promise<void> {
  await expect(tabs(page, section)).toHaveText(screens.map(([label]) => new RegExp(`^${label}`)));
  for (const [label, heading] of screens) {
    await tabs(page, section).getByText(label, { exact: true }).click();
    await expect(title(page)).toHaveText(startingWith(heading));
    await expect(tabs(page, section).and(page.locator('[aria-current]'))).toHaveText(new RegExp(`^${label}`));
  }
  await page.getByRole('button', { name: /^My account/ }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await expect(title(page)).toHaveText('My account');
}

async function expectToldWho(page: Page, paths: readonly string[], who: string): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByText(`${who} can. An admin of your team can change your role`)).toBeVisible();
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

test(
  'the role blog gets the blog; of all other screens it is told whose they are, and they are not asked for data',
  { tag: '@trial' },
  async ({ page, signIn, server, api }) => {
    await signIn(BLOG);
    const calls = watchCalls(page);
    await page.goto('/admin');
    await expect(links(page)).toHaveText(['Posts', 'Categories', 'Tags']);
    await expectScreens(page, 'Blog', [
      ['Posts', 'Posts'],
      ['Categories', 'Categories Management'],
      ['Tags', 'Tags Management'],
      ['Pictures', 'Pictures'],
      ['Authors', 'Authors'],
      ['Redirects', 'Redirects'],
      ['Bin', 'Bin'],
    ]);
    await page.goto(editAddress(await blogApi(server, api).addPost()));
    await expect(title(page)).toHaveText('Edit post');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(links(page).and(page.locator('[aria-current]'))).toHaveText('Posts');
    await expectToldWho(page, ['/admin/loan-applications', '/admin/suspected'], 'Admin and Operations');
    expect(calls).toEqual([]);
  },
);

test(
  'the role operations gets the leads without their exports, and erases none',
  { tag: '@trial' },
  async ({ page, api }) => {
    await api.postLead(buildLoan());
    await api.deleteAllLeads();
    await page.goto('/admin-login');
    await fillLogin(page, OPERATIONS);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/admin');
    await page.waitForURL('**/admin/loan-applications');
    await expect(links(page)).toHaveText(['Loan Application', 'Vendor Application']);
    await expectScreens(page, 'Leads', [
      ['My day', 'My day'],
      ['Loan Application', 'Loan applications'],
      ['Vendor Application', 'Vendor applications'],
      ['Messages', 'Messages'],
      ['Resumes', 'Resumes'],
      ['Suspected spam', 'Suspected spam'],
      ['Reports', 'Reports'],
      ['Bin', 'Bin'],
    ]);
    await page.goto('/admin/messages');
    await expect(title(page)).toHaveText(startingWith('Messages'));
    await expect(page.getByRole('button', { name: /^Export/ })).toHaveCount(0);
    await page.goto('/admin/bin');
    await expect(page.getByRole('button', { name: /^Restore/ }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Erase now/ })).toHaveCount(0);
    await expectToldWho(page, ['/admin/posts/new'], 'Admin and Blog');
  },
);

test('the role admin gets every screen, each in the menu of its section', async ({ signedIn: page }) => {
  await page.goto('/admin');
  const named = ['Posts', 'Categories', 'Tags', 'Loan Application', 'Vendor Application', 'Lenders'];
  await expect(links(page)).toHaveText(named);
  const lines = await links(page).evaluateAll((all) => new Set(all.map((link) => link.getBoundingClientRect().top)).size);
  expect(lines).toBe(1);
  const bar = page.getByRole('navigation', { name: 'Back office' });
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const [section, screen] of [
    ['Blog', 'Authors'],
    ['Leads', 'Reports'],
    ['Settings', 'Incident'],
  ] as const) {
    await bar.getByRole('button', { name: section }).click();
    await bar.getByRole('link', { name: screen }).click();
    await expect(title(page)).toHaveText(screen);
    await expect(tabs(page, section).and(page.locator('[aria-current=page]'))).toHaveText(screen);
    await expect(bar.getByRole('link', { name: screen })).toHaveCount(0);
  }
});

test('g and a letter lead to a screen, / to its search, and ? shows all; none of them while one types', async ({
  signedIn: page,
}) => {
  await page.goto('/admin');
  await expect(title(page)).toHaveText('Posts');
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(title(page)).toHaveText(startingWith('Messages'));
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('gl');
  await expect(page.getByRole('searchbox')).toHaveValue('gl');
  await expect(title(page)).toHaveText(startingWith('Messages'));
  await page.goto('/admin/account');
  await expect(title(page)).toHaveText('My account');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Go to Loan Application')).toBeVisible();
  await help.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(title(page)).toHaveText('My account');
});
