import { ADMIN, BLOG, expect, expectSoundAt, test } from '../../support/browser.ts';
import { fillLogin, LOANS, statusLine } from './screens.ts';

const email = 'Email';
const submit = 'Sign in';

test.describe('what the sign-in says', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/admin-login');
  });

  test('asks for every field, and puts the focus where one is missing', async ({ page }) => {
    await page.getByRole('button', { name: submit }).click();
    await expect(page.getByRole('alert')).toHaveText('Please fill out all fields.');
    await expect(page.getByLabel(email)).toBeFocused();

    await page.getByLabel(email).fill(ADMIN.email);
    await page.getByLabel(email).press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Please fill out all fields.');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  });

  test("shows the server's message, keeps email and role, and selects the password", async ({ page, faults }) => {
    faults.allow(statusLine(401));
    await fillLogin(page, { ...BLOG, password: 'not the password' } as unknown as typeof BLOG);
    await page.getByRole('button', { name: submit }).click();
    await expect(page.getByRole('alert')).toHaveText('Incorrect email, password or role.');
    await expect(page.getByLabel(email)).toHaveValue(BLOG.email);
    await expect(page.getByLabel('Role')).toHaveValue('blog');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('refuses a role that the account does not have', async ({ page, faults }) => {
    faults.allow(statusLine(401));
    await fillLogin(page, { ...BLOG, role: 'admin' } as unknown as typeof BLOG);
    await page.getByRole('button', { name: submit }).click();
    await expect(page.getByRole('alert')).toHaveText('Incorrect email, password or role.');
  });

  test('has a word of its own when the server refuses without one', async ({ page, faults }) => {
    faults.allow(statusLine(502));
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
    await fillLogin(page, ADMIN);
    await page.getByRole('button', { name: submit }).click();
    await expect(page.getByRole('alert')).toHaveText('An error occurred during login.');
  });

  test('says that the server does not answer', async ({ page, faults }) => {
    faults.allow(/ERR_CONNECTION_REFUSED/);
    await page.route('**/api/auth/login', (route) => route.abort('connectionrefused'));
    await fillLogin(page, ADMIN);
    await page.getByRole('button', { name: submit }).click();
    await expect(page.getByRole('alert')).toHaveText('No response from the server. Please try again later.');
  });

  test('says so when something unforeseen comes back', async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 200, body: 'hello' }));
    await fillLogin(page, ADMIN);
    await page.getByRole('button', { name: submit }).click();
    await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again.');
  });
});

test.describe('where the sign-in leads', () => {
  test('to the website, for whoever came by themselves, on a device that is known from now on', async ({
    page,
    server,
    context,
  }) => {
    await page.goto('/admin-login');
    await fillLogin(page, ADMIN);
    await page.getByRole('button', { name: submit }).click();
    await page.waitForURL(`${server.origin}/`);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^\S{20,}$/);
    expect(await context.cookies(`${server.origin}/api/auth/login`)).toMatchObject([
      { httpOnly: true, sameSite: 'Strict', path: '/api/auth' },
    ]);
  });

  test('back to the page that was asked for, with its search', async ({ page, server }) => {
    await page.goto(`${LOANS}?search=pune&page=1`);
    await page.waitForURL('**/admin-login');
    await fillLogin(page, ADMIN);
    await page.getByRole('button', { name: submit }).click();
    await page.waitForURL(`${server.origin}${LOANS}?search=pune&page=1`);
    await expect(page.getByRole('heading', { name: 'Loan applications' })).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/admin-login/);
  });

  test('to the back office at once, for whoever is signed in', async ({ signedIn, server }) => {
    await signedIn.goto('/admin-login');
    await signedIn.waitForURL(`${server.origin}/admin`);
    await expect(signedIn.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  });

  test('to the back office, when another tab signs in', async ({ page, context, api, server }) => {
    await page.goto('/admin-login');
    const other = await context.newPage();
    await other.goto('/');
    const token = await api.signIn();
    await other.evaluate((value) => localStorage.setItem('token', value), token);
    await page.waitForURL(`${server.origin}/admin`);
  });
});

test('it works by keyboard alone, and shows the password on request', async ({ page, server }) => {
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

test('what is filled in before the script arrives is kept', async ({ page, server }) => {
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

test('an impatient double click signs in once', async ({ page, server }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) calls.push(request.url());
  });
  await page.goto('/admin-login');
  await fillLogin(page, ADMIN);
  await page.getByRole('button', { name: submit }).dblclick();
  await page.waitForURL(`${server.origin}/`);
  expect(calls).toHaveLength(1);
});

test('it says that it is busy while the server thinks', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/login', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/admin-login');
  await fillLogin(page, ADMIN);
  await page.getByRole('button', { name: submit }).click();
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeDisabled();
  answer();
  await page.waitForURL((url) => url.pathname === '/');
});

test('it is titled, tells browsers what its fields are, and stays out of search engines', async ({ page }) => {
  await page.goto('/admin-login');
  await expect(page).toHaveTitle('Staff sign in | Rinova');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByLabel(email)).toHaveAttribute('type', 'email');
  await expect(page.getByLabel(email)).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
});

test('axe finds nothing at any width, messages included', async ({ page }) => {
  await page.goto('/admin-login');
  await page.getByRole('button', { name: submit }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectSoundAt(page, [320, 390, 1280]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the sign-in and the office say what they need', async ({ page, faults }) => {
    // This is how the browser calls a script that it may not run.
    faults.allow(/\.js csp$/);
    for (const path of ['/admin-login', LOANS]) {
      await page.goto(path);
      // Looking for its text would find nothing: that passes over <noscript>.
      await expect(page.locator('noscript p')).toBeVisible();
      await expect(page.locator('noscript p')).toContainText('The back office needs JavaScript.');
    }
  });
});
