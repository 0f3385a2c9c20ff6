import { ADMIN, BLOG, expect, expectSoundAt, test } from '../../support/browser.ts';
import { fillLogin, LOANS, statusLine } from './screens.ts';

const email = 'Email';
const submit = 'Sign in';

test('missing fields are focused, failures explained, and what was typed is kept', async ({ page, faults }) => {
  faults.allow(statusLine(401));
  faults.allow(statusLine(502));
  faults.allow(/ERR_CONNECTION_REFUSED/);
  const alert = page.getByRole('alert');
  const password = page.getByLabel('Password', { exact: true });
  const send = () => page.getByRole('button', { name: submit }).click();
  await page.goto('/admin-login');

  await test.step('asks for every field, and focuses the first missing one', async () => {
    await send();
    await expect(alert).toHaveText('Please fill out all fields.');
    await expect(page.getByLabel(email)).toBeFocused();
    await page.getByLabel(email).fill(ADMIN.email);
    await page.getByLabel(email).press('Enter');
    await expect(alert).toHaveText('Please fill out all fields.');
    await expect(password).toBeFocused();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expectSoundAt(page, [320, 1280]);
  });

  await test.step("shows the server's message, keeps email and role, and focuses the password", async () => {
    await fillLogin(page, { ...BLOG, password: 'not the password' });
    await send();
    await expect(alert).toHaveText('Incorrect email, password or role.');
    await expect(page.getByLabel(email)).toHaveValue(BLOG.email);
    await expect(page.getByLabel('Role')).toHaveValue('blog');
    await expect(password).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  const fail = async (answer: Parameters<typeof page.route>[1], text: string) => {
    await page.route('**/api/auth/login', answer, { times: 1 });
    await fillLogin(page, ADMIN);
    await send();
    await expect(alert).toHaveText(text);
  };
  await test.step('explains an error response without a message, no response, and an unexpected one', async () => {
    await fail((route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }), 'An error occurred during login.');
    await fail((route) => route.abort('connectionrefused'), 'No response from the server. Please try again later.');
    await fail((route) => route.fulfill({ status: 200, body: 'hello' }), 'An unexpected error occurred. Please try again.');
  });
});

test('a double click signs in once, remembers the device, and leads to the website', async ({ page, server, context }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let calls = 0;
  await page.route('**/api/auth/login', async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await page.goto('/admin-login');
  await fillLogin(page, ADMIN);
  await page.getByRole('button', { name: submit }).dblclick();
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeDisabled();
  answer();
  await page.waitForURL(`${server.origin}/`);
  expect(calls).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^\S{20,}$/);
  expect(await context.cookies(`${server.origin}/api/auth/login`)).toMatchObject([
    { httpOnly: true, sameSite: 'Strict', path: '/api/auth' },
  ]);
});

test('the sign-in leads back to the page that was asked for, with its search', async ({ page, server }) => {
  await page.goto(`${LOANS}?search=pune&page=1`);
  await page.waitForURL('**/admin-login');
  await fillLogin(page, ADMIN);
  await page.getByRole('button', { name: submit }).click();
  await page.waitForURL(`${server.origin}${LOANS}?search=pune&page=1`);
  await expect(page.getByRole('heading', { name: 'Loan applications' })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/admin-login/);
});

test('signing in or out in one tab does so in all; the sign-in page redirects staff who are signed in', async ({
  page,
  context,
  api,
  server,
}) => {
  await page.goto('/admin-login');
  const other = await context.newPage();
  await other.goto('/robots.txt');
  const token = await api.signIn();
  await other.evaluate((value) => localStorage.setItem('token', value), token);
  await page.waitForURL(`${server.origin}/admin`);
  await other.goto('/admin-login');
  await other.waitForURL(`${server.origin}/admin`);
  await other.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin-login');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
});

test('the form works by keyboard alone, and shows the password on request', async ({ page, server }) => {
  await page.goto('/admin-login');
  await page.getByLabel(email).focus();
  await page.keyboard.type(BLOG.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(BLOG.password);
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Blog');
  await expect(page.getByLabel('Role')).toHaveValue('blog');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${server.origin}/`);
});

test('what was entered before the script loaded is kept', { tag: '@trial' }, async ({ page, server }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/admin-login', { waitUntil: 'commit' });
  await fillLogin(page, BLOG);
  await expect(page.getByRole('button', { name: submit })).toBeDisabled();
  arrived.resolve();
  await expect(page.getByRole('button', { name: submit })).toBeEnabled();
  await expect(page.getByLabel(email)).toHaveValue(BLOG.email);
  await page.getByRole('button', { name: submit }).click();
  await page.waitForURL(`${server.origin}/`);
});
