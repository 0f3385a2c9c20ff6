import { ADMIN, expect, expectAccessible, expectNoSidewaysScroll, expectSoundAt, test } from '../../support/browser.ts';
import { holdBack } from '../site/parts.ts';
import { fillLogin, LOANS, seedLeads, statusLine } from './screens.ts';

const navigation = 'Back office';

test(
  'when the session can’t be checked, staff are asked to sign in but keep their token',
  { tag: '@trial' },
  async ({ signedIn: page, faults }) => {
    faults.allow(/ERR_CONNECTION_REFUSED/);
    await page.route('**/api/auth/isAuthenticated', (route) => route.abort('connectionrefused'));
    await page.goto(LOANS);
    await page.waitForURL('**/admin-login');
    await expect(page.getByRole('status')).toHaveText('Your session could not be checked. Please sign in again.');
    await page.unroute('**/api/auth/isAuthenticated');
    await page.reload();
    await page.waitForURL(`**${LOANS}`);
  },
);

test('who is signed in and the list are asked for once, before any script is there', async ({ signedIn: page, api }) => {
  await seedLeads(api, 1, () => ({ fullName: 'Asha Rao' }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await holdBack(page, '**/assets/*.js');
  const list = page.waitForResponse('**/api/loans/get-applications?*');
  await page.goto(LOANS, { waitUntil: 'commit' });
  await list;
  await release();
  await expect(page.getByRole('link', { name: 'Asha Rao' })).toBeVisible();
  for (const path of ['/api/auth/isAuthenticated', '/api/loans/get-applications'])
    expect(asked.filter((each) => each === path)).toHaveLength(1);
});

test('signing out deletes the token here and on the server, if it can be reached', async ({
  signedIn: page,
  server,
  faults,
}) => {
  const token = () => page.evaluate(() => localStorage.getItem('token'));
  await page.goto('/admin');
  const headers = { Authorization: `Bearer ${await token()}` };
  const told = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin-login');
  expect((await told).ok()).toBe(true);
  expect(await token()).toBeNull();
  expect((await fetch(`${server.origin}/api/auth/isAuthenticated`, { headers })).status).toBe(401);

  // After signing out on purpose, the sign-in leads to the website, not back to the last screen.
  await fillLogin(page, ADMIN);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  faults.allow(/ERR_CONNECTION_REFUSED/);
  await page.route('**/api/auth/logout', (route) => route.abort('connectionrefused'));
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin-login');
  expect(await token()).toBeNull();
});

test('an unknown address shows the 404 page within the back office, accessible at any width', async ({
  signedIn: page,
  faults,
}) => {
  faults.allow(statusLine(404));
  await page.goto('/admin/no-such-screen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  await expect(page.getByRole('navigation', { name: navigation })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Back Home' })).toHaveAttribute('href', '/');
  for (const width of [320, 1280]) {
    await expectSoundAt(page, [width]);
    await expect(page.getByRole('button', { name: width < 1024 ? 'Menu' : 'Logout' })).toBeVisible();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the navigation is in a menu', async ({ signedIn: page }) => {
    await page.goto('/admin');
    const links = page.getByRole('navigation', { name: navigation });
    const menu = page.getByRole('button', { name: 'Menu' });
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(links).toBeHidden();

    await menu.click();
    await expect(links).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(links).toBeHidden();
    await expect(menu).toBeFocused();

    await page.keyboard.press('Enter');
    await links.getByRole('link', { name: 'Categories' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
    await expect(links).toBeHidden();

    await menu.click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/admin-login');
  });
});

test('staff go from the website to the back office and return', { tag: '@trial' }, async ({ signedIn: page, api }) => {
  await seedLeads(api, 1, () => ({ fullName: 'Asha Rao' }));
  await page.goto('/');
  await page.getByRole('link', { name: 'Back office' }).click();
  await page.waitForURL('**/admin');
  await page.getByRole('link', { name: 'Loan Application', exact: true }).click();
  // The style sheet of the back office is loaded, although the visit began on the website.
  await expect(page.getByRole('rowheader', { name: 'Asha Rao' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCSS('position', 'sticky');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: /^My account/ }).click();
  await page.getByRole('menuitem', { name: 'Rinova website' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('the website loads nothing of the back office or its editor', async ({ page }) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.text());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const loaded = [await page.content(), ...(await Promise.all(bodies))].join('\n');
  // Proves that style sheets, which the page holds, and scripts were read.
  expect(bodies.length).toBeGreaterThan(1);
  expect(loaded).toContain('.btn-gold');
  for (const trace of ['office-dialog', 'get-applications', 'isAuthenticated', 'invalidateQueries'])
    expect(loaded).not.toContain(trace);
  for (const trace of ['ProseMirror', 'editor-text', 'post-draft', '/admin/posts/new']) expect(loaded).not.toContain(trace);
});
