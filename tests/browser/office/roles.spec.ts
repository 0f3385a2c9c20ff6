import type { Page } from '@playwright/test';
import { BLOG, expect, OPERATIONS, test } from '../../support/browser.ts';
import { testApi } from '../../support/api.ts';
import { blogApi, editAddress } from './editor.ts';
import { fillLogin, statusLine } from './screens.ts';

/** Every screen of the office with its title, and who may open it beside admins. */
const SCREENS: readonly (readonly [path: string, title: string, allowed: 'everybody' | 'blog' | 'operations' | 'nobody'])[] =
  [
    ['/admin', 'Posts', 'blog'],
    ['/admin/posts/new', 'New post', 'blog'],
    ['/admin/categories', 'Categories Management', 'blog'],
    ['/admin/tags', 'Tags Management', 'blog'],
    ['/admin/loan-applications', 'Loan applications', 'operations'],
    ['/admin/vendor-applications', 'Vendor applications', 'operations'],
    ['/admin/messages', 'Messages', 'operations'],
    ['/admin/resumes', 'Resumes', 'operations'],
    ['/admin/staff', 'Staff', 'nobody'],
    ['/admin/audit', 'Audit trail', 'nobody'],
    ['/admin/notifications', 'Notifications', 'nobody'],
    ['/admin/account', 'My account', 'everybody'],
  ];

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const links = (page: Page) => page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
const pathsOf = (page: Page) => links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));

test('without a session, every screen leads to the sign-in', async ({ page }) => {
  for (const [path] of SCREENS) {
    await page.goto(path);
    await page.waitForURL('**/admin-login');
    await expect(title(page)).toHaveText('Staff sign in');
  }
});

test('with a session that has ended, too', async ({ page, api, server, faults }) => {
  faults.allow(statusLine(401));
  await page.goto('/admin-login');
  for (const [path] of SCREENS) {
    const token = await api.signIn();
    await fetch(`${server.origin}/api/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    await page.goto(path);
    await page.waitForURL('**/admin-login');
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  }
});

/** Opens every screen, and expects for those of others what an address shows that leads nowhere. */
async function expectScreens(page: Page, role: 'blog' | 'operations', origin = ''): Promise<void> {
  const calls: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) calls.push(response.url());
  });
  for (const [path, name, allowed] of SCREENS) {
    // Who has no posts is led on from the way in.
    if (path === '/admin' && role === 'operations') continue;
    await page.goto(origin + path);
    const isTheirs = allowed === 'everybody' || allowed === role;
    await expect(title(page)).toHaveText(isTheirs ? name : '404');
    if (!isTheirs) await expect(page.getByText('Oops! Page not found')).toBeVisible();
  }
  // No screen asks for what it may not have.
  expect(calls).toEqual([]);
}

test('the role blog finds its own screens, and for the others what an address finds that leads nowhere', async ({
  page,
  signIn,
  server,
  api,
}) => {
  await signIn(BLOG);
  await expectScreens(page, 'blog');
  await page.goto(editAddress(await blogApi(server, api).addPost()));
  await expect(title(page)).toHaveText('Edit post');
  expect(await pathsOf(page)).toEqual(['/admin', '/admin/categories', '/admin/tags']);
  await expect(links(page).and(page.locator('[aria-current]'))).toHaveText('Posts');
});

test('the role operations signs in, and finds the leads without their exports', async ({ page, newServer }) => {
  const server = await newServer({ OPERATIONS_EMAIL: OPERATIONS.email, OPERATIONS_PASSWORD: OPERATIONS.password });
  await page.goto(`${server.origin}/admin-login`);
  await fillLogin(page, OPERATIONS);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${server.origin}/`);
  await page.goto(`${server.origin}/admin`);
  await page.waitForURL('**/admin/loan-applications');
  await expectScreens(page, 'operations', server.origin);
  expect(await pathsOf(page)).toEqual(
    ['loan-applications', 'vendor-applications', 'messages', 'resumes'].map((name) => `/admin/${name}`),
  );
  await page.goto(`${server.origin}/admin/messages`);
  await expect(title(page)).toHaveText('Messages');
  await expect(page.getByRole('button', { name: /^Export/ })).toHaveCount(0);
});

test('the role admin finds all of them', async ({ signedIn }) => {
  for (const [path, name] of SCREENS) {
    await signedIn.goto(path);
    await expect(title(signedIn)).toHaveText(name);
  }
  const inTable = SCREENS.map(([path]) => path);
  const paths = await pathsOf(signedIn);
  expect(
    paths.filter((path) => !inTable.includes(path)),
    'screens without a line in the table',
  ).toEqual([]);
  expect(paths).toHaveLength(10);
});

test('a role that is taken away closes its screens at once', async ({ page, newServer, faults }) => {
  faults.allow(statusLine(401));
  const server = await newServer();
  const admin = testApi(server);
  const { data } = (await (await admin.call('GET', '/api/staff')).json()) as { data: { _id: string; email: string }[] };
  const id = data.find(({ email }) => email === BLOG.email)?._id;
  const token = await admin.signIn(BLOG);
  await page.goto(`${server.origin}/admin-login`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(`${server.origin}/admin/tags`);
  await expect(title(page)).toHaveText('Tags Management');
  await admin.call('POST', `/api/staff/${id}/disable`);
  await page.getByRole('link', { name: 'Posts' }).click();
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  await page.reload();
  await page.waitForURL('**/admin-login');
});
