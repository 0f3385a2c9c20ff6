import {
  ADMIN,
  BLOG,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSoundAt,
  test,
} from '../../support/browser.ts';
import { fillLogin, LOANS, openLoans, seedLeads, statusLine } from './screens.ts';

const SCREENS = ['/admin', '/admin/categories', '/admin/tags', LOANS, '/admin/vendor-applications', '/admin/no-such-screen'];
const navigation = 'Back office';

test('nobody gets in without a session, and the page holds nothing to see before that is known', async ({
  page,
  server,
}) => {
  for (const path of SCREENS) {
    const html = await (await fetch(server.origin + path)).text();
    expect(html).toContain('Checking your session');
    expect(html).not.toContain('<nav');
    expect(html).not.toContain('Export CSV');
  }
  await page.goto(LOANS);
  await page.waitForURL('**/admin-login');
  await expect(page.getByRole('heading', { name: 'Staff sign in' })).toBeVisible();
});

test('a token that the server does not know ends at the sign-in, and is thrown away', async ({ page, faults }) => {
  faults.allow(statusLine(401));
  await page.addInitScript(() => sessionStorage.getItem('seen') ?? localStorage.setItem('token', 'long-expired'));
  await page.goto(LOANS);
  await page.waitForURL('**/admin-login');
  await expect(page.getByRole('status')).toHaveText('Your session has ended. Please sign in again.');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a check that fails means not signed in, but does not cost the token', async ({ signedIn, faults }) => {
  faults.allow(/ERR_CONNECTION_REFUSED/);
  await signedIn.route('**/api/auth/isAuthenticated', (route) => route.abort('connectionrefused'));
  await signedIn.goto(LOANS);
  await signedIn.waitForURL('**/admin-login');
  await expect(signedIn.getByRole('status')).toHaveText('Your session could not be checked. Please sign in again.');
  await signedIn.unroute('**/api/auth/isAuthenticated');
  await signedIn.reload();
  await signedIn.waitForURL(`**${LOANS}`);
});

test('signing out throws the token away here and on the server', async ({ signedIn, server }) => {
  await signedIn.goto('/admin');
  const token = await signedIn.evaluate(() => localStorage.getItem('token'));
  const told = signedIn.waitForResponse('**/api/auth/logout');
  await signedIn.getByRole('button', { name: 'Logout' }).click();
  await signedIn.waitForURL('**/admin-login');
  expect((await told).ok()).toBe(true);
  expect(await signedIn.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const check = await fetch(`${server.origin}/api/auth/isAuthenticated`, { headers: { Authorization: `Bearer ${token}` } });
  expect(check.status).toBe(401);

  // Whoever signs in next starts anew, on the website.
  await fillLogin(signedIn, ADMIN);
  await signedIn.getByRole('button', { name: 'Sign in' }).click();
  await signedIn.waitForURL((url) => url.pathname === '/');
});

test('signing out works without the server', async ({ signedIn, faults }) => {
  faults.allow(/ERR_CONNECTION_REFUSED/);
  await signedIn.route('**/api/auth/logout', (route) => route.abort('connectionrefused'));
  await signedIn.goto('/admin');
  await signedIn.getByRole('button', { name: 'Logout' }).click();
  await signedIn.waitForURL('**/admin-login');
  expect(await signedIn.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('signing out in one tab signs the others out', async ({ signedIn, context }) => {
  await openLoans(signedIn);
  const other = await context.newPage();
  await other.goto('/admin/tags');
  await other.getByRole('button', { name: 'Logout' }).click();
  await signedIn.waitForURL('**/admin-login');
  await expect(signedIn.getByText('Your session has ended. Please sign in again.')).toBeVisible();
});

test('admin finds every screen, with the open one marked', async ({ signedIn }) => {
  await signedIn.goto('/admin/tags');
  const links = signedIn.getByRole('navigation', { name: navigation }).getByRole('link');
  const named = ['Posts', 'Categories', 'Tags', 'Loan Application', 'Vendor Application'];
  await expect.poll(async () => (await links.allTextContents()).slice(0, named.length)).toEqual(named);
  await expect(links.and(signedIn.locator('[aria-current="page"]'))).toHaveText(['Tags']);
  await links.getByText('Loan Application').click();
  await signedIn.waitForURL(`**${LOANS}`);
  await expect(links.and(signedIn.locator('[aria-current="page"]'))).toHaveText(['Loan Application']);
});

test('blog finds the blog, and neither link nor screen nor call of the applications', async ({ page, signIn }) => {
  await signIn(BLOG);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/admin');
  await expect(page.getByRole('navigation', { name: navigation }).getByRole('link')).toHaveText([
    'Posts',
    'Categories',
    'Tags',
  ]);
  for (const path of [LOANS, '/admin/vendor-applications', '/admin/messages', '/admin/resumes']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  }
  expect(calls.filter((path) => path.match(/^\/api\/(loans|vendors|messages|resumes)/))).toEqual([]);
});

test('an unknown address of the office is the 404 page, inside the office', async ({ signedIn, faults }) => {
  faults.allow(statusLine(404));
  const answer = await signedIn.goto('/admin/no-such-screen');
  expect(answer?.status()).toBe(404);
  await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('404');
  await expect(signedIn.getByRole('navigation', { name: navigation })).toBeVisible();
  await expect(signedIn.getByRole('link', { name: 'Go Back Home' })).toHaveAttribute('href', '/');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the navigation folds behind a button', async ({ signedIn }) => {
    await signedIn.goto('/admin');
    const links = signedIn.getByRole('navigation', { name: navigation });
    const menu = signedIn.getByRole('button', { name: 'Menu' });
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(links).toBeHidden();

    await menu.click();
    await expect(links).toBeVisible();
    await expectAccessible(signedIn);
    await expectNoSidewaysScroll(signedIn);
    await signedIn.keyboard.press('Escape');
    await expect(links).toBeHidden();
    await expect(menu).toBeFocused();

    await signedIn.keyboard.press('Enter');
    await links.getByRole('link', { name: 'Categories' }).click();
    await expect(signedIn.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
    await expect(links).toBeHidden();

    await menu.click();
    await signedIn.getByRole('button', { name: 'Logout' }).click();
    await signedIn.waitForURL('**/admin-login');
  });
});

test('axe finds nothing in the office at any width', async ({ signedIn, faults }) => {
  faults.allow(statusLine(404));
  for (const path of ['/admin', '/admin/no-such-screen']) {
    await signedIn.goto(path);
    await expect(signedIn.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [320, 390, 1280]) {
      await expectSoundAt(signedIn, [width]);
      await expect(signedIn.getByRole('button', { name: width < 1024 ? 'Menu' : 'Logout' })).toBeVisible();
    }
  }
});

test('staff walk from the website into the office and back', async ({ signedIn, api }) => {
  await seedLeads(api, 1, () => ({ fullName: 'Asha Rao' }));
  await signedIn.goto('/');
  await signedIn.getByRole('link', { name: 'Back office' }).click();
  await signedIn.waitForURL('**/admin');
  await signedIn.getByRole('link', { name: 'Loan Application', exact: true }).click();
  // The office's own sheet came along, though this page began on the website.
  await expect(signedIn.getByRole('rowheader', { name: 'Asha Rao' })).toBeVisible();
  await expect(signedIn.getByRole('columnheader', { name: 'Actions' })).toHaveCSS('position', 'sticky');
  await expect(signedIn.getByRole('heading', { level: 1 })).toBeFocused();
  await signedIn.getByRole('link', { name: 'Rinova website' }).click();
  await signedIn.waitForURL((url) => url.pathname === '/');
});

test('the website loads nothing of the office', async ({ page }) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\.(?:js|css)$/.test(new URL(response.url()).pathname)) bodies.push(response.text());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const loaded = (await Promise.all(bodies)).join('\n');
  // The words of the home page prove that something was looked at.
  expect(loaded).toContain('.btn-gold');
  for (const trace of ['office-dialog', 'get-applications', 'isAuthenticated', 'invalidateQueries'])
    expect(loaded).not.toContain(trace);
});
